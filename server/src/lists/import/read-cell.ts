import { en } from '@circolo/messages/en/catalogue';
import { it } from '@circolo/messages/it/catalogue';
import type { MessageKey } from '@circolo/messages/message-key';
import type { Field } from './fields.ts';
import { choiceParts, findChoice } from './read-choice.ts';
import type { References } from './targets.ts';
import {
  type CellMeaning,
  listParts,
  normalised,
  readBoolean,
  readDay,
  readInstant,
  readNumber,
  unguarded,
} from './values.ts';

/** What is wrong with a cell, before it is put into words. */
export interface CellProblem {
  key: MessageKey;
  parameters?: Record<string, string | number>;
}

/** What a cell gives a field, or what is wrong with it. */
type CellValue = { value: unknown } | { wrong: CellProblem };

const refused = (key: MessageKey, cell = ''): CellValue => ({
  wrong: { key, parameters: { value: cell.trim().slice(0, 60) } },
});

const readers = { number: readNumber, boolean: readBoolean, day: readDay, instant: readInstant } as const;
const wrongs = {
  number: 'validation.invalidNumber',
  day: 'validation.invalidDate',
  boolean: 'import.problems.boolean',
} as const;

/** Of a number that can be read in two ways the one that the field takes; where it takes both, it is unclear. */
function chosen(reading: CellMeaning, field: Field): CellValue {
  if ('value' in reading) return { value: reading.value };
  if ('wrong' in reading) return refused(wrongs[reading.wrong]);
  const fitting = reading.either.filter((value) => field.schema.safeParse(field.list ? [value] : value).success);
  if (fitting.length === 2) return refused('import.problems.ambiguousNumber');
  return { value: fitting[0] ?? reading.either[0] };
}

type EnumLabels = Record<string, Record<string, string>>;

/** A code, as it is or by its word in either language. */
function readCode(cell: string, { members, enumeration = '', custom }: Field): CellValue {
  const text = cell.trim();
  if (custom) {
    const choice = findChoice(text, custom);
    return choice === undefined ? refused('import.problems.unknownWord', text) : { value: choice };
  }
  const exact =
    members.find((member) => member === text) ?? members.find((m) => m.toLowerCase() === text.toLowerCase());
  if (exact !== undefined) return { value: exact };
  const asked = normalised(text);
  const called = [it.enums as EnumLabels, en.enums as EnumLabels].flatMap((words) =>
    Object.entries(words[enumeration] ?? {}),
  );
  const named = called.find(([code, word]) => members.includes(code) && normalised(word) === asked);
  return named ? { value: named[0] } : refused('import.problems.unknownWord', text);
}

function readReference(cell: string, field: Field, references: References | undefined): CellValue {
  const text = cell.trim();
  // Where nothing is known of what it refers to, the save says whether there is such a record.
  const key = field.wrap ?? 'Id';
  if (!references) return { value: { [key]: key === 'Id' ? Number(text) : text } };
  const found = references.found(field, text);
  if (found === 'none') return refused('import.problems.unknownReference', text);
  if (found === 'several') return refused('import.problems.ambiguousReference', text);
  return { value: { [key]: found[key] } };
}

function readOne(guarded: string, field: Field, references: References | undefined): CellValue {
  const cell = unguarded(guarded);
  switch (field.kind) {
    case 'text':
      return { value: cell };
    case 'code':
      return readCode(cell, field);
    case 'reference':
      return readReference(cell, field, references);
    default:
      return chosen(readers[field.kind](cell), field);
  }
}

const wrapped = (read: CellValue, { wrap, kind }: Field): CellValue =>
  wrap && kind === 'code' && 'value' in read ? { value: { [wrap]: read.value } } : read;

/** The texts of a cell that are records' names or keys. */
export const referenceTexts = (cell: string, { list }: Field): string[] =>
  (list ? listParts(cell) : [cell.trim()]).map(unguarded);

/** What a cell that is not empty gives a field. `references`: what is known of the records that it may name. */
export function readCell(cell: string, field: Field, references?: References): CellValue {
  if (!field.list) return wrapped(readOne(cell, field, references), field);
  const texts = field.custom ? choiceParts(cell, field.custom) : listParts(cell);
  const parts = texts.map((part) => wrapped(readOne(part, field, references), field));
  const wrong = parts.find((part) => 'wrong' in part);
  return wrong ?? { value: parts.map((part) => ('value' in part ? part.value : null)) };
}
