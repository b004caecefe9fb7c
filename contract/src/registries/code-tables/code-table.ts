import { z } from 'zod';
import type { FieldCode } from '../../errors/error-codes.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { flagFilter, textFilter } from '../../resource/filters.ts';
import type { MenuEntry } from '../../resource/menu-entry.ts';
import { resource } from '../../resource/resource.ts';
import {
  code,
  optionalDay,
  optionalText,
  positionedFields,
  positionedInput,
  text,
  textOrNull,
} from '../../values/kinds.ts';
import { lookupQuery } from '../../values/lookup-query.ts';
import { type CodeFields, fieldFilter, fieldIn, fieldOut } from './code-fields.ts';

/** The columns that every code table has (entities.md section 20). `Description` is Italian, `DescriptionEn` English. */
const commonRow = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  ValidFrom: textOrNull,
  ValidTo: textOrNull,
  System: z.boolean(),
  ...positionedFields,
});

const commonInput = (codeLength: number, descriptionLength: number) => ({
  Code: code(codeLength),
  Description: text(descriptionLength),
  DescriptionEn: optionalText(descriptionLength),
  ValidFrom: optionalDay,
  ValidTo: optionalDay,
  ...positionedInput,
});

/** What a rule of a table sees: the common columns by their type, its own fields by name. */
type RuleInput = z.output<z.ZodObject<ReturnType<typeof commonInput>>> & Record<string, unknown>;
type Refuse = (field: string, code: FieldCode) => void;

const commonFilters = {
  Search: textFilter,
  Code: textFilter,
  Description: textFilter,
  System: flagFilter,
  Active: flagFilter,
};

const orderColumns = [
  'Code',
  'Description',
  'DescriptionEn',
  'ValidFrom',
  'ValidTo',
  'System',
  'Active',
  'Position',
  'UpdatedAt',
] as const;

const commaSeparated = (text: string) => text.split(',');

const codeLookupQuery = z.strictObject({
  ...lookupQuery,
  Codes: z.string().max(400).transform(commaSeparated).optional(),
});
const codeLookupRows = z.array(z.object({ Id: z.int(), Code: z.string(), Description: z.string() }));

/**
 * Rows of a code table to refer to, in the caller's language: those that are active, or the ones that are asked for.
 * Every form of the desk may ask.
 */
const codeLookup = <const Name extends string>(Name: Name) =>
  endpoint({
    method: 'GET',
    path: `/${Name}/Lookup`,
    summary: `${Name} to refer to, in the caller's language`,
    access: 'signedIn',
    audiences: ['desk'],
    query: codeLookupQuery,
    answer: codeLookupRows,
  });

/** The place of the code tables in the menu; they follow each other. */
const menuPlace = 480;

interface CodeTable<Name, Fields> {
  /** Name and path of its calls, plural. */
  name: Name;
  /** Where its screen is below `/desk`. */
  path: string;
  /** The function that opens it: its group in the menu, key and icon. */
  menu: Pick<MenuEntry, 'group' | 'key' | 'icon'>;
  /** How long codes and descriptions may be. */
  code: number;
  description: number;
  /** What it has beside the common columns. */
  fields: Fields;
  /** Rules across the fields of a row. */
  rules?: (input: RuleInput, refuse: Refuse) => void;
}

/**
 * Declares a code table: the resource, its screen, its menu function and its tests follow from it
 * (docs/how-to-add-a-resource.md).
 */
export function codeTable<const Name extends string, const Fields extends CodeFields>(
  declaration: CodeTable<Name, Fields>,
) {
  const { name, path, menu, fields, rules } = declaration;
  const all = Object.entries<CodeFields[string]>(fields);
  const out = Object.fromEntries(all.map(([field, kind]) => [field, fieldOut(kind)]));
  const taken = Object.fromEntries(all.map(([field, kind]) => [field, fieldIn(kind)]));
  const filtered = all.flatMap(([field, kind]) => {
    const filter = fieldFilter(kind);
    return filter ? [[field, filter] as const] : [];
  });
  const input = z
    .object({ ...commonInput(declaration.code, declaration.description), ...taken })
    .superRefine((row, context) => {
      const given = row as RuleInput; // The names of its own fields are known at run time only.
      const refuse: Refuse = (field, refused) => {
        const { error: message, params } = says(refused);
        context.addIssue({ code: 'custom', message, params, path: [field] });
      };
      if (given.ValidFrom && given.ValidTo && given.ValidFrom > given.ValidTo) refuse('ValidTo', 'dateRange');
      rules?.(given, refuse);
    });
  const declared = resource({
    name,
    menu: { ...menu, place: menuPlace, path },
    row: commonRow.extend(out),
    input,
    filters: { ...commonFilters, ...Object.fromEntries(filtered) },
    orderColumns,
    placedWithin: [],
  });
  return { ...declared, lookup: codeLookup(name), path, fields };
}
