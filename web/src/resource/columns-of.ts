import type { Schema } from '@circolo/contract/http/endpoint';
import type { FieldKind } from '@circolo/contract/resource/field-kind';
import type { RowOf } from '@circolo/contract/resource/resource';
import type { FieldShape } from '@circolo/contract/resource/resource-kinds';
import type { EnumName } from '../messages/messages.ts';
import type { Kind } from '../ui/values/values.tsx';
import type { ListedResource } from './calls.ts';
import type { Column } from './columns.tsx';

/** What is drawn by its kind alone; a list of codes, or an object of its own, needs a `cell`. */
type Drawn =
  | string
  | number
  | boolean
  | null
  | undefined
  | { Description: string }
  | readonly { Description: string }[];

type FieldOf<Row> = Extract<keyof Row, string>;

/** The fields that are drawn by their kind; what is known at run time only is taken for one. */
type DrawnField<Row> = {
  [Field in FieldOf<Row>]: unknown extends Row[Field] ? Field : Row[Field] extends Drawn ? Field : never;
}[FieldOf<Row>];

type DeclaredColumn<Row> =
  | DrawnField<Row>
  | (Column<Row> & { field: DrawnField<Row> })
  | (Column<Row> & Required<Pick<Column<Row>, 'cell'>>);

/**
 * The columns of a list, in their order: each the name of its field, or what a screen says beside. How a value is drawn
 * follows from the resource, unless the screen says it.
 * @example const columns: Columns<typeof groups> = ['Code', { field: 'Description', main: true }];
 */
export type Columns<R extends { row: Schema }> = readonly DeclaredColumn<RowOf<R>>[];

const drawnAs: Record<FieldKind, Kind | null> = {
  text: 'text',
  number: 'number',
  money: 'money',
  price: 'price',
  rate: 'rate',
  day: 'day',
  instant: 'instant',
  flag: 'flag',
  reference: 'reference',
  codeReference: 'reference',
  references: 'references',
  // The labels of a code are those of its enumeration; the others are drawn by a `cell`.
  code: null,
  codes: null,
  other: null,
};

/** What follows from a field: how its value is drawn, or which labels its codes have. */
function followingFrom({ kind, of }: FieldShape): { kind?: Kind; of?: EnumName } {
  const drawn = drawnAs[kind];
  if (drawn) return { kind: drawn };
  return kind === 'code' && of ? { of: of as EnumName } : {}; // The check of messages sees that an enumeration has labels.
}

/** The columns of a screen with what follows from the fields; a column with a kind, labels or a cell of its own is as it says. */
export const columnsOf = <R extends Pick<ListedResource, 'row' | 'kinds'>>(
  { kinds }: R,
  columns: Columns<R>,
): Column<RowOf<R>>[] =>
  columns.map((declared) => {
    const column: Column<RowOf<R>> = typeof declared === 'string' ? { field: declared } : declared;
    const isComplete = column.cell !== undefined || column.kind !== undefined || column.of !== undefined;
    return isComplete ? column : { ...column, ...followingFrom(kinds.fields[column.field] ?? { kind: 'text' }) };
  });
