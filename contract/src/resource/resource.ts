import { z } from 'zod';
import type { Access, ResourceLevel } from '../authorization/call-access.ts';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint, type Schema } from '../http/endpoint.ts';
import { reference } from '../values/kinds.ts';
import { lazy } from '../values/lazy.ts';
import { type ExportFile, exportFile } from './export-request.ts';
import { referenceFilter } from './filters.ts';
import type { MenuEntry } from './menu-entry.ts';
import { notification } from './notification.ts';
import { limitOf, pageNumber } from './paged.ts';
import { deskPageSizes, orderTypes } from './paging.ts';
import { resourceKinds } from './resource-kinds.ts';
import { rowTotal } from './row-total.ts';

/** The limits that a search may ask for (product.md section 9). */
const searchLimits = [10, 25, 50, 999];

/** The limits of a page with its count, which is the desk's own call. */
const pageLimits = [...deskPageSizes, 999];

type Shape = Record<string, z.ZodType>;

// What the calls of each resource have in common is made once.
const order = { OrderType: z.enum(orderTypes).optional() };
const paging = { Limit: limitOf(searchLimits).optional(), Page: pageNumber.optional(), ...order };
const pageLimit = { Limit: limitOf(pageLimits).optional() };
const lookupQuery = z.strictObject({ Search: z.string().max(100).optional(), Ids: referenceFilter.optional() });
const references = z.array(reference);
const recordCount = z.int();

/** The path of every call on one record. */
export const recordId = z.object({ Id: z.coerce.number().int().min(0) });

interface Declaration<Name extends string, Row, Record, Input, Filters, Columns> {
  /** Name and path in one, plural: `Coupons`. Menu functions and rights refer to it. */
  name: Name;
  /** The function of the menu that opens its screen; left out where it is listed apart (`seed-menu-rows.ts`), or where there is none. */
  menu?: MenuEntry;
  /** A row of the list. */
  row: Row;
  /** One record; left out: the same as a row. */
  record?: Record;
  /** What POST and PUT take: an object's schema, with the rules across its fields. */
  input: Input;
  /** A schema for each filter of the list. */
  filters: Filters;
  /** Columns that a list may be ordered by. */
  orderColumns: Columns;
  /** Resources whose editors may look this one up, to refer to it. */
  lookupFor?: readonly string[];
  /**
   * Everything that is written of it is a dangerous act (docs/decisions/016): one by one, by a session that has just stepped
   * up, never by a file that is taken in.
   */
  stepUp?: true;
  /**
   * People put its records in order, by `Position`: among those that agree in these fields, which the list is ordered by first. Left out: they
   * do not (docs/decisions/081).
   */
  placedWithin?: readonly string[];
  /** Other access than by the menu, for the rare resource that everybody reads. */
  readAccess?: Access;
}

/**
 * Declares a resource as data: its calls `list`, `count`, `one`, `lookup`, `create`, `update`, `remove` and `exported`
 * (decisions.md section 2). A resource offers a call by implementing it on the server; nothing is switched off here.
 */
export function resource<
  const Name extends string,
  Row extends Shape,
  Input extends z.ZodType,
  Filters extends Shape,
  const Columns extends readonly [string, ...string[]],
  Record extends Shape = Row,
