// Four short sounds, made on the spot. Browsers allow them only after the first click or key.
import { prefs } from './prefs.svelte';

export type Sound = 'turn' | 'move' | 'flip' | 'end';

// Tones: frequency in Hz, start and length in seconds.
const kTones: Record<Sound, readonly [frequency: number, start: number, length: number][]> = {
  turn: [
    [659, 0, 0.12],
    [880, 0.1, 0.22],
  ],
  move: [[330, 0, 0.07]],
  flip: [
    [494, 0, 0.05],
    [392, 0.05, 0.08],
  ],
  end: [
    [523, 0, 0.18],
    [659, 0.14, 0.18],
    [784, 0.28, 0.18],
    [1047, 0.42, 0.4],
  ],
};
const kVolume = 0.07;

let context: AudioContext | null = null;

export function allowSounds(): void {
  const begin = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener('pointerdown', begin, { once: true });
  addEventListener('keydown', begin, { once: true });
}

export function play(sound: Sound): void {
  if (!prefs.sound || context?.state !== 'running' || document.hidden) return;
  for (const [frequency, start, length] of kTones[sound]) {
    const from = context.currentTime + start;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = 'triangle';
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(kVolume, from + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + length);
  }
}
