import type { CodeField, CodeFields } from '@circolo/contract/registries/code-tables/code-fields';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { cents, code, day, description, id, positionedColumns, searchColumn } from '../../db/columns.ts';

const common = () => ({
  Id: id(),
  Code: code().notNull().unique(),
  Description: description().notNull(),
  DescriptionEn: text(),
  ValidFrom: day(),
  ValidTo: day(),
  System: boolean().notNull().default(false),
  Search: searchColumn(),
  ...positionedColumns(),
});

/** A column for each kind of field; rates are hundredths of a per cent, money is cents. */
const columnOf = {
  flag: (field: CodeField) =>
    boolean()
      .notNull()
      .default(field.kind === 'flag' && (field.usual ?? false)),
  rate: (_: CodeField) => integer(),
  money: (_: CodeField) => cents(),
  color: (_: CodeField) => text(),
  whole: (_: CodeField) => integer(),
  text: (_: CodeField) => text(),
  code: (_: CodeField) => code(),
  codes: (_: CodeField) => text().array().notNull().default([]),
  reference: (field: CodeField) =>
    code().references((): AnyPgColumn => codeTableOf(field.kind === 'reference' ? field.to : '').Code),
};

/** The column of a field: that of a reference ends in `Code`. */
export const columnName = (name: string, field: CodeField): string =>
  field.kind === 'reference' ? `${name}Code` : name;

type ColumnName<Name, Field> = Name extends string
  ? Field extends { kind: 'reference' }
    ? `${Name}Code`
    : Name
  : never;

type Columns<Fields extends CodeFields> = {
  [Name in keyof Fields as ColumnName<Name, Fields[Name]>]: ReturnType<(typeof columnOf)[Fields[Name]['kind']]>;
};

const columnsOf = <Fields extends CodeFields>(fields: Fields): Columns<Fields> =>
  Object.fromEntries(
    Object.entries<CodeField>(fields).map(([name, field]) => [columnName(name, field), columnOf[field.kind](field)]),
  ) as Columns<Fields>; // One column a field, by the same rule as the type.

/** The columns that every code table has. */
type Common = ReturnType<typeof common>;
const plain = snakeCase.table('code_table', common());
/** Any code table, as far as the mechanism looks into it. */
export type CodeTable = typeof plain;

const made = new Map<string, CodeTable>();

/** The table of a code table; it must have been made. */
export function codeTableOf(name: string): CodeTable {
  const table = made.get(name);
  if (!table) throw new Error(`${name} has no line in tables.ts`);
  return table;
}

/**
 * The database table of a declared code table. Drizzle's generator reads exported constants, so each has its line.
 * @example export const vatNatures = madeOf(codeTables.VatNatures, 'vat_nature');
 */
export function madeOf<const Fields extends CodeFields>(
  { Name, fields }: { Name: string; fields: Fields },
  sqlName: string,
) {
  const references = Object.entries<CodeField>(fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [columnName(name, field)] : [],
  );
  const columns: Common & Columns<Fields> = { ...common(), ...columnsOf(fields) };
  const table = snakeCase.table(sqlName, columns, (t) =>
    references.map((name) => index().on((t as unknown as Record<string, AnyPgColumn>)[name] as AnyPgColumn)),
  );
  made.set(Name, table as unknown as CodeTable); // It has the common columns and more.
  return table;
}
