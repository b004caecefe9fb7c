import type { Tone } from '../ui/StatusBadge.tsx';

/** The hue of each state of a lead. */
export const leadTones: Partial<Record<string, Tone>> = { N: 'blue', C: 'yellow', Q: 'teal', V: 'green', X: 'gray' };
