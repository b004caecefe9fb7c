import type { Tone } from '../ui/StatusBadge.tsx';

/** The hue of each status of a user. */
export const statusTones: Record<string, Tone> = { P: 'yellow', A: 'green', L: 'red', E: 'orange', X: 'gray' };
