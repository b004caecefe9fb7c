/**
 * Runs a server, and runs it again after an accident. Gives the exit code of one that has ended in order, could not start, or was
 * asked to stop. `shortestPause`: milliseconds before the first new start, 1,000 by default.
 */
export function keepRunning(run: () => Promise<number>, options?: { shortestPause?: number }): Promise<number>;
