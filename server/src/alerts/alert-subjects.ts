import type { Alert } from '@circolo/contract/alerts/alerts';
import { isOpen } from '@circolo/contract/authorization/call-access';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { allOffers, type Offer } from '../resource/offers.ts';
import { importJobs } from '../tables/lists/list-tables.ts';
import { notifications } from '../tables/spooler/notification-tables.ts';

/** What an alert says of its record. */
type Subject = Pick<Alert, 'Resource' | 'RecordId' | 'About' | 'Title' | 'Amount'>;

interface RecordName {
  Resource: string;
  RecordId: number;
}

/** Files and imports belong to one person, and are no resources. */
export const fileResource = 'UsersNotifications';
export const importResource = 'Imports';

/** Where rows of lists say whom they are about, the association first. */
const abouts = ['Organisation', 'BusinessName', 'CustomerName', 'Name', 'ContactName'] as const;
/** The same of references. */
const references = ['User', 'Customer', 'Opportunity', 'Lead'] as const;

function aboutOf(row: Record<string, unknown>): string | null {
  const texts = abouts.map((name) => row[name]);
  const described = references.map((name) => (row[name] as { Description?: unknown } | null | undefined)?.Description);
  return [...texts, ...described].find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

const amountOf = ({ Amount }: Record<string, unknown>): number | null => (typeof Amount === 'number' ? Amount : null);

/** Whether somebody may open records of a resource at all. */
export const maySee = ({ source }: Offer, { Levels }: Pick<Caller, 'Levels'>): boolean =>
  isOpen(source.resource.one.access, Levels);

async function ofResource(db: Queryable, caller: Caller, name: string, ids: readonly number[]): Promise<Subject[]> {
  const offer = allOffers().find(({ source }) => source.resource.Name === name);
  if (!offer || !maySee(offer, caller)) return [];
  const { table, label, rows } = offer.source;
  const seen = and(inArray(table.Id, [...ids]), offer.scope(caller));
  const titles = await db
    .select({ Id: table.Id, Title: sql<string | null>`(${label})::text` })
    .from(table)
    .where(seen);
  if (titles.length === 0) return [];
  const listed: Record<string, unknown>[] = await rows(db, seen, []);
  const details = new Map(listed.map((row) => [row.Id, { About: aboutOf(row), Amount: amountOf(row) }]));
  return titles.map(({ Id, Title }) => {
    const { About = null, Amount = null } = details.get(Id) ?? {};
    return { Resource: name, RecordId: Number(Id), About: About === Title ? null : About, Title, Amount };
  });
}

const ofFiles = async (db: Queryable, { UserId }: Caller, ids: readonly number[]): Promise<Subject[]> =>
  (
    await db
      .select({ RecordId: notifications.Id, Title: notifications.Title })
      .from(notifications)
      .where(and(inArray(notifications.Id, [...ids]), eq(notifications.UserId, UserId)))
  ).map((row) => ({ ...row, Resource: fileResource, About: null, Amount: null }));

const ofImports = async (db: Queryable, { UserId }: Caller, ids: readonly number[]) =>
  db
    .select({ Id: importJobs.Id, Resource: importJobs.Resource, Title: importJobs.FileName })
    .from(importJobs)
    .where(and(inArray(importJobs.Id, [...ids]), eq(importJobs.UserId, UserId)));

const keyOf = ({ Resource, RecordId }: RecordName): string => `${Resource} ${RecordId}`;

/** What the caller may see now of records that alerts name; nothing of the others. */
export async function findSubjects(
  db: Queryable,
  caller: Caller,
  named: readonly RecordName[],
): Promise<(record: RecordName) => Subject | undefined> {
  const found = new Map<string, Subject>();
  for (const [name, group] of Map.groupBy(named, ({ Resource }) => Resource)) {
    const ids = [...new Set(group.map(({ RecordId }) => RecordId))];
    if (name === importResource)
      for (const { Id, ...job } of await ofImports(db, caller, ids))
        found.set(keyOf({ Resource: name, RecordId: Id }), { ...job, RecordId: null, About: null, Amount: null });
    else {
      const subjects = name === fileResource ? await ofFiles(db, caller, ids) : await ofResource(db, caller, name, ids);
      for (const subject of subjects) found.set(`${name} ${subject.RecordId}`, subject);
    }
  }
  return (record) => found.get(keyOf(record));
}
