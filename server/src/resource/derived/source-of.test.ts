import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { flagFilter, textFilter } from '@circolo/contract/resource/filters';
import { type AnyResource, resource } from '@circolo/contract/resource/resource';
import { reference } from '@circolo/contract/values/kinds';
import { asc, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { closeSharedTestApp, sharedTestApp } from '../../../test/app.ts';
import { sqlTextsOf, unneededExceptions } from '../../../test/sql-texts.ts';
import { isFlag } from '../conditions.ts';
import { allOffers } from '../offers.ts';
import type { SourceExceptions } from './source-exceptions.ts';
import { sourceOf } from './source-of.ts';

after(closeSharedTestApp);

const halls = snakeCase.table('hall', { Id: integer().primaryKey(), Description: text().notNull() });
const t = snakeCase.table('venue', {
  Id: integer().primaryKey(),
  Description: text().notNull(),
  Open: boolean().notNull(),
  HallId: integer().references(() => halls.Id),
});
const declared = {
  name: 'Venues',
  row: z.object({ Id: z.int(), Description: z.string(), Open: z.boolean(), Hall: reference.nullable() }),
  input: z.object({}),
  filters: { Description: textFilter, Open: flagFilter },
  orderColumns: ['Description', 'Open'],
} as const;
const natural = [asc(t.Description)];

test('a field that has its column is read, filtered and ordered by without an exception', async () => {
  const source = sourceOf(resource(declared), t, { natural });
  const { list, order, filters } = await sqlTextsOf(source);
  assert.match(
    list,
    /^select venue\.id, venue\.description, venue\.open, hall\.id, hall\.description from venue left join hall on /,
  );
  assert.deepEqual(order, { Description: 'venue.description', Open: 'venue.open' });
  assert.deepEqual(filters, {
    Description: "lower(immutable_unaccent(venue.description)) like '%quota di%'",
    Open: 'venue.open = :Open',
  });
});

/** Whether exceptions are enough for a resource to have venues as its table. */
type Suffices<R extends AnyResource, Given> = Given extends SourceExceptions<R, typeof t> ? true : false;
type Natural = { natural: SQL[] };

test('a field without a column does not compile without an exception', () => {
  const withFax = resource({ ...declared, row: declared.row.extend({ Fax: z.string().nullable() }) });
  const suffices: Suffices<typeof withFax, Natural> = false;
  sourceOf(withFax, t, { natural, select: { Fax: sql<string | null>`null` } });
  assert.equal(suffices, false);
});

test('a field that its column does not fit does not compile without an exception', () => {
  const needsHall = resource({ ...declared, row: declared.row.extend({ Hall: reference }) });
  const mayHaveNone: Suffices<typeof needsHall, Natural> = false;
  const textual = resource({ ...declared, row: declared.row.extend({ Open: z.string() }) });
  const isNoText: Suffices<typeof textual, Natural> = false;
  assert.deepEqual([needsHall.Name, textual.Name, mayHaveNone, isNoText], ['Venues', 'Venues', false, false]);
});

test('a filter and an order without a column do not compile without an exception', () => {
  const filtered = resource({ ...declared, filters: { ...declared.filters, Full: flagFilter } });
  const withoutCondition: Suffices<typeof filtered, Natural> = false;
  sourceOf(filtered, t, { natural, conditions: { Full: (value) => isFlag(sql`false`, value) } });
  const ordered = resource({ ...declared, orderColumns: ['Description', 'Size'] });
  const withoutOrder: Suffices<typeof ordered, Natural> = false;
  assert.deepEqual([ordered.Name, withoutCondition, withoutOrder], ['Venues', false, false]);
});

test('an exception for what the resource does not have does not compile', () => {
  const venues = resource(declared);
  type Conditions = NonNullable<SourceExceptions<typeof venues, typeof t>['conditions']>;
  const hasFull: 'Full' extends keyof Conditions ? true : false = false;
  assert.deepEqual([venues.Name, hasFull], ['Venues', false]);
});

test('an exception that says what follows anyway is found', () => {
  const source = sourceOf(resource(declared), t, {
    natural,
    label: t.Description,
    select: { Open: t.Open, Hall: { Id: t.HallId, Description: sql`'Hall'` } },
    conditions: { Open: (value) => isFlag(t.Open, value) },
    order: { Open: t.Open, Description: sql`lower(${t.Description})` },
  });
  assert.deepEqual(unneededExceptions(source), ['label', 'select.Open', 'conditions.Open', 'order.Open']);
});

test('no resource has an exception that says what follows anyway', async () => {
  await sharedTestApp(); // Its routes say what is served.
  const found = allOffers().flatMap(({ source }) =>
    unneededExceptions(source).map((exception) => `${source.resource.Name}: ${exception}`),
  );
  assert.deepEqual(found, []);
});
