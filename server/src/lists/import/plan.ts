import type { OnMatch } from '@circolo/contract/lists/import-codes';
import type { Language } from '@circolo/messages/languages';
import { type Translate, translator } from '@circolo/messages/translator';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { type Offer, offerOf } from '../../resource/offers.ts';
import { type Field, idField, labelOf } from './fields.ts';
import { importFields } from './import-fields.ts';
import { References, type Target, targetOf } from './targets.ts';

type OnMatchCode = (typeof OnMatch)[keyof typeof OnMatch];

/** How the columns of a file are read: by heading, what new records get beside, and how records are recognised. */
export interface Settings {
  Columns: Record<string, string>;
  Values: Record<string, string>;
  MatchKeys: string[];
  OnMatch: OnMatchCode;
}

/** A field and the place of its text. */
export interface FilledField {
  field: Field;
  target: Target | undefined;
  /** The place of its cell; a fixed text otherwise. */
  at: number | null;
  text: string;
}

/** All that is needed to say what becomes of a line. */
export interface Plan {
  offer: Offer;
  /** Every cell of a line up to this one has a heading. */
  width: number;
  /** All that a column could fill, by name. */
  fields: ReadonlyMap<string, Field>;
  columns: FilledField[];
  /** What new records get. */
  fixed: FilledField[];
  /** The place of the cell with the record's number, where there is one. */
  keys: FilledField[];
  onMatch: OnMatchCode;
  references: References;
  /** The first line on which a key was met. */
  met: Map<string, number>;
  caller: Caller;
  t: Translate;
  language: Language;
}

interface ImportPlan {
  Resource: string;
  Headings: string[];
  Language: Language;
}

/** What a file's settings mean for a caller. */
export async function planOf(
  db: Queryable,
  { Resource, Headings, Language }: ImportPlan,
  settings: Settings,
  caller: Caller,
): Promise<Plan> {
  const offer = offerOf(Resource);
  const fields = new Map((await importFields(db, offer.source)).map((field) => [field.name, field]));
  const filled = (name: string, at: number | null, text = ''): FilledField[] => {
    const field = fields.get(name);
    return field ? [{ field, target: targetOf(offer.source, field), at, text }] : [];
  };
  const all = Headings.flatMap((heading, index) => filled(settings.Columns[heading] ?? '', index));
  const columns = all.filter(({ field }) => field !== idField);
  const mapped = new Set(columns.map(({ field }) => field.name));
  const fixed = Object.entries(settings.Values)
    .filter(([name, text]) => !mapped.has(name) && name !== idField.name && text.trim() !== '')
    .flatMap(([name, text]) => filled(name, null, text));
  return {
    offer,
    width: Headings.length,
    fields,
    columns,
    fixed,
    keys: settings.MatchKeys.flatMap((name) => all.find(({ field }) => field.name === name) ?? []),
    onMatch: settings.OnMatch,
    references: new References(),
    met: new Map(),
    caller,
    t: translator(Language),
    language: Language,
  };
}

/** What a field is called in the language of the file; without a field, the line as such is meant. */
export const labelIn = ({ offer, fields, language }: Plan, name: string): string =>
  name === '' ? '' : labelOf(offer.source.resource, fields.get(name) ?? { name }, language);

/** The text of a field on a line. */
export const textOf = ({ at, text }: FilledField, cells: readonly string[]): string =>
  at === null ? text : (cells[at] ?? '');
