import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { groups } from '@circolo/contract/catalogue/groups/group';
import { chartSections } from '@circolo/contract/registries/chart-section';
import { resources } from '@circolo/contract/resources';
import { orders } from '@circolo/contract/sales/orders/order';
import { it } from '@circolo/messages/it/catalogue';
import type { ListedResource } from './calls.ts';
import type { Column } from './columns.tsx';
import { columnsOf } from './columns-of.ts';

test('a column is shown as its field is declared', () => {
  assert.deepEqual(columnsOf(orders, ['Number', 'Date', 'User', 'Status', 'ExpirationDate', 'Total']), [
    { field: 'Number', kind: 'text' },
    { field: 'Date', kind: 'instant' },
    { field: 'User', kind: 'reference' },
    { field: 'Status', of: 'OrderStatus' },
    { field: 'ExpirationDate', kind: 'day' },
    { field: 'Total', kind: 'money' },
  ]);
  assert.deepEqual(columnsOf(chartSections, ['ParentSection', 'DefaultVatRate', 'VatRelevant', 'Position']), [
    { field: 'ParentSection', kind: 'reference' },
    { field: 'DefaultVatRate', kind: 'rate' },
    { field: 'VatRelevant', kind: 'flag' },
    { field: 'Position', kind: 'number' },
  ]);
});

test('what a screen says of a column stays as it is', () => {
  const cell = () => 'drawn by the screen';
  assert.deepEqual(
    columnsOf(groups, [
      { field: 'Color', kind: 'color', hidden: true },
      { field: 'Visibility', tones: { '1': 'green' }, width: 90 },
      { field: 'Position', cell },
    ]),
    [
      { field: 'Color', kind: 'color', hidden: true },
      { field: 'Visibility', tones: { '1': 'green' }, width: 90, of: 'Visibility' },
      { field: 'Position', cell },
    ],
  );
});

const sources = fileURLToPath(new URL('..', import.meta.url));
const lists = /\b(?:Columns<typeof (\w+)> = (?:=> )?|columnsOf\((\w+), )\[\n([\s\S]*?)\n\]/g;

/** The resource that a screen calls by this name. */
async function resourceOf(text: string, constant: string): Promise<ListedResource> {
  const imported = new RegExp(`\\{[^}]*\\b${constant}\\b[^}]*\\} from '(?:@circolo/contract|#list)/([^']+)'`);
  const declared = await import(`@circolo/contract/${imported.exec(text)?.[1]}`);
  return declared[constant];
}

/** The columns that follow from their fields, by the text of the screens. */
async function columnsOfScreens(): Promise<{ resource: ListedResource; fields: string[] }[]> {
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
  const found = paths.flatMap((path) => {
    const text = readFileSync(`${sources}/${path}`, 'utf8');
    return [...text.matchAll(lists)].map(async ([, declared, called, columns = '']) => {
      const entries = columns.split(/^ {2}(?=\S)/m).filter((entry) => !/\b(?:cell|kind|of):/.test(entry));
      const fields = entries.map((entry) => /'(\w+)'/.exec(entry)?.[1]).filter((field) => field !== undefined);
      return { resource: await resourceOf(text, declared ?? called ?? ''), fields };
    });
  });
  return Promise.all(found);
}

test('every column of every screen that says no more than its name has a way to be shown', async () => {
  const screens = await columnsOfScreens();
  for (const { resource, fields } of screens)
    for (const field of fields) {
      const [column] = columnsOf<ListedResource>(resource, [field as never]) as Column<Record<string, unknown>>[];
      assert.ok(column?.kind ?? column?.of, `${resource.Name}.${field}`);
    }
  assert.ok(screens.length > 40, `only ${screens.length} screens were read`);
  assert.ok(screens.flatMap(({ fields }) => fields).length > 300);
});

test('every code of a row has the labels of its enumeration', () => {
  const labels: Record<string, Record<string, string>> = it.enums;
  for (const { Name, kinds, row } of resources)
    for (const [field, { kind, of }] of Object.entries(kinds.fields)) {
      assert.ok(field in row.shape);
      if (kind === 'code' || kind === 'codes') assert.ok(of && labels[of], `${Name}.${field} has no labels`);
    }
});
