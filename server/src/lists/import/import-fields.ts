import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import {
  CustomFieldKind,
  type CustomFieldKindCode,
  hasChoices,
} from '@circolo/contract/custom-fields/custom-field-codes';
import { type CustomValue, valueProblem } from '@circolo/contract/custom-fields/custom-values';
import { isOffered } from '@circolo/contract/custom-fields/is-offered';
import { customFieldsName } from '@circolo/contract/resource/custom-filter';
import { z } from 'zod';
import { isAskedFor, withAllChoices } from '../../custom-fields/checked-values.ts';
import { findDefinitions } from '../../custom-fields/find-definitions.ts';
import type { Queryable } from '../../db/database.ts';
import type { AnySource } from '../../resource/source.ts';
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
