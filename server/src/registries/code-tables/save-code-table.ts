import { isDeepStrictEqual } from 'node:util';
import { problem } from '@circolo/contract/errors/problem';
import type { CodeField } from '@circolo/contract/registries/code-tables/code-fields';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { assertCodeExists } from '../../resource/references-exist.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { selectOne } from '../../resource/select.ts';
import type { AnySource } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { type CodeTable, codeTableOf } from '../../tables/registries/code-table-columns.ts';
import { type DeclaredCodeTable, isSystemRow } from './code-table-source.ts';

type Values = Record<string, unknown>;
/** What every code table takes, and its own fields. */
type Input = Values & { Code: string; Description: string; DescriptionEn: string | null };

/** What may be changed of an official code. */
const ours = ['Active', 'Position', 'Version'];

/** What identifies a value: of a reference its code. */
const key = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'Code' in value ? value.Code : value;

/** Official codes can be switched off and moved; a change of anything else is refused at its field. */
async function assertSystemUnchanged(tx: Tx, source: AnySource, input: Values, id: number): Promise<void> {
  if (!(await isSystemRow(tx, codeTableOf(source.resource.Name), id))) return;
  const stored = (await selectOne(tx, source, id)) as Values; // It is there: its flag was just read.
  const changed = Object.entries(input).filter(
    ([name, value]) => !ours.includes(name) && !isDeepStrictEqual(key(value), key(stored[name])),
  );
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map(([name]) => [name, { code: 'officialCode' as const }]));
  throw problem('SystemCode', { fields });
}

/** Rates are stored in hundredths of a per cent, money in cents. */
const stored = (field: CodeField, value: unknown): unknown =>
  (field.kind === 'rate' || field.kind === 'money') && typeof value === 'number' ? Math.round(value * 100) : value;

/** How a row of a code table is written, by its declaration. */
export function codeTableSave(declared: DeclaredCodeTable, source: AnySource) {
  const table = codeTableOf(declared.Name);
  return async (tx: Tx, input: Input, context: SaveContext): Promise<number> => {
    if (context.Id !== null) await assertSystemUnchanged(tx, source, input, context.Id);
    await assertUnique(tx, table, { Code: input.Code }, context.Id);
    const columns: Values = { ...input, Search: searchText(input.Code, input.Description, input.DescriptionEn) };
    for (const [name, field] of Object.entries(declared.fields)) {
      if (field.kind === 'reference') {
        const given = (input[name] ?? null) as { Code: string } | null; // Its schema takes no other.
        await assertCodeExists(tx, codeTableOf(field.to), name, given);
      }
      columns[name] = stored(field, input[name]);
    }
    return saveRow(tx, table, columns, context);
  };
}

/** Official codes stay. */
export const assertNotSystemRow = (table: CodeTable) => async (tx: Tx, id: number) => {
  if (await isSystemRow(tx, table, id)) throw problem('SystemCode');
};
