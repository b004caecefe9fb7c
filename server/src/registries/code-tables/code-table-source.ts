import type { CodeField, CodeFields } from '@circolo/contract/registries/code-tables/code-fields';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { auditColumnsOf } from '../../resource/audit-columns.ts';
import { equalsAny, isFlag, search, textIn } from '../../resource/conditions.ts';
import type { AnySource, Condition } from '../../resource/source.ts';
import { euros, percent } from '../../resource/wire.ts';
import { type CodeTable, codeTableOf, columnName } from '../../tables/registries/code-table-columns.ts';

/** A code table as it is declared, whatever its fields. */
export type DeclaredCodeTable = AnyResource & { fields: CodeFields };

/** The columns of a table by name, beyond those that every code table has. */
const columnOf = (table: CodeTable, name: string): AnyPgColumn =>
  (table as unknown as Record<string, AnyPgColumn>)[name] as AnyPgColumn; // Made from the same declaration.

/** How a field is read: rates as percentages, money in euros, references with what they refer to. */
function selected(table: CodeTable, name: string, field: CodeField) {
  const column = columnOf(table, columnName(name, field));
  if (field.kind === 'rate') return percent(column);
  if (field.kind === 'money') return euros(column);
  if (field.kind !== 'reference') return column;
  const target = codeTableOf(field.to);
  // The outer table is named in full: alone in a select, Drizzle leaves its name away.
  return sql`(select json_build_object('Code', referred.code, 'Description', referred.description) from ${target} referred where referred.code = ${table}.${sql.identifier(snake(columnName(name, field)))})`;
}

const snake = (name: string): string => name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase();

function condition(table: CodeTable, name: string, field: CodeField): Condition | undefined {
  const column = columnOf(table, columnName(name, field));
  switch (field.kind) {
    case 'flag':
      return (value) => isFlag(column, value);
    case 'code':
    case 'reference':
      return equalsAny(column);
    case 'codes':
      return (value) => sql`${column} && ${value}`;
    default:
      return undefined;
  }
}

/** How a code table reads, by its declaration. */
export function codeTableSource(declared: DeclaredCodeTable): AnySource {
  const table = codeTableOf(declared.Name);
  const fields = Object.entries(declared.fields);
  const { Id, Code, Description, DescriptionEn, ValidFrom, ValidTo, System, Active, Position, UpdatedAt } = table;
  const common = { Id, Code, Description, DescriptionEn, ValidFrom, ValidTo, System, Active, Position };
  const own = Object.fromEntries(fields.map(([name, field]) => [name, selected(table, name, field)]));
  const shape = { ...common, ...own, ...auditColumnsOf(table) };
  const conditions: Record<string, Condition> = {
    Search: search(table.Search),
    Code: textIn(Code),
    Description: textIn(Description),
    System: (value) => isFlag(System, value),
    Active: (value) => isFlag(Active, value),
  };
  for (const [name, field] of fields) {
    const made = condition(table, name, field);
    if (made) conditions[name] = made;
  }
  return {
    resource: declared,
    table,
    rows: (db: Queryable, where: SQL | undefined, order: SQL[]) =>
      db
        .select(shape)
        .from(table)
        .where(where)
        .orderBy(...order),
    conditions,
    order: { Code, Description, DescriptionEn, ValidFrom, ValidTo, System, Active, Position, UpdatedAt },
    natural: [asc(Position), asc(Code)],
    label: Description,
  };
}

/** Whether a row is an official code. */
export async function isSystemRow(db: Queryable, table: CodeTable, id: number): Promise<boolean> {
  const [row] = await db.select({ System: table.System }).from(table).where(eq(table.Id, id));
  return row?.System ?? false;
}
