import { type FieldKind, fieldKind } from '@circolo/contract/resource/field-kind';
import { eq, getColumns, getTableName, is, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, alias, getTableConfig, PgBigInt53, type PgTable } from 'drizzle-orm/pg-core';
import { referenceLabel } from '../../db/reference-label.ts';
import { auditColumnsOf } from '../audit-columns.ts';
import { euros, eurosOfMicros, percent } from '../wire.ts';
import type { Join, SourceTable } from './source-exceptions.ts';

type Expression = SQL | AnyPgColumn;
/** What is selected for a field: an expression, or one for each part of a reference. */
export type SelectedField = Expression | Record<string, Expression>;

/** A select: what of which fields, from which tables beside the resource's own. */
export interface Shape {
  select: Record<string, SelectedField>;
  joins: Join[];
}

interface ShapeInput {
  /** Schemas of the fields that are read. */
  fields: Record<string, object>;
  select: Partial<Record<string, unknown>>;
  labels: Partial<Record<string, Expression>>;
  joins: readonly Join[];
}

const conversions: Partial<Record<FieldKind, (column: AnyPgColumn) => SQL>> = {
  money: euros,
  price: eurosOfMicros,
  rate: percent,
};

/** The table that a column refers to, and the column there, as the table declares it; undefined for a column that refers to none. */
export function targetOf(table: SourceTable, column: AnyPgColumn): { to: PgTable; key: string } | undefined {
  for (const foreign of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = foreign.reference();
    if (columns.length !== 1 || columns[0]?.name !== column.name) continue;
    const found = Object.entries(getColumns(foreignTable)).find(([, { name }]) => name === foreignColumns[0]?.name);
    if (found) return { to: foreignTable, key: found[0] };
  }
  return undefined;
}

const aliasOf = (field: string): string => field.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase();

/** Reads fields from a table: each by its column, references by a join of what they refer to. */
class ShapeOf {
  readonly #table: SourceTable;
  readonly #columns: Record<string, AnyPgColumn>;
  readonly #joined: Set<string>;
  readonly #references: Join[] = [];

  constructor(table: SourceTable, joins: readonly Join[]) {
    this.#table = table;
    this.#columns = getColumns(table);
    this.#joined = new Set([table, ...joins.map((join) => join.table)].map(getTableName));
  }

  /** References follow one another as their fields do; those that must be there come first. */
  joins(own: readonly Join[]): Join[] {
    const all = (kind: Join['kind']) => [...this.#references, ...own].filter((join) => join.kind === kind);
    return [...all('inner'), ...all('left')];
  }

  reference(field: string, key: 'Id' | 'Code', label: Expression | undefined): SelectedField | undefined {
    const column = this.#columns[`${field}${key}`];
    if (!column) return undefined;
    const found = targetOf(this.#table, column);
    if (!found)
      throw new Error(
        `${getTableName(this.#table)}.${column.name} refers to no table: select and join it as exceptions`,
      );
    const { to, key: name } = found;
    // A table that is in the select already comes in again under the name of the field.
    const target = this.#joined.has(getTableName(to)) ? alias(to, aliasOf(field)) : to;
    this.#joined.add(getTableName(target));
    const keyColumn = (getColumns(target) as Record<string, AnyPgColumn>)[name] as AnyPgColumn; // Found there.
    this.#references.push({ kind: column.notNull ? 'inner' : 'left', table: target, on: eq(keyColumn, column) });
    return { [key]: keyColumn, Description: label ?? referenceLabel(target) };
  }

  field(field: string, schema: object, label: Expression | undefined): SelectedField | undefined {
    if (field === 'CreatedBy' || field === 'UpdatedBy') return auditColumnsOf(this.#table as never)[field];
    const kind = fieldKind(schema);
    if (kind === 'reference') return this.reference(field, 'Id', label);
    if (kind === 'codeReference') return this.reference(field, 'Code', label);
    const column = this.#columns[field];
    if (kind === 'number' && column && !field.endsWith('Id') && is(column, PgBigInt53))
      throw new Error(`${getTableName(this.#table)}.${column.name} is an amount: its schema is money or price`);
    return column && (conversions[kind]?.(column) ?? column);
  }
}

/** How fields are read from a table, in the order of their schemas; exceptions come in place of what follows. */
export function derivedShape(table: SourceTable, { fields, select, labels, joins }: ShapeInput): Shape {
  const shape = new ShapeOf(table, joins);
  const selected: Record<string, SelectedField> = {};
  for (const [field, schema] of Object.entries(fields)) {
    const expression = (select[field] as SelectedField | undefined) ?? shape.field(field, schema, labels[field]);
    if (!expression) throw new Error(`${getTableName(table)} has no column for ${field}`);
    selected[field] = expression;
  }
  return { select: selected, joins: shape.joins(joins) };
}
