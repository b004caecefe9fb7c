import type { CodeField, CodeFields } from '@circolo/contract/registries/code-tables/code-fields';
import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { asc, ne } from 'drizzle-orm';
import { codeTableOf, columnName } from '../../src/tables/registries/code-table-columns.ts';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';

type Fields = Record<string, unknown>;
type DeclaredTable = AnyResource & { fields: CodeFields };

const text = (value: unknown): string => String(value);
const codeOf = (value: unknown): string => text((value as { Code: string }).Code); // The field is a reference.

/** A code of the table that a field refers to. */
async function someCode(app: TestApp, to: string): Promise<string> {
  const { Code } = codeTableOf(to);
  const [row] = await app.database.db.select({ Code }).from(codeTableOf(to)).orderBy(asc(Code)).limit(1);
  return row?.Code ?? '';
}

async function given(app: TestApp, field: CodeField): Promise<unknown> {
  switch (field.kind) {
    case 'flag':
      return true;
    case 'rate':
      return 4.5;
    case 'money':
      return 1250.5;
    case 'color':
      return '#1565C0';
    case 'whole':
      return field.min;
    case 'text':
      return 'Un testo';
    case 'code':
      return Object.values(field.codes)[0];
    case 'codes':
      return Object.values(field.codes).slice(0, 1);
    case 'reference':
      return { Code: await someCode(app, field.to) };
  }
}

/** What finds a row made of the values above, and what does not; null where a field has no filter. */
function found(field: CodeField): [finds: (value: unknown) => string, misses: string] | null {
  switch (field.kind) {
    case 'flag':
      return [text, 'false'];
    case 'code':
    case 'codes':
      return [text, Object.values(field.codes)[1] ?? ''];
    case 'reference':
      return [codeOf, 'NESSUNO'];
    default:
      return null;
  }
}

/** Another value than the one above. */
const changed = (field: CodeField): unknown =>
  ({
    flag: false,
    rate: 22,
    money: 0.99,
    color: '#2E7D32',
    text: 'Un altro testo',
    whole: null,
    code: null,
    codes: [],
    reference: null,
  })[field.kind];

/** Fields of other tables that refer to this one. */
const referring = (name: string) =>
  Object.values(codeTables as unknown as Record<string, DeclaredTable>).flatMap((table) =>
    Object.entries(table.fields).flatMap(([field, kind]) =>
      kind.kind === 'reference' && kind.to === name ? [{ table: table.Name, column: columnName(field, kind) }] : [],
    ),
  );

function sampleOf(declared: DeclaredTable): Sample {
  const fields = Object.entries(declared.fields);
  const filtered = fields.flatMap(([name, field]) => {
    const found_ = found(field);
    return found_ ? [[name, found_] as const] : [];
  });
  const [reference] = referring(declared.Name);
  return {
    resource: declared,
    input: async (app, nth) => ({
      Code: `ZZ${nth}`,
      Description: `Voce numero ${nth}`,
      DescriptionEn: `Entry ${nth}`,
      ValidFrom: '2026-01-01',
      Active: true,
      ...Object.fromEntries(await Promise.all(fields.map(async ([name, field]) => [name, await given(app, field)]))),
    }),
    change: {
      Description: 'Un’altra voce',
      ValidTo: '2030-12-31',
      ...Object.fromEntries(fields.map(([name, field]) => [name, changed(field)])),
    },
    finds: {
      Search: ({ DescriptionEn }) => text(DescriptionEn),
      Code: ({ Code }) => text(Code),
      Description: ({ Description }) => text(Description),
      System: ({ System }) => text(System),
      Active: ({ Active }) => text(Active),
      ...Object.fromEntries(filtered.map(([name, [finds]]) => [name, (row: Fields) => finds(row[name])])),
    },
    misses: {
      Search: 'nessuna',
      Code: 'NESSUNO',
      Description: 'nessuna',
      System: 'true',
      Active: 'false',
      ...Object.fromEntries(filtered.map(([name, [, misses]]) => [name, misses])),
    },
    ...(reference ? { refer: refersTo(declared.Name, reference) } : {}),
  };
}

const refersTo =
  (name: string, { table, column }: { table: string; column: string }): NonNullable<Sample['refer']> =>
  async (app, id, db) => {
    const row = (await (await app.as('SUS')).get(`/${name}/${id}`)).body as { Code: string };
    const other = codeTableOf(table);
    await db
      .update(other)
      .set({ [column]: row.Code })
      .where(ne(other.Id, 0));
  };

/** A sample of every code table, by its declaration. */
export const codeTableSamples: Sample[] = Object.values(codeTables as unknown as Record<string, DeclaredTable>).map(
  sampleOf,
);
