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
