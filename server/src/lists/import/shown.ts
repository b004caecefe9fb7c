import { translator } from '@circolo/messages/translator';
import { cellLabels, excelLabels, plainLabels } from '../../spooler/labels/cell-labels.ts';
import { codeLabel, type Field } from './fields.ts';

type Values = Record<string, unknown>;

const italian = translator('it');
const english = translator('en');
const styles = [
  { words: excelLabels(italian), language: 'it' },
  { words: excelLabels(english), language: 'en' },
  { words: plainLabels, language: 'it' },
  { words: plainLabels, language: 'en' },
] as const;

/** The value at a dotted path of a record. */
export function valueAt(record: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, member) => (at !== null && typeof at === 'object' ? (at as Values)[member] : undefined),
    record,
  );
}

/** Whether a field is empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const trimmed = (cell: string): string => cell.trim().replace(/\r\n/g, '\n');

/**
 * Whether a cell is what an export writes for the value, in any style and language: such a cell changes nothing, also where
 * what it says could be read in several ways (two customers of one name).
 */
export function isShown(cell: string, value: unknown, field: Field): boolean {
  if (isEmpty(value)) return cell.trim() === '';
  const asked = trimmed(cell);
  return styles.some(({ words, language }) => {
    const bare = (code: string) => code;
    const labelled = (code: string) => codeLabel(field, code, language);
    return [labelled, bare].some((word) => trimmed(cellLabels(value, words, word)) === asked);
  });
}

/** A value as a person reads it. */
export const shown = (value: unknown, field: Field, language: 'it' | 'en'): string => {
  const words = excelLabels(language === 'it' ? italian : english);
  return cellLabels(value, words, (code) => codeLabel(field, code, language));
};
