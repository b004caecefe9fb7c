import type { Fill } from './fill.ts';

/**
 * Every fill of this version. One comes with the migration that adds what it fills, and goes with the release after the one whose migration
 * contracts. Nothing is to be filled today.
 */
export const fillList: readonly Fill[] = [];
