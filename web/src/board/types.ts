/** The wire types that the board draws, under one name, and what it needs besides. */
export type { ArmyCard } from '../api/types/ArmyCard';
export type { CombatSeen } from '../api/types/CombatSeen';
export type { DiceAsked } from '../api/types/DiceAsked';
export type { Ghost } from '../api/types/Ghost';
export type { Ground } from '../api/types/Ground';
export type { LeaderCard } from '../api/types/LeaderCard';
export type { LeaderSeen } from '../api/types/LeaderSeen';
export type { LogDice } from '../api/types/LogDice';
export type { MapCell } from '../api/types/MapCell';
export type { MapCrossing } from '../api/types/MapCrossing';
export type { Marks } from '../api/types/Marks';
export type { Need } from '../api/types/Need';
export type { Picture } from '../api/types/Picture';
export type { Seat } from '../api/types/Seat';
export type { UnitCard } from '../api/types/UnitCard';
export type { UnitSeen } from '../api/types/UnitSeen';

import type { Marks } from '../api/types/Marks';
import type { UnitCard } from '../api/types/UnitCard';

/** A hex: its column and its row. Rows count southwards; odd rows lie half a hex further east. */
export type Cell = [number, number];

/** The classes of units. */
export type UnitClass = UnitCard['class'];

/** An answer as the board shows it: what it lights, whether it is the one chosen now, whether the rules refuse it. */
export interface ChoiceMarks {
  /** Its number among those offered. The board only hands it back. */
  index: number;
  /** What it lights. */
  marks: Marks;
  /** Whether it is chosen, though not yet sent. */
  chosen?: boolean;
  /** Whether the rules refuse it. */
  refused?: boolean;
}

/** What was pointed at. */
export interface Target {
  /** The unit or leader. */
  piece?: string;
  /** The hex; that of the piece, if one was pointed at. */
  cell?: Cell;
  /** Where answers differ only in facing: the vertex of the hex that was pointed at. */
  vertex?: number;
}
