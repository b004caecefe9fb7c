import { SecurityEventKind as kind } from '@circolo/contract/access/security-log/security-event-codes';
import { UserNature } from '@circolo/contract/authorization/natures';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { JobContext } from '../../jobs/job.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { securityEvents as t } from '../../tables/access/security-tables.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What superusers get a mail about: many rows in one file, many files in an hour, many refusals in ten minutes. */
export const alarmLimits = { rows: 10_000, downloads: 20, refusals: 30 } as const;

/** Something that superusers get a mail about: one per cause and hour. */
interface Alarm {
  cause: 'newDevice' | 'massDownload' | 'manyDownloads' | 'manyRefusals';
  /** Whose it is: the key of a user, or a network. */
  subject: string;
  /** Whom it is about, where that is known. */
  UserId?: number;
  parameters: Record<string, string | number>;
}

const since = (now: Date, ms: number): SQL => gt(t.At, new Date(now.getTime() - ms).toISOString());
const times = sql<number>`sum(coalesce((${t.Details} ->> 'Times')::int, 1))::int`;
/** The network that one household or office shares: of an address of version 4 all but the last part, of version 6 the first four. */
const network = sql<string>`case when ${t.Ip} like '%.%' then regexp_replace(${t.Ip}, '\\.[0-9]+$', '')
  else host(set_masklen(${t.Ip}::inet, 64)::cidr) end`;

/** Sign-ins of superusers from a browser that their account had not signed in on. */
async function newDevices(db: Queryable, now: Date): Promise<Alarm[]> {
  const rows = await db
    .select({ UserId: users.Id, Name: displayName, Ip: t.Ip, Device: t.Device })
    .from(t)
    .innerJoin(users, eq(users.Id, t.UserId))
    .where(
      and(
        eq(t.Kind, kind.signIn),
        since(now, hour),
        eq(users.Nature, UserNature.superuser),
        sql`${t.Details} ->> 'NewDevice' = 'true'`,
      ),
    );
  return rows.map(({ UserId, Name, Ip, Device }) => ({
    cause: 'newDevice',
    subject: `${UserId}`,
    UserId,
    parameters: { name: Name, ip: Ip ?? '–', device: Device ?? '–' },
  }));
}

const loaded = (now: Date): SQL | undefined => and(eq(t.Kind, kind.downloaded), since(now, hour), isNotNull(t.UserId));

async function downloads(db: Queryable, now: Date): Promise<Alarm[]> {
  const most = sql<number>`max((${t.Details} ->> 'Rows')::int)`;
  const rows = await db
    .select({ UserId: users.Id, Name: displayName, Files: sql<number>`count(*)::int`, Rows: most })
    .from(t)
    .innerJoin(users, eq(users.Id, t.UserId))
    .where(loaded(now))
    .groupBy(users.Id);
  return rows.flatMap(({ UserId, Name, Files, Rows }): Alarm[] => {
    const subject = `${UserId}`;
    const large: Alarm = { cause: 'massDownload', subject, UserId, parameters: { name: Name, rows: Rows ?? 0 } };
    const many: Alarm = { cause: 'manyDownloads', subject, UserId, parameters: { name: Name, files: Files } };
    return [...((Rows ?? 0) > alarmLimits.rows ? [large] : []), ...(Files > alarmLimits.downloads ? [many] : [])];
  });
}

/** Refusals of one person, or of one network with or without a person. */
async function refusals(db: Queryable, now: Date): Promise<Alarm[]> {
  const refused = and(inArray(t.Kind, [kind.refused, kind.signInFailed, kind.throttled]), since(now, 10 * minute));
  const people = await db
    .select({ UserId: users.Id, Name: displayName, Times: times })
    .from(t)
    .innerJoin(users, eq(users.Id, t.UserId))
    .where(refused)
    .groupBy(users.Id)
    .having(sql`${times} >= ${alarmLimits.refusals}`);
  const networks = await db
    .select({ Network: network, Times: times })
    .from(t)
    .where(and(refused, isNotNull(t.Ip)))
    .groupBy(sql`1`)
    .having(sql`${times} >= ${alarmLimits.refusals}`);
  return [
    ...people.map(
      ({ UserId, Name, Times }): Alarm => ({
        cause: 'manyRefusals',
        subject: `${UserId}`,
        UserId,
        parameters: { name: Name, times: Times },
      }),
    ),
    ...networks.map(
      ({ Network, Times }): Alarm => ({
        cause: 'manyRefusals',
        subject: Network,
        parameters: { name: Network, times: Times },
      }),
    ),
  ];
}

/** Whom alarms go to: the superusers who may sign in. */
const superusers = (tx: Tx) =>
  tx
    .select({
      UserId: users.Id,
      Email: users.Email,
      FirstName: users.FirstName,
      OriginId: users.OriginId,
      Language: users.Language,
    })
    .from(users)
    .where(
      and(
        eq(users.Nature, UserNature.superuser),
        isNotNull(users.ActivatedAt),
        isNull(users.LockedAt),
        isNull(users.ErasedAt),
      ),
    );

const textOf = ({ cause, parameters }: Alarm, language: Language): string =>
  translator(language)(`securityLog.alarms.${cause}`, parameters);

/** Mails an alarm to every superuser and notes it in the log, once an hour for each cause. */
async function raise(tx: Tx, alarm: Alarm, now: Date): Promise<void> {
  const key = `security-alarm:${alarm.cause}:${alarm.subject}:${Math.floor(now.getTime() / hour)}`;
  const people = await superusers(tx);
  const sent = await queueMails(
    tx,
    { now: () => now },
    people.map((person) => {
      return {
        Type: 'SAL' as const,
        ...addressTo({ ...person, Id: person.UserId }),
        Tags: {
          ...greet(person),
          AlarmText: textOf(alarm, person.Language),
          SecurityLogLink: '/desk/security-log',
        },
        DedupeKey: `${key}:${person.UserId}`,
      };
    }),
  );
  if (sent.length === 0) return;
  const { cause: Cause, subject, UserId = null } = alarm;
  const Details = UserId === null ? { Cause, Network: subject } : { Cause };
  await tx.insert(t).values({ Kind: kind.alarm, At: now.toISOString(), UserId, Details });
}

/** Looks for what superusers should know at once. */
export async function raiseAlarms({ db, now: clock }: JobContext): Promise<void> {
  const now = clock();
  const alarms = [...(await newDevices(db, now)), ...(await downloads(db, now)), ...(await refusals(db, now))];
  for (const alarm of alarms) await transaction(db, (tx) => raise(tx, alarm, now));
}
