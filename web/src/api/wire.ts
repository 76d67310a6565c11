/**
 * What goes over the wire. The types are written by the server's own program into `types/` (`cargo run -p tercio-server
 * --example types`): nothing is typed twice, and this file only gathers them under one name.
 */
export type { Amount } from './types/Amount';
export type { Arg } from './types/Arg';
export type { ArmyCard } from './types/ArmyCard';
export type { Asked } from './types/Asked';
export type { BattleEnd } from './types/BattleEnd';
export type { Begin } from './types/Begin';
export type { Begun } from './types/Begun';
export type { Branch } from './types/Branch';
export type { BySeat } from './types/BySeat';
export type { Card } from './types/Card';
export type { ChatLine } from './types/ChatLine';
export type { ChartCard } from './types/ChartCard';
export type { ChartFigure } from './types/ChartFigure';
export type { Choice } from './types/Choice';
export type { Choices } from './types/Choices';
export type { Clock } from './types/Clock';
export type { ClockState } from './types/ClockState';
export type { CombatSeen } from './types/CombatSeen';
export type { Commitment } from './types/Commitment';
export type { Course } from './types/Course';
export type { Decision } from './types/Decision';
export type { DiceAsked } from './types/DiceAsked';
export type { DiceBy } from './types/DiceBy';
export type { DiceChoice } from './types/DiceChoice';
export type { Ended } from './types/Ended';
export type { Fact } from './types/Fact';
export type { Frame } from './types/Frame';
export type { Ghost } from './types/Ghost';
export type { Given } from './types/Given';
export type { Gone } from './types/Gone';
export type { Ground } from './types/Ground';
export type { HowEnded } from './types/HowEnded';
export type { Join } from './types/Join';
export type { Joined } from './types/Joined';
export type { LeaderCard } from './types/LeaderCard';
export type { LeaderSeen } from './types/LeaderSeen';
export type { LogDice } from './types/LogDice';
export type { LogKind } from './types/LogKind';
export type { LogLine } from './types/LogLine';
export type { LogPart } from './types/LogPart';
export type { MapCell } from './types/MapCell';
export type { MapCrossing } from './types/MapCrossing';
export type { Marginal } from './types/Marginal';
export type { Marks } from './types/Marks';
export type { MatchCard } from './types/MatchCard';
export type { MatchList } from './types/MatchList';
export type { Message } from './types/Message';
export type { Need } from './types/Need';
export type { Odds } from './types/Odds';
export type { OddsChoice } from './types/OddsChoice';
export type { OddsShown } from './types/OddsShown';
export type { Opening } from './types/Opening';
export type { Phase } from './types/Phase';
export type { Picture } from './types/Picture';
export type { Presence } from './types/Presence';
export type { Problem } from './types/Problem';
export type { Put } from './types/Put';
export type { Reason } from './types/Reason';
export type { Refusal } from './types/Refusal';
export type { Refused } from './types/Refused';
export type { RefusedChoice } from './types/RefusedChoice';
export type { Replay } from './types/Replay';
export type { RuleCard } from './types/RuleCard';
export type { RuleId } from './types/RuleId';
export type { RuleText } from './types/RuleText';
export type { RulingCard } from './types/RulingCard';
export type { RulingOption } from './types/RulingOption';
export type { Said } from './types/Said';
export type { Scene } from './types/Scene';
export type { Seat } from './types/Seat';
export type { SeatCard } from './types/SeatCard';
export type { SeatChoice } from './types/SeatChoice';
export type { Share } from './types/Share';
export type { SideCard } from './types/SideCard';
export type { Stage } from './types/Stage';
export type { StageState } from './types/StageState';
export type { Status } from './types/Status';
export type { SystemCard } from './types/SystemCard';
export type { TableFrame } from './types/TableFrame';
export type { TakeBack } from './types/TakeBack';
export type { Text } from './types/Text';
export type { Track } from './types/Track';
export type { Undo } from './types/Undo';
export type { UnitCard } from './types/UnitCard';
export type { UnitSeen } from './types/UnitSeen';
export type { Uploaded } from './types/Uploaded';
export type { VerdictLine } from './types/VerdictLine';
export type { Verified } from './types/Verified';

/** What serde writes for the place of a seat in a pair. */
export const SEATS = ['first', 'second'] as const;

/** Where a seat's value stands in a pair. */
export const indexOf = (seat: (typeof SEATS)[number]): 0 | 1 => (seat === 'first' ? 0 : 1);

/** The other seat. */
export const other = (seat: (typeof SEATS)[number]): (typeof SEATS)[number] => (seat === 'first' ? 'second' : 'first');
