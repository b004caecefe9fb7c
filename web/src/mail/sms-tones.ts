import type { Tone } from '../ui/StatusBadge.tsx';

/** The hue of each state of a text message. */
export const smsTones: Record<string, Tone> = { Q: 'yellow', S: 'green', E: 'red', O: 'gray' };
