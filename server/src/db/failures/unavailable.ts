import { type DatabaseError, databaseError } from '../../config/database-error.ts';
import { DiskFull } from '../embedded/disk-reserve.ts';

/** The database was not reached, or the connection to it was lost. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
  /** Whether the statement may have arrived there. */
  readonly isSent: boolean;

  constructor(reason: string, isSent: boolean, cause: unknown) {
    super(`The database cannot be reached (${reason}).`, { cause });
    this.isSent = isSent;
  }
}

/** SQLSTATE of connections of no use: the server starts, stops or has no more of them, or is not the leader any more. */
const refused = new Set(['53300', '57P03', '25006']);

/** Classes of SQLSTATE, or single ones, of a server that cannot work now (PostgreSQL, appendix A). */
const away = [
  '08', // Connection exception
  '53', // Insufficient resources: connections, memory, disk
  '57P', // Operator intervention: stopping, crashed, starting
  '58', // System error: a file cannot be written
  '25006', // Read only: a replica, or one that has stopped to be the leader
  '25P03', // A transaction that waited too long for its next statement
];
const lockTimeout = '55P03';
const statementTimeout = '57014';

function unreachable(error: unknown): DatabaseUnreachable | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseUnreachable) return current;
  }
  return undefined;
}

const isAway = ({ code }: DatabaseError): boolean => away.some((start) => code.startsWith(start));

/** That a connection was lost, or none was had, and whether the statement may have run all the same. */
export function lostConnection(error: unknown): { isSent: boolean } | undefined {
  const known = unreachable(error);
  if (known) return known;
  const state = databaseError(error)?.code;
  if (state === undefined) return undefined;
  if (refused.has(state)) return { isSent: false };
  return state.startsWith('57P') || state.startsWith('08') ? { isSent: true } : undefined;
}

const diskFull = '53100';

/** Whether a statement failed because no room is left on the disk of the database. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DiskFull) return true;
  }
  return databaseError(error)?.code === diskFull;
}

/** Whether the same may well succeed in a moment: the database is away, full, read only, or what was asked for is locked. */
export function isUnavailable(error: unknown): boolean {
  if (unreachable(error)) return true;
  const refusal = databaseError(error);
  return refusal !== undefined && (isAway(refusal) || refusal.code === lockTimeout);
}

/** Whether a statement was ended because it took longer than its kind may. */
export const tookTooLong = (error: unknown): boolean => databaseError(error)?.code === statementTimeout;
