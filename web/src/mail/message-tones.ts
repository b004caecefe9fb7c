import type { Tone } from '../ui/StatusBadge.tsx';

/** The hue of each state of a mail. */
export const messageTones: Record<string, Tone> = {
  Q: 'yellow',
  S: 'blue',
  D: 'green',
  O: 'gray',
  B: 'red',
  F: 'red',
  X: 'gray',
};

/** The hue of what a domain publishes. */
export const dnsTones: Record<string, Tone> = { Y: 'green', N: 'red', U: 'gray' };
