import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import {
  CustomFieldKind,
  type CustomFieldKindCode,
  hasChoices,
} from '@circolo/contract/custom-fields/custom-field-codes';
import { type CustomValue, valueProblem } from '@circolo/contract/custom-fields/custom-values';
import { isOffered } from '@circolo/contract/custom-fields/is-offered';
import { problem } from '@circolo/contract/errors/problem';
import { customFieldsName } from '@circolo/contract/resource/custom-filter';
import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { isAskedFor, withAllChoices } from '../../custom-fields/checked-values.ts';
import { findDefinitions } from '../../custom-fields/find-definitions.ts';
import { goneNames } from '../../custom-fields/gone-names.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { offerOf } from '../../resource/offers.ts';
import type { AnySource } from '../../resource/source.ts';
import { customFields } from '../../tables/custom-fields/custom-field-tables.ts';
import { type Field, fieldsOf, idField } from './fields.ts';
import { type Kind, shapeOf } from './schema-kind.ts';

const kinds: Record<CustomFieldKindCode, Kind> = {
  [CustomFieldKind.text]: 'text',
  [CustomFieldKind.longText]: 'text',
  [CustomFieldKind.whole]: 'number',
  [CustomFieldKind.decimal]: 'number',
  [CustomFieldKind.day]: 'day',
  [CustomFieldKind.flag]: 'boolean',
  [CustomFieldKind.choice]: 'code',
  [CustomFieldKind.choices]: 'code',
};

function customFieldOf(custom: CustomFieldDefinition): Field {
  const takenBack = withAllChoices(custom);
  return {
    name: `${customFieldsName}.${custom.Key}`,
    path: [customFieldsName, custom.Key],
    schema: z.unknown().refine((value) => valueProblem(takenBack, value as CustomValue) === null), // Checked by it.
    kind: kinds[custom.Kind],
    list: custom.Kind === CustomFieldKind.choices,
    wrap: null,
    members: hasChoices(custom.Kind) ? custom.Choices.flatMap(({ Key, Retired }) => (Retired ? [] : Key)) : [],
    enumeration: undefined,
    // One of a single product is asked for where the line has it.
    required: custom.Software === null && isAskedFor(custom, null),
    nullable: true,
    column: undefined,
    custom,
  };
}

/** All that a file for a resource may have columns for: the number of a record, the fields of its form, and those that staff have added to it. */
export async function importFields(db: Queryable, source: AnySource): Promise<readonly Field[]> {
  const { resource } = source;
  const hasCustom = customFieldsName in (shapeOf(resource.input) ?? {});
  const custom = hasCustom ? (await findDefinitions(db)).filter((field) => isOffered(field, resource.Name)) : [];
  return [idField, ...fieldsOf(source), ...custom.map(customFieldOf)];
}

interface ChosenFields {
  Resource: string;
  Mapping: { Columns: Record<string, string>; Values: Record<string, string> };
}

const customKeyOf = (name: string): string[] =>
  name.startsWith(`${customFieldsName}.`) ? [name.slice(customFieldsName.length + 1)] : [];

/** Holds the custom fields that lines are about to fill: one that is deleted meanwhile would take their cells with it. */
export async function holdImportFields(tx: Tx, { Mapping }: ChosenFields): Promise<void> {
  const keys = [...Object.values(Mapping.Columns), ...Object.keys(Mapping.Values)].flatMap(customKeyOf);
  const { Id, Key } = customFields;
  if (keys.length > 0)
    await tx.select({ Id }).from(customFields).where(inArray(Key, keys)).orderBy(asc(Id)).for('key share');
}

/** Refuses an import with a field that is gone or out of use since it was chosen: its column would be left out without a word. */
export async function assertFieldsThere(db: Queryable, { Resource, Mapping }: ChosenFields): Promise<void> {
  const known = new Set((await importFields(db, offerOf(Resource).source)).map(({ name }) => name));
  const headings = Object.entries(Mapping.Columns).flatMap(([heading, name]) => (known.has(name) ? [] : heading));
  const fixed = Object.keys(Mapping.Values).filter((name) => !known.has(name));
  if (headings.length + fixed.length === 0) return;
  const definitions = await findDefinitions(db);
  const keys = fixed.flatMap(customKeyOf);
  const former = await goneNames(db, keys);
  const named = keys.map((key) => definitions.find(({ Key }) => Key === key)?.Description ?? former.get(key) ?? key);
  throw problem('ImportFieldGone', { parameters: { fields: [...new Set([...headings, ...named])].join('”, “') } });
}
