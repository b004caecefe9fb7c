import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { enumeration } from '../codes/enumeration.ts';
import { endpoint } from '../http/endpoint.ts';
import { instant, instantOrNull, textOrNull } from '../values/kinds.ts';

/** Where the database is: in the folder of this process, or on a server. */
export const DatabaseEngine = { embedded: 'E', server: 'S' } as const;
const databaseEngine = enumeration('DatabaseEngine', DatabaseEngine);

/** Where the value of a setting comes from. */
export const SettingOrigin = { environment: 'E', standard: 'D' } as const;
const settingOrigin = enumeration('SettingOrigin', SettingOrigin);

/** What services outside are for. */
export const ServiceKind = {
  payments: 'PAY',
  mail: 'MAI',
  texts: 'SMS',
  signIn: 'OID',
  google: 'GOO',
  vatNumbers: 'VIE',
} as const;
const serviceKind = enumeration('ServiceKind', ServiceKind);

/** What was done with a backup: it was written, or restored aside and compared. */
export const BackupRunKind = { backup: 'B', rehearsal: 'R' } as const;
const backupRunKind = enumeration('BackupRunKind', BackupRunKind);

/** What that came to. */
export const BackupOutcome = { succeeded: 'S', failed: 'F' } as const;
const backupOutcome = enumeration('BackupOutcome', BackupOutcome);

const count = z.int();

/** A copy of the database on another machine, as the database reports it. */
const standby = z.object({
  Name: z.string(),
  /** The word of PostgreSQL: `streaming`, `catchup` and so on. */
  State: z.string(),
  /** Whether a commit waits for it. */
  Synchronous: z.boolean(),
  /** Seconds that it is behind; null while nothing is written. */
  Lag: z.number().nullable(),
});

const databaseStatus = z.object({
  Engine: databaseEngine,
  Version: z.string(),
  /** Bytes. */
  Size: count,
  /** Connections of all programs, and how many there may be; null on the embedded database. */
  Connections: count.nullable(),
  MostConnections: count.nullable(),
  /** Whether it takes writes: a standby does not. */
  Writable: z.boolean(),
  /** Empty also where the user of the server may not see them. */
  Standbys: z.array(standby),
});

/** A pool of connections of the process that answers, by the kind of work that it is for. */
const pool = z.object({ Name: z.enum(['shop', 'desk', 'jobs', 'health']), Size: count, Busy: count, Waiting: count });

/** The replica that reads go to which may be old, as the process sees it that answers. */
const replica = z.object({
  /** `used`, too far `behind`, `away`, or `other`: no replica of this database, or not any more. */
  State: z.enum(['used', 'behind', 'away', 'other']),
  /**
   * Of `other`: its server writes itself, is of another system, has another database, other rows (a restored copy is another installation), or follows another
   * line of the log (this database was restored to a point in time, or another node has just become the leader).
   */
  Fault: z.enum(['promoted', 'system', 'database', 'installation', 'timeline']).nullable(),
  /** Seconds that it is behind; null where that is not known. */
  Lag: z.number().nullable(),
  /** Seconds that it may be behind. */
  MaxLag: count,
  /** Statements that it has answered since the process began, and those that the leader answered in its place. */
  Answered: count,
  Replaced: count,
});

/** The jobs of one kind. */
const queue = z.object({
  Name: z.string(),
  Waiting: count,
  Running: count,
  Failed: count,
  /** When the oldest of those that are due became due. */
  OldestDueAt: instantOrNull,
});

const failedJob = z.object({
  Id: z.uuid(),
  Name: z.string(),
  /** What the last run threw, as far as it has no values of a statement. */
  Reason: textOrNull,
  Attempts: count,
  FailedAt: instant,
});

const outbox = z.object({
  Waiting: count,
  /** Of the last 30 days. */
  Failed: count,
  OldestDueAt: instantOrNull,
});

