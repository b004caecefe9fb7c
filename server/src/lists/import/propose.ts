import { OnMatch } from '@circolo/contract/lists/import-codes';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { type Language, languages } from '@circolo/messages/languages';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { offerOf } from '../../resource/offers.ts';
import type { AnySource } from '../../resource/source.ts';
import { importMappings } from '../../tables/lists/list-tables.ts';
import { type Field, idField, labelOf, uniqueKeys } from './fields.ts';
import { importFields } from './import-fields.ts';
import type { Settings } from './plan.ts';
import type { StoredJob } from './stored-job.ts';
import { normalised } from './values.ts';

type NamesOf = (resource: AnyResource, field: Field) => string[];

/** What a field is called in files: its label in both languages, and its name. */
const wholeNames: NamesOf = (resource, field) => [
  ...languages.map((language) => labelOf(resource, field, language)),
  field.name,
];

/** The same without the part of the record that it is in. */
const lastNames: NamesOf = (resource, field) => [
  ...(field.custom ? [] : languages.map((language) => labelOf(resource, field, language).split(': ').at(-1) ?? '')),
  field.name.split('.').at(-1) ?? '',
];

type Pass = readonly [NamesOf, (text: string) => string];

const asItIs = (text: string): string => text.trim();

const calledIn =
  (language: Language): NamesOf =>
  (resource, field) => [labelOf(resource, field, language)];

/**
 * How headings are compared with names: letter by letter first, for two custom fields may differ by a sign alone, and in the language
 * that most of them are of, for one may be called in it as another one is in the other.
 */
function exactPasses({ resource }: AnySource, fields: readonly Field[], headings: readonly string[]): Pass[] {
  const given = new Set(headings.map(asItIs));
  const known = (language: Language): number =>
    fields.filter((field) => given.has(asItIs(labelOf(resource, field, language)))).length;
  const ordered = languages
    .map((language) => ({ language, count: known(language) }))
    .sort((one, other) => other.count - one.count);
  return [...ordered.map(({ language }) => [calledIn(language), asItIs] as const), [wholeNames, asItIs]];
}

const looserPasses: Pass[] = [
  [wholeNames, normalised],
  [lastNames, normalised],
];

/** Which heading is probably which field: each field once, by whole names before parts of them, whole records before their parts. */
function columnsOf(
  { resource }: AnySource,
  fields: readonly Field[],
  headings: readonly string[],
  passes: readonly Pass[],
): Record<string, string> {
  const columns: Record<string, string> = {};
  const taken = new Set<string>();
  for (const [namesOf, plain] of passes) {
    for (const field of fields) {
      if (taken.has(field.name)) continue;
      const names = namesOf(resource, field).map(plain);
      const heading = headings.find((candidate) => !(candidate in columns) && names.includes(plain(candidate)));
      if (heading === undefined || normalised(heading) === '') continue;
      columns[heading] = field.name;
      taken.add(field.name);
    }
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

/** What `remember` keeps of how a file was read. */
type Remembered = Pick<Settings, 'Columns' | 'Values'> & {
  /** The headings that were what their field was called; of an older one all of them count as that. */
  Named?: string[];
};

const isCalled = ({ resource }: AnySource, field: Field | undefined, heading: string): boolean =>
  field !== undefined && wholeNames(resource, field).includes(asItIs(heading));

/** The columns of the last file with these headings; a heading that names another field by now is read as that one. */
function rememberedColumns(
  source: AnySource,
  fields: readonly Field[],
  { Columns, Named = Object.keys(Columns) }: Remembered,
): Record<string, string> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const headings = Object.keys(Columns);
  const called = columnsOf(source, fields, headings, exactPasses(source, fields, headings));
  const isOther = (heading: string): boolean =>
    Named.includes(heading) &&
    called[heading] !== undefined &&
    !isCalled(source, byName.get(Columns[heading] ?? ''), heading);
  const kept = Object.entries(Columns).filter(([heading, name]) => byName.has(name) && !isOther(heading));
  const taken = new Set(kept.map(([, name]) => name));
  const renamed = headings.flatMap((heading) => {
    const name = called[heading];
    return name !== undefined && isOther(heading) && !taken.has(name) ? [[heading, name] as const] : [];
  });
  return Object.fromEntries([...kept, ...renamed]);
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
  const fields = await importFields(tx, source);
  if (known) {
    const mapping = known.Mapping as Remembered; // Written by `remember`.
    const names = new Set(fields.map(({ name }) => name));
    return {
      Columns: rememberedColumns(source, fields, mapping),
      Values: Object.fromEntries(Object.entries(mapping.Values).filter(([name]) => names.has(name))),
      MatchKeys: known.MatchKeys.filter((name) => names.has(name)),
      OnMatch: known.OnMatch as Settings['OnMatch'],
    };
  }
  const Columns = columnsOf(source, fields, Headings, [...exactPasses(source, fields, Headings), ...looserPasses]);
  return { Columns, Values: {}, MatchKeys: keysOf(source, new Set(Object.values(Columns))), OnMatch: OnMatch.update };
}

/** Keeps how a file was read, for the next one with the same headings. */
export async function remember(tx: Tx, job: StoredJob, now: Date): Promise<void> {
  const { UserId, Resource, MatchKeys, OnMatch: how } = job;
  const { source } = offerOf(Resource);
  const byName = new Map((await importFields(tx, source)).map((field) => [field.name, field]));
  const columns = Object.entries(job.Mapping.Columns);
  const Named = columns.flatMap(([heading, name]) => (isCalled(source, byName.get(name), heading) ? heading : []));
  const Mapping: Remembered = { ...job.Mapping, Named };
  const saved = { Mapping, MatchKeys, OnMatch: how, UsedAt: now.toISOString() };
  await tx
    .insert(importMappings)
    .values({ UserId, Resource, Headings: joined(job.Headings), ...saved })
    .onConflictDoUpdate({
      target: [importMappings.UserId, importMappings.Resource, importMappings.Headings],
      set: saved,
    });
}
