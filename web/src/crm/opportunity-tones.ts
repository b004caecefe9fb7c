import type { Tone } from '../ui/StatusBadge.tsx';

/** The hue of each state of an opportunity. */
export const opportunityTones: Partial<Record<string, Tone>> = { P: 'yellow', A: 'blue', S: 'green', F: 'gray' };
/** The hue of each priority. */
export const priorityTones: Partial<Record<string, Tone>> = { L: 'gray', N: 'gray', H: 'orange' };