const mailOutbox = outbox.extend({
  /** Of the last 30 days, those that were written and stay here, as there was no mail server. */
  Kept: count,
});

const failedMail = z.object({
  Id: count,
  To: z.string(),
  Subject: textOrNull,
  Reason: textOrNull,
  At: instant,
});

/** A backup that was written, or the rehearsal of a restore from one. */
const backupRun = z.object({
  Id: count,
  Kind: backupRunKind,
  Outcome: backupOutcome,
  /** With its folder; null where there was none to restore. */
  File: textOrNull,
  BeganAt: instant,
  EndedAt: instant,
  /** Bytes of the file, and rows in it; null of one that failed. */
  Size: count.nullable(),
  Rows: count.nullable(),
  /** Why it failed. */
  Reason: textOrNull,
});

/** Rows that get, while the server works, what a migration has added for them. */
const fill = z.object({
  Name: z.string(),
  Table: z.string(),
  /** Rows of the table, and those that are still to be gone through; about, until it has begun. */
  Rows: count,
  Left: count,
  /** About how long it still takes, in seconds. */
  SecondsLeft: count,
  /** Null: it has not begun, or not finished. */
  BeganAt: instantOrNull,
  FinishedAt: instantOrNull,
});

const setting = z.object({
  /** The variable of the environment. */
  Name: z.string(),
  Origin: settingOrigin,
  /** Null: not set and without a default, or a secret. */
  Value: textOrNull,
  /** It is set, and its value is shown to no one. */
  Secret: z.boolean(),
});

/** Bytes on the disk of the data folder. */
const disk = z.object({ Free: count, Total: count });

/** The state of the installation, as the process that answers sees it. */
export const systemStatus = z.object({
  Version: z.string(),
  /** When the process was started that answers. */
  StartedAt: instant,
  At: instant,
  /** What `/readyz` answers. */
  Health: z.object({ Database: z.boolean(), Migrations: z.boolean(), Jobs: z.boolean() }),
  Database: databaseStatus,
  Pools: z.array(pool),
  /** Null where none is configured. */
  Replica: replica.nullable(),
  Queues: z.array(queue),
  /** Those of this version; one that is over stays until the version that needs it no more. */
  Fills: z.array(fill),
  /** At most 50, newest first; the queue forgets them seven days after they ended. */
  FailedJobs: z.array(failedJob),
  Mails: mailOutbox,
  Texts: outbox,
  /** Events for other systems. */
  Webhooks: outbox,
  /** At most 20 of the last 30 days, newest first. */
  FailedMails: z.array(failedMail),
  Services: z.array(z.object({ Kind: serviceKind, Name: z.string() })),
  /** Null where the database is on a server. */
  Disk: disk.nullable(),
  /** The last backup that Circolo wrote; null: none. */
  Backup: z.object({ At: instant }).nullable(),
  /** The last backup that was restored aside and came out as it was written; null: none. */
  Rehearsal: z.object({ At: instant }).nullable(),
  /** At most 10, newest first. */
  BackupRuns: z.array(backupRun),
  Settings: z.array(setting),
});
export type BackupRunKindCode = z.infer<typeof backupRunKind>;
export type BackupOutcomeCode = z.infer<typeof backupOutcome>;
export type SystemStatus = z.infer<typeof systemStatus>;

/** For superusers alone. */
export const readSystemStatus = endpoint({
  method: 'GET',
  path: '/System',
  summary: 'The state of the installation: health, database, queues, outbox, services, settings',
  access: { resource: 'System', level: AuthorizationLevel.view },
  answer: systemStatus,
});

/** What the desk warns superusers of: the disk of the embedded database, in bytes; null where the database is on a server. Others: 405. */
export const readDisk = endpoint({
  method: 'GET',
  path: '/System/Disk',
  summary: 'How much of the disk of the database is free',
  access: { resource: 'System', level: AuthorizationLevel.view },
  answer: z.object({ Disk: disk.nullable() }),
});