>(declaration: Declaration<Name, z.ZodObject<Row>, z.ZodObject<Record>, Input, Filters, Columns>) {
  const { name, row, input, filters, orderColumns, lookupFor = [], stepUp = false } = declaration;
  const record = (declaration.record ?? row) as z.ZodObject<Record>; // Left out, Record is Row.
  const at = <L extends ResourceLevel['level']>(level: L) => ({ resource: name, level }) as const;
  const referrers = lookupFor.map((user) => ({ resource: user, level: AuthorizationLevel.edit }));
  const read: Access = declaration.readAccess ?? at(AuthorizationLevel.view);
  const path: `/${Name}` = `/${name}`;
  const one: `/${Name}/{Id}` = `/${name}/{Id}`;
  const get = { method: 'GET', access: read } as const;
  const save = { access: at(AuthorizationLevel.edit), stepUp, body: input, answer: record } as const;
  const filterSchema = z.strictObject(filters).partial();
  const column = lazy(() => ({ OrderColumn: z.enum(orderColumns).optional() }));
  const listQuery = lazy(() => z.strictObject({ ...paging, ...column(), ...filterSchema.shape }));
  const pageQuery = lazy(() => z.strictObject({ ...paging, ...pageLimit, ...column(), ...filterSchema.shape }));
  const exportBody = lazy(() => z.strictObject({ ...exportFile, ...order, ...column(), ...filterSchema.shape }));
  const rows = lazy(() => z.array(row));
  const page = lazy(() => z.object({ Rows: rows(), ...rowTotal.shape }));
  return {
    Name: name,
    stepUp,
    menu: declaration.menu,
    row,
    record,
    input,
    filters: filterSchema,
    orderColumns,
    placedWithin: declaration.placedWithin ?? null,
    kinds: resourceKinds(row.shape, filters),
    list: endpoint({
      ...get,
      path,
      summary: `List of ${name}`,
      get query() {
        return listQuery();
      },
      get answer() {
        return rows();
      },
    }),
    page: endpoint({
      ...get,
      path: `${path}/Page`,
      summary: `Page of ${name}, with how many there are`,
      get query() {
        return pageQuery();
      },
      get answer() {
        return page();
      },
    }),
    count: endpoint({
      ...get,
      path: `${path}/RecordCount`,
      summary: `Number of ${name}`,
      query: filterSchema,
      answer: recordCount,
    }),
    lookup: endpoint({
      method: 'GET',
      path: `${path}/Lookup`,
      summary: `${name} to refer to`,
      access: { anyOf: [at(AuthorizationLevel.view), ...referrers] },
      query: lookupQuery,
      answer: references,
    }),
    one: endpoint({ ...get, path: one, summary: `One of ${name}`, params: recordId, answer: record }),
    create: endpoint({ ...save, method: 'POST', path, summary: `Adds one to ${name}`, status: 201 }),
    update: endpoint({ ...save, method: 'PUT', path: one, summary: `Changes one of ${name}`, params: recordId }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Deletes one of ${name}`,
      access: at(AuthorizationLevel.full),
      stepUp,
      params: recordId,
      answer: 'nothing',
    }),
    exported: endpoint({
      method: 'POST',
      path: `${path}/Export`,
      summary: `Exports ${name} to a file`,
      access: read,
      exports: true,
      get body() {
        return exportBody();
      },
      answer: notification,
    }),
  };
}

type DeclaredResource = ReturnType<
  typeof resource<string, Shape, z.ZodType, Shape, readonly [string, ...string[]], Shape>
>;

/** The order that a list or an export is asked for in, whatever the resource. */
interface ListOrder {
  OrderColumn?: string | undefined;
  OrderType?: (typeof orderTypes)[number] | undefined;
}

/**
 * What every declared resource has, whatever its fields: for code that runs over all of them. The export's body is
 * named apart, as no schema of "these fields and any filters" covers every resource's own, and so is the lookup: a
 * custom one may show more.
 */
export type AnyResource = Omit<DeclaredResource, 'exported' | 'lookup'> & {
  exported: Omit<DeclaredResource['exported'], 'body'> & { body: Schema<ExportFile & ListOrder> };
  lookup: Omit<DeclaredResource['lookup'], 'summary' | 'access' | 'query' | 'answer'> & {
    summary: string;
    access: Access;
    query: Schema<{ Search?: string | undefined; Ids?: number[] | undefined }>;
    answer: Schema<{ Id: number; Description: string }[]>;
  };
};

/** A row of a resource's list. @example type Group = RowOf<typeof groups> */
export type RowOf<R extends { row: Schema }> = R['row']['_zod']['output'];
/** One record of a resource. */
export type RecordOf<R extends { record: z.ZodType }> = z.infer<R['record']>;
/** What saving a resource takes, after validation. */
export type InputOf<R extends { input: z.ZodType }> = z.output<R['input']>;
/** What a form of a resource holds, before validation. */
export type FormOf<R extends { input: z.ZodType }> = z.input<R['input']>;
/** The filters of a resource. */
export type FiltersOf<R extends { filters: z.ZodType }> = z.output<R['filters']>;
