import { getColumns, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { allOffers, type Offer } from '../../resource/offers.ts';
import type { AnySource } from '../../resource/source.ts';
import type { Field } from './fields.ts';

/** What a reference leads to, and by which texts its records are found. */
export interface Target {
  table: PgTable;
  /** Its resource, where it is one. */
  resource: string | null;
  id: AnyPgColumn | undefined;
  code: AnyPgColumn | undefined;
  /** What else no two people or bodies share: their number, address, and tax codes. */
  keys: AnyPgColumn[];
  label: AnyPgColumn | SQL | undefined;
  scope: Offer['scope'];
}

/** What a text means: a record, none, or several. */
type TargetMatch = { Id: number; Code: string } | 'none' | 'several';

function foreignTable(source: AnySource, column: AnyPgColumn): PgTable | undefined {
  for (const key of getTableConfig(source.table).foreignKeys) {
    const { columns, foreignTable: table } = key.reference();
    if (columns.length === 1 && columns[0]?.name === column.name) return table;
  }
  return undefined;
}

/** The resource that a list of references is about: it is called like the field. */
const ofList = (field: Field): Offer | undefined =>
  allOffers().find(({ source }) => source.resource.Name === field.name);

const offerOfTable = (table: PgTable): Offer | undefined =>
  allOffers().find(({ source }) => getTableName(source.table) === getTableName(table));

/** What a field refers to; undefined where only its key identifies it. */
export function targetOf(source: AnySource, field: Field): Target | undefined {
  if (field.kind !== 'reference') return undefined;
  const table = field.column ? foreignTable(source, field.column) : undefined;
  const offer = table ? offerOfTable(table) : ofList(field);
  const at = table ?? offer?.source.table;
  if (!at) return undefined;
  const columns: Record<string, AnyPgColumn> = getColumns(at);
  return {
    table: at,
    resource: offer?.source.resource.Name ?? null,
    id: columns.Id,
    code: columns.Code,
    keys: known.flatMap((name) => columns[name] ?? []),
    label: offer?.source.label ?? columns.Description,
    scope: offer?.scope ?? (() => undefined),
  };
}

interface Candidate {
  Id: number;
  Code: string;
  Keys: (string | null)[];
  Label: string;
}

/** The fields by which somebody outside knows a record. */
const known = ['Number', 'Email', 'FiscalCode', 'VatNumber'];

const lowered = (text: string): string => text.trim().toLowerCase();
const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** By which of its texts a record is looked for. */
type Way = 'key' | 'label';

async function candidates(
  tx: Tx,
  target: Target,
  way: Way,
  texts: readonly string[],
  caller: Caller,
): Promise<Candidate[]> {
  const { id, code, keys, label, table } = target;
  const words = sql.param(texts.map(lowered));
  const ids = texts.filter(isId).map(Number);
  const asked = way === 'label' ? [label] : [code, ...keys];
  const ways = [
    ...asked.map((text) => text && sql`lower(${text}) = any(${words}::text[])`),
    way === 'key' && id && ids.length > 0 ? inArray(id, ids) : undefined,
  ].filter((one) => one !== undefined);
  if (ways.length === 0) return [];
  const rows = await tx
    .select({
      Id: id ? sql<number>`${id}`.mapWith(Number) : sql<number>`0`,
      Code: code ? sql<string>`${code}::text` : sql<string>`''`,
      Keys:
        keys.length > 0
          ? sql<(string | null)[]>`array[${sql.join(keys, sql`, `)}]::text[]`
          : sql<(string | null)[]>`array[]::text[]`,
      Label: label ? sql<string>`${label}` : sql<string>`''`,
    })
    .from(table)
    .where(sql`(${or(...ways) ?? sql`false`}) and (${target.scope(caller) ?? sql`true`})`);
  return rows.map(({ Id, Code, Keys, Label }) => ({ Id: Number(Id), Code: Code ?? '', Keys, Label: Label ?? '' }));
}

type TextsOf = (one: Candidate) => (string | null)[];

/** By what a candidate is found. A code comes before another key, a key before an id, an id before a label. */
const ranks: Record<Way, readonly TextsOf[]> = {
  key: [({ Code }) => [Code], ({ Keys }) => Keys, ({ Id }) => [Id > 0 ? String(Id) : null]],
  label: [({ Label }) => [Label]],
};

/** Candidates by the texts of one rank. */
function indexed(all: readonly Candidate[], textsOf: TextsOf): Map<string, Set<Candidate>> {
  const found = new Map<string, Set<Candidate>>();
  for (const one of all) {
    for (const text of textsOf(one)) {
      const known = lowered(text ?? '');
      if (known !== '') found.set(known, (found.get(known) ?? new Set()).add(one));
    }
  }
  return found;
}

/** What texts mean, by the first rank that finds one. */
function chooser(way: Way, all: readonly Candidate[]): (text: string) => TargetMatch {
  const indexes = ranks[way].map((textsOf) => indexed(all, textsOf));
  return (text) => {
    const found = indexes.map((index) => index.get(lowered(text))).find((ones) => ones !== undefined);
    const [one, ...others] = found ?? [];
    if (!one) return 'none';
    return others.length > 0 ? 'several' : { Id: one.Id, Code: one.Code };
  };
}

/** Finds what texts refer to, and remembers it. */
export class References {
  readonly #known = new Map<string, Map<string, TargetMatch>>();

  #of(field: Field): Map<string, TargetMatch> {
    const known = this.#known.get(field.name) ?? new Map<string, TargetMatch>();
    this.#known.set(field.name, known);
    return known;
  }

  /** Looks up together what is not known yet: by what indexes find first, and by labels only what that does not find. */
  async learn(tx: Tx, target: Target, field: Field, texts: Iterable<string>, caller: Caller): Promise<void> {
    const known = this.#of(field);
    const unknown = [...new Set(texts)].filter((text) => text !== '' && !known.has(text));
    if (unknown.length === 0) return;
    for (const way of ['key', 'label'] as const) {
      const left = unknown.filter((text) => (known.get(text) ?? 'none') === 'none');
      if (left.length === 0) return;
      const chosen = chooser(way, await candidates(tx, target, way, left, caller));
      for (const text of left) known.set(text, chosen(text));
    }
  }

  found(field: Field, text: string): TargetMatch {
    return this.#of(field).get(text) ?? 'none';
  }
}
