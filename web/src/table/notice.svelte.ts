import { keep, kept } from '../api/kept';
import sign from '../ui/tercio.svg';

// How a player is told that it is their turn while they look elsewhere.

let sound = $state(kept('sound') === 'on');
let notes = $state(kept('notify') === 'on');
let audio: AudioContext | null = null;

/** Whether a tone sounds when it is one's turn. */
export const soundOn = (): boolean => sound;

/** Turns the tone on or off. Turned on it sounds at once: the click is what lets the browser play it. */
export function setSound(on: boolean): void {
  sound = on;
  keep('sound', on ? 'on' : null);
  if (on) tone();
}

/** Whether the browser can tell of something outside its page. */
export const canNotify = (): boolean => typeof Notification !== 'undefined';
/** Whether it does. */
export const notifyOn = (): boolean => notes && canNotify() && Notification.permission === 'granted';

/** Turns notices of the browser on, if the player allows them, or off. */
export async function setNotify(on: boolean): Promise<void> {
  if (on && canNotify() && Notification.permission !== 'granted') await Notification.requestPermission();
  notes = on && canNotify() && Notification.permission === 'granted';
  keep('notify', notes ? 'on' : null);
}

/** Two short notes, the second higher. */
function tone(): void {
  try {
    audio ??= new AudioContext();
    note(audio, 523, 0);
    note(audio, 784, 0.14);
  } catch {
    // No sound on this machine: the title and the page tell it as well.
  }
}

function note(context: AudioContext, pitch: number, after: number): void {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + after;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.12, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.22);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.24);
}

/** Tells that it is one's turn: by a tone, and by a notice of the browser when its page is not in sight. */
export function tellTurn(title: string, words: string): void {
  if (sound) tone();
  if (!notifyOn() || !document.hidden) return;
  const shown = new Notification(title, { body: words, tag: 'tercio-turn', icon: sign });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
