import type { Translate } from '@circolo/messages/translator';
import type { CopyHead } from './copy-html.ts';
import { columnLabel, tableLabel, wireName } from './copy-labels.ts';
import { type CopiedTable, type CopiedValue, staffMark } from './read-copy.ts';

/** A value as the wire has it: moments in UTC, codes as they are. */
function wireValue(value: CopiedValue, type: string, t: Translate): CopiedValue {
  if (value === staffMark) return t('copiedData.file.staff');
  return typeof value === 'string' && type.startsWith('timestamp') ? new Date(value).toISOString() : value;
}

/** The copy for programs: the same chapters, each kind of record with what its fields are called. */
export function copyJson(tables: readonly CopiedTable[], { name, madeAt, language }: CopyHead, t: Translate): string {
  const chapters = [...new Set(tables.map(({ kind }) => kind))].map((kind) => ({
    Kind: kind,
    Parts: tables
      .filter((copied) => copied.kind === kind)
      .map(({ table, columns, rows }) => ({
        Name: wireName(table),
        Title: tableLabel(table, t) ?? wireName(table),
        Fields: Object.fromEntries(
          columns.map((column) => [wireName(column.name), columnLabel(table, column.name, t) ?? wireName(column.name)]),
        ),
        Records: rows.map((row) =>
          Object.fromEntries(
            columns.map((column) => [wireName(column.name), wireValue(row[column.name] ?? null, column.type, t)]),
          ),
        ),
      })),
  }));
  const head = { Format: 'circolo-personal-data', FormatVersion: 1, MadeAt: madeAt, Language: language, About: name };
  return `${JSON.stringify({ ...head, Amounts: 'cents of a euro; UnitPrice and ListPrice: millionths', Chapters: chapters }, null, 2)}\n`;
}
