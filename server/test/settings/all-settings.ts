import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { getColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { allOffers } from '../../src/resource/offers.ts';
import type { Setting } from './find-unread.ts';

const root = join(import.meta.dirname, '../../..');

interface Exported {
  path: string;
  constant: string;
}

/** What the modules of a folder export, each value with where it is. */
async function exportsOf(folder: string): Promise<Map<unknown, Exported>> {
  const found = new Map<unknown, Exported>();
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  for (const path of names.filter((name) => /(?<!\.test|\.gen)\.ts$/.test(name)).map((name) => `${folder}/${name}`)) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
    for (const [constant, value] of Object.entries(module)) if (!found.has(value)) found.set(value, { path, constant });
  }
  return found;
}

/** What lists, pickers and labels read of every record by themselves. */
const generic = new Set([
  'Version',
  'Code',
  'Description',
  'DescriptionEn',
  'Active',
  'Position',
  'ValidFrom',
  'ValidTo',
]);

type Shape = Record<string, unknown>;

/** What a schema takes under its defaults and options. */
function shapeOf(schema: unknown): Shape | undefined {
  const { shape, def } = schema as { shape?: Shape; def?: { innerType?: unknown; element?: unknown } };
  if (shape) return shape;
  const inner = def?.innerType ?? def?.element;
  return inner ? shapeOf(inner) : undefined;
}

const fieldsIn = (shape: Shape): string[] => Object.keys(shape).filter((field) => !generic.has(field));

const columnsOf = (table: PgTable, field: string): string[] =>
  Object.keys(getColumns(table)).filter((column) => [field, `${field}Id`, `${field}Code`].includes(column));

/** The table of a field that is a list of references. */
const linkTableOf = (details: Record<string, unknown> | undefined, field: string): unknown =>
  (details?.[field] as { table?: unknown } | undefined)?.table;

/** The table beside that has most of some fields: where a list of parts is stored. */
function partsTable(tables: Map<unknown, Exported>, path: string, fields: readonly string[]): PgTable | undefined {
  const beside = [...tables].flatMap(([table, where]) => (where.path === path && is(table, PgTable) ? [table] : []));
  const found = (table: PgTable) => fields.filter((field) => columnsOf(table, field).length > 0).length;
  const [best] = beside.sort((one, other) => found(other) - found(one));
  return best && found(best) > 0 ? best : undefined;
}

/** Everything that staff fill in, by resource and field; of a list of parts by `Resource.List` and field. */
export async function allSettings(): Promise<Setting[]> {
  const declared = await exportsOf('contract/src');
  const tables = await exportsOf('server/src/tables');
  const settingsOf = (resource: AnyResource, name: string, holder: unknown, field: string): Setting[] => {
    const stored = tables.get(holder);
    if (!stored || !is(holder, PgTable)) return [];
    const { path: declaredIn = '', constant = resource.Name } = declared.get(resource) ?? {};
    const where = { declaredIn, constant, tablesIn: stored.path, table: stored.constant };
    return [{ resource: name, field, ...where, tableName: getTableName(holder), columns: columnsOf(holder, field) }];
  };
  return allOffers()
    .filter(({ save }) => save)
    .flatMap(({ source: { resource, table, exceptions } }) => {
      const { details } = (exceptions ?? {}) as { details?: Record<string, unknown> };
      const shape = shapeOf(resource.input) ?? {};
      return fieldsIn(shape).flatMap((field) => {
        if (columnsOf(table, field).length > 0) return settingsOf(resource, resource.Name, table, field);
        const parts = fieldsIn(shapeOf(shape[field]) ?? {}).filter((part) => part !== 'Id');
        const holder = partsTable(tables, tables.get(table)?.path ?? '', parts);
        if (parts.length === 0 || !holder)
          return settingsOf(resource, resource.Name, linkTableOf(details, field), field);
        return parts
          .filter((part) => columnsOf(holder, part).length > 0)
          .flatMap((part) => settingsOf(resource, `${resource.Name}.${field}`, holder, part));
      });
    });
}
