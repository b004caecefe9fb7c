import type { AnyResource, FiltersOf, RecordOf, RowOf } from '@circolo/contract/resource/resource';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import type { Links } from '../../db/links.ts';
import type { RowsQuery } from '../../db/statements/prepared.ts';
import type { Condition, SearchedAs } from '../source.ts';

/** A table that the rows of a resource are read from. */
export type SourceTable = PgTable & { Id: AnyPgColumn };

type StoredRow<T extends SourceTable> = InferSelectModel<T>;
type Reference = { Id: number; Description: string };
type CodeReference = { Code: string; Description: string };

/** A code is a text in the database, whatever codes the contract knows. */
type WidenedCode<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends readonly (infer Item)[]
      ? WidenedCode<Item>[]
      : Value;

/** Whether a column's value, null included, is one that a field may have. */
type Fits<Value, Field> = [Value] extends [Field | WidenedCode<Field>] ? true : false;

/** Whether the column that a reference is stored in is there, and empty only where the field may be. */
type FitsKey<StoredRow, Key, Field> = Key extends keyof StoredRow
  ? null extends StoredRow[Key]
    ? null extends Field
      ? true
      : false
    : true
  : false;

/** Whether a field follows from the table: a column of its name, or the key of what it refers to. */
type IsRead<Field, Name, StoredRow> = Name extends 'CreatedBy' | 'UpdatedBy'
  ? FitsKey<StoredRow, `${Name}Id`, Field>
  : [Field] extends [Reference | null]
    ? FitsKey<StoredRow, `${Name & string}Id`, Field>
    : [Field] extends [CodeReference | null]
      ? FitsKey<StoredRow, `${Name & string}Code`, Field>
      : Name extends keyof StoredRow
        ? Fits<StoredRow[Name], Field>
        : false;

type NotRead<Fields, StoredRow> = {
  [Name in keyof Fields]: IsRead<Fields[Name], Name, StoredRow> extends true ? never : Name;
}[keyof Fields];

/** Whether a filter's condition follows from the table: the column of its name, the key that it refers to, the range's column. */
type IsCondition<Value, Name, StoredRow> = Value extends number[]
  ? `${Name & string}Id` extends keyof StoredRow
    ? true
    : false
  : Name extends keyof StoredRow
    ? Value extends boolean
      ? Fits<StoredRow[Name], boolean | null>
      : Fits<StoredRow[Name], string | string[] | null>
    : Value extends string[]
      ? `${Name & string}Code` extends keyof StoredRow
        ? true
        : false
      : Name extends `${infer Column}From` | `${infer Column}To`
        ? Column extends keyof StoredRow
          ? Fits<StoredRow[Column], Value | null>
          : false
        : false;

type NotConditions<Filters, StoredRow> = {
  [Name in keyof Filters]: IsCondition<Filters[Name], Name, StoredRow> extends true ? never : Name;
}[keyof Filters];

/** An expression whose value is a field's; that of a reference has an expression for each of its two. */
type FieldExpression<Field> =
  | SQL<Field>
  | SQL<never>
  | AnyPgColumn
  | { [Part in keyof NonNullable<Field>]: SQL | AnyPgColumn };

/** Exceptions for some names, which have to be there for those that do not follow. */
type Exceptions<Part extends string, Values, Missing extends keyof Values> = [Missing] extends [never]
  ? { [_ in Part]?: Partial<Values> }
  : { [_ in Part]: Partial<Values> & Pick<Values, Missing> };

/** A table that a select exception needs beside those that the references lead to. */
export interface Join {
  kind: 'inner' | 'left';
  table: PgTable;
  on: SQL | undefined;
}

type Expressions<Fields> = { [Name in keyof Fields]: FieldExpression<Fields[Name]> };

/** Fields of one record that a list does not show. */
type Details<R extends AnyResource> = Omit<RecordOf<R>, keyof RowOf<R>>;

/** A field that is read with a statement of its own: a list of what is linked, or what a function finds. */
export type FieldQuery<Field> =
  | (Field extends Reference[] ? Links : never)
  | ((db: Queryable, id: number) => Promise<Field>);
type DetailValues<Fields> = { [Name in keyof Fields]: FieldExpression<Fields[Name]> | FieldQuery<Fields[Name]> };

/** How rows are read: by the row's schema, or by a query of one's own. */
type RowsPart<R extends AnyResource, T extends SourceTable> =
  | ({ rows?: undefined; joins?: readonly Join[] } & Exceptions<
      'select',
      Expressions<RowOf<R>>,
      NotRead<RowOf<R>, StoredRow<T>>
    >)
  | {
      /** A select of one's own, with all the fields of a row. */
      rows(db: Queryable, where: SQL | undefined, order: SQL[]): RowsQuery<RowOf<R>>;
      select?: undefined;
    };

/** How one record is read: by its schema, with the lists of what it refers to, or by a function of one's own. */
type RecordPart<R extends AnyResource, T extends SourceTable> = [keyof Details<R>] extends [never]
  ? { record?: undefined }
  :
      | ({ record?: undefined; detailJoins?: readonly Join[] } & Exceptions<
          'details',
          DetailValues<Details<R>>,
          NotRead<Details<R>, StoredRow<T>>
        >)
      | {
          record(db: Queryable, id: number): Promise<RecordOf<R> | undefined>;
          records?(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, RecordOf<R>>>;
        };

type OrderColumn<R extends AnyResource> = R['orderColumns'][number];
type Filters<R extends AnyResource> = Required<FiltersOf<R>>;

/**
 * What of a source does not follow from the contract and the table. A name that does not follow has to be here, or the
 * source does not compile; one that follows with the same SQL must not be here, or a test fails.
 */
export type SourceExceptions<R extends AnyResource, T extends SourceTable> = {
  /** The order where none is asked for. */
  natural: SQL[];
  /** What a reference shows in this resource alone, by field. */
  labels?: { [Name in keyof RecordOf<R>]?: AnyPgColumn | SQL };
  /** What the command palette shows of a record, where its label and its address or code are not enough. */
  hit?: SearchedAs;
} & RowsPart<R, T> &
  RecordPart<R, T> &
  Exceptions<
    'conditions',
    Record<keyof Filters<R>, Condition>,
    Extract<NotConditions<Filters<R>, StoredRow<T>>, keyof Filters<R>>
  > &
  Exceptions<'order', Record<OrderColumn<R>, AnyPgColumn | SQL>, Exclude<OrderColumn<R>, keyof StoredRow<T>>> &
  ('Description' extends keyof StoredRow<T> ? { label?: AnyPgColumn | SQL } : { label: AnyPgColumn | SQL });
