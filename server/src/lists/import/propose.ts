import { OnMatch } from '@circolo/contract/lists/import-codes';
import { translator } from '@circolo/messages/translator';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { AnySource } from '../../resource/source.ts';
import { importMappings } from '../../tables/lists/list-tables.ts';
import { fieldsOf, idField, labelOf, uniqueKeys } from './fields.ts';
import type { Settings } from './plan.ts';
import type { StoredJob } from './stored-job.ts';
import { normalised } from './values.ts';

const languages = [translator('it'), translator('en')];

/** What a field is called in files: its label in both languages, its name, the last part of its name. */
function namesOf({ resource }: AnySource, field: string): string[] {
  const labels = languages.map((t) => labelOf(resource, field, t));
  return [...labels, ...labels.map((label) => label.split(': ').at(-1) ?? ''), field, field.split('.').at(-1) ?? ''];
}

/** Which heading is probably which field: each field once, whole records before their parts. */
function columnsOf(source: AnySource, headings: readonly string[]): Record<string, string> {
  const columns: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { name } of [idField, ...fieldsOf(source)]) {
    const names = namesOf(source, name).map(normalised);
    const heading = headings.find((candidate) => !(candidate in columns) && names.includes(normalised(candidate)));
    if (heading === undefined || taken.has(name) || normalised(heading) === '') continue;
    columns[heading] = name;
    taken.add(name);
  }
  return columns;
}

const usual = ['Code', 'Email', 'Number', 'Key', 'Description'];

/** By which fields records are probably recognised: the number of the record, else what the database keeps unique. */
function keysOf(source: AnySource, mapped: ReadonlySet<string>): string[] {
  if (mapped.has(idField.name)) return [idField.name];
  const unique = uniqueKeys(source).find((names) => names.every((name) => mapped.has(name)));
  if (unique) return unique;
  return usual.filter((name) => mapped.has(name)).slice(0, 1);
}

interface DecodeSettings {
  UserId: number;
  Resource: string;
  Headings: readonly string[];
}

const joined = (headings: readonly string[]): string => JSON.stringify([...headings].sort());

/** How somebody's file is to be read: as the last one with these headings, else by what they are called. */
export async function propose(
  tx: Tx,
  source: AnySource,
  { UserId, Resource, Headings }: DecodeSettings,
): Promise<Settings> {
  const [known] = await tx
    .select()
    .from(importMappings)
    .where(
      and(
        eq(importMappings.UserId, UserId),
        eq(importMappings.Resource, Resource),
        eq(importMappings.Headings, joined(Headings)),
      ),
    );
  if (known) {
    const { Columns, Values } = known.Mapping as Pick<Settings, 'Columns' | 'Values'>; // Written by `remember`.
    return { Columns, Values, MatchKeys: known.MatchKeys, OnMatch: known.OnMatch as Settings['OnMatch'] };
  }
  const Columns = columnsOf(source, Headings);
  return { Columns, Values: {}, MatchKeys: keysOf(source, new Set(Object.values(Columns))), OnMatch: OnMatch.update };
}

/** Keeps how a file was read, for the next one with the same headings. */
export async function remember(tx: Tx, job: StoredJob, now: Date): Promise<void> {
  const { UserId, Resource, Mapping, MatchKeys, OnMatch: how } = job;
  const saved = { Mapping, MatchKeys, OnMatch: how, UsedAt: now.toISOString() };
  await tx
    .insert(importMappings)
    .values({ UserId, Resource, Headings: joined(job.Headings), ...saved })
    .onConflictDoUpdate({
      target: [importMappings.UserId, importMappings.Resource, importMappings.Headings],
      set: saved,
    });
}
