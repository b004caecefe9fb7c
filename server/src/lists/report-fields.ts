import type { AnyResource } from '@circolo/contract/resource/resource';
import { money, positiveMoney, quantity } from '@circolo/contract/values/kinds';
import { Column, getColumns, getColumnTable, is, type SQL, Table } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { AnySource } from '../resource/source.ts';

type Expression = AnyPgColumn | SQL;

/** A field that rows can be grouped by, and the SQL of its value in the resource's own table. */
export interface GroupField {
  Field: string;
  Kind: 'code' | 'flag' | 'reference' | 'time';
  key: Expression;
  /** A moment; else a time is a day. */
  instant: boolean;
}

/** A field that can be added up; money as integer cents. */
export interface SumField {
  Field: string;
  Kind: 'money' | 'number';
  value: Expression;
}

/** What a schema is made of, as zod keeps it. */
interface Inner {
  type: string;
  format?: string;
  innerType?: object;
  shape?: Record<string, unknown>;
}

const innerOf = (schema: object): Inner => (schema as { _zod: { def: Inner } })._zod.def; // Every field of a row is a zod schema.

/** A schema behind its optional and nullable wrappers. */
function bare(schema: object): object {
  const { innerType } = innerOf(schema);
  return innerType ? bare(innerType) : schema;
}

function groupKind(schema: object): Pick<GroupField, 'Kind' | 'instant'> | null {
  const { type, format, shape } = innerOf(schema);
  if (type === 'enum') return { Kind: 'code', instant: false };
  if (type === 'boolean') return { Kind: 'flag', instant: false };
  if (type === 'object' && (shape?.Id || shape?.Code)) return { Kind: 'reference', instant: false };
  if (format === 'date') return { Kind: 'time', instant: false };
  if (format === 'datetime') return { Kind: 'time', instant: true };
  return null;
}

/** Numbers that count nothing. */
const notCounted = ['Id', 'Version', 'Position', 'Key'];

function sumKind(field: string, schema: object): SumField['Kind'] | null {
  if (schema === money || schema === positiveMoney) return 'money';
  const whole = innerOf(schema).type === 'number' && (schema as { isInt?: boolean }).isInt === true;
  return schema === quantity || (whole && !notCounted.includes(field)) ? 'number' : null;
}

/** Whether an expression reads nothing but the resource's own table: only that can be counted without the joins of its rows. */
function isLocal(value: unknown, table: Table): boolean {
  if (is(value, Column)) return getColumnTable(value) === table;
  if (is(value, Table)) return false;
  const chunks = (value as { queryChunks?: unknown[] } | null)?.queryChunks;
  return !chunks || chunks.every((chunk) => isLocal(chunk, table));
}

/** The SQL of a field's value, or of the key that a reference is kept by. */
function expressionOf(source: AnySource, selected: Record<string, unknown>, field: string): Expression | null {
  const columns = getColumns(source.table) as Record<string, AnyPgColumn>; // A table of columns.
  const value = selected[field];
  const isReference = value !== null && typeof value === 'object' && !('getSQL' in value);
  const { Code, Id } = (isReference ? value : {}) as { Code?: unknown; Id?: unknown };
  const candidates = [columns[`${field}Id`], columns[`${field}Code`], columns[field], Code, Id];
  if (!isReference) candidates.unshift(value as Expression | undefined);
  const found = candidates.find((candidate) => candidate && isLocal(candidate, source.table));
  return (found as Expression | undefined) ?? null;
}

/** What a resource's rows can be grouped by and what of them can be added up: read from its row and its select shape. */
export function reportFields(db: Db, source: AnySource): { groups: GroupField[]; sums: SumField[] } {
  const query = source.rows(db, undefined, []) as unknown as { _: { selectedFields: Record<string, unknown> } };
  const groups: GroupField[] = [];
  const sums: SumField[] = [];
  const { shape } = (source.resource as AnyResource).row;
  for (const [Field, schema] of Object.entries(shape)) {
    const inner = bare(schema);
    const expression = expressionOf(source, query._.selectedFields, Field);
    if (!expression) continue;
    const group = groupKind(inner);
    if (group) groups.push({ Field, key: expression, ...group });
    const sum = sumKind(Field, inner);
    if (sum) sums.push({ Field, Kind: sum, value: expression });
  }
  return { groups, sums };
}
