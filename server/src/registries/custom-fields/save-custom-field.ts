import type { CustomChoice, customFields } from '@circolo/contract/custom-fields/custom-field';
import {
  type CustomFieldRecordCode,
  customFieldsMost,
  hasChoices,
} from '@circolo/contract/custom-fields/custom-field-codes';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { languages } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq, ne, sql } from 'drizzle-orm';
import { countValues } from '../../custom-fields/count-values.ts';
import { customKey } from '../../custom-fields/custom-key.ts';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { fieldsOf, idField, labelOf } from '../../lists/import/fields.ts';
import { shapeOf } from '../../lists/import/schema-kind.ts';
import { offerOf } from '../../resource/offers.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { fieldHeading } from '../../spooler/labels/column-labels.ts';
import { customFields as t } from '../../tables/custom-fields/custom-field-tables.ts';

type Input = InputOf<typeof customFields>;
type Row = typeof t.$inferSelect;

/** Any number that no other advisory lock of ours uses: fields are counted, and get their keys, one save at a time. */
const fieldsLock = 4_150_111;

/** Of two fields with one description no one could say which is which. */
async function assertDescriptionUnique(tx: Tx, { Description }: Input, id: number | null): Promise<void> {
  const same = and(eq(t.Description, Description), id === null ? undefined : ne(t.Id, id));
  const [taken] = await tx.select({ Id: t.Id }).from(t).where(same).limit(1);
  if (taken) throw fieldProblem('Description', 'alreadyUsed');
}

/** Labels that look the same are the same: accents may be signs of their own, and spaces several. */
const plain = (label: string): string => label.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** What the product's own fields of a kind of record are called, also in files, in either language. */
function ownLabels(record: CustomFieldRecordCode): Set<string> {
  const { source } = offerOf(record);
  const { resource } = source;
  const shapes = [resource.row, resource.record, resource.input].flatMap((schema) =>
    Object.keys(shapeOf(schema) ?? {}),
  );
  return new Set(
    languages.flatMap((language) => [
      ...shapes.map((name) => plain(fieldHeading(resource, name, translator(language)))),
      ...[idField, ...fieldsOf(source)].map((field) => plain(labelOf(resource, field, language))),
    ]),
  );
}

/** A column of a file could be the field of the product with the same name as well; one that is called so already stays. */
function assertNotOwn(input: Input, stored: Row | undefined): void {
  const before = new Set(stored?.Records);
  const known = [stored?.Description, stored?.DescriptionEn].flatMap((label) => (label ? plain(label) : []));
  for (const field of ['Description', 'DescriptionEn'] as const) {
    const label = input[field] && plain(input[field]);
    if (!label) continue;
    const added = known.includes(label) ? input.Records.filter((record) => !before.has(record)) : input.Records;
    if (added.some((record) => ownLabels(record).has(label))) throw fieldProblem(field, 'ownField');
  }
}

async function assertRoom(tx: Tx, { Records, Active }: Input, id: number | null): Promise<void> {
  if (!Active) return;
  for (const record of Records) {
    const others = and(t.Active, sql`${record} = any(${t.Records})`, id === null ? undefined : ne(t.Id, id));
    if ((await tx.$count(t, others)) >= customFieldsMost)
      throw fieldProblem('Records', 'tooMany', { max: customFieldsMost });
  }
}

/** The choices with their keys; one that records have may be retired, and is not deleted. */
async function choicesOf(
  tx: Tx,
  input: Input,
  stored: Row | undefined,
  { typed }: Pick<SaveContext, 'typed'>,
): Promise<CustomChoice[]> {
  const before = stored?.Choices ?? [];
  // A field that comes back after its deletion brings the keys that it had.
  const taken = (stored || typed ? before : input.Choices).flatMap(({ Key }) => Key ?? []);
  const choices: CustomChoice[] = [];
  for (const [index, { Key, ...choice }] of (hasChoices(input.Kind) ? input.Choices : []).entries()) {
    if (choices.some(({ Description }) => Description === choice.Description))
      throw fieldProblem(`Choices.${index}.Description`, 'alreadyUsed');
    const isKnown = Key && taken.includes(Key) && !choices.some((other) => other.Key === Key);
    if (Key && !isKnown) throw fieldProblem(`Choices.${index}.Description`, 'unknownRecord');
    const key = Key || customKey(choice.Description, [...taken, ...choices.map((other) => other.Key)]);
    choices.push({ ...choice, Key: key });
  }
  for (const { Key, Description } of before) {
    if (!stored || choices.some((choice) => choice.Key === Key)) continue;
    const count = await countValues(tx, stored.Key, Key);
    if (count > 0) throw fieldProblem('Choices', 'choiceInUse', { choice: Description, count });
  }
  return choices;
}

async function assertKind(tx: Tx, { Kind }: Input, stored: Row | undefined): Promise<void> {
  if (!stored || stored.Kind === Kind) return;
  const count = await countValues(tx, stored.Key);
  if (count > 0) throw fieldProblem('Kind', 'kindInUse', { count });
}

/** Saves a custom field: its key is made of its first description, and its kind stays once records have values. */
export async function saveCustomField(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${fieldsLock})`);
  const [stored] = context.Id === null ? [] : await tx.select().from(t).where(eq(t.Id, context.Id));
  await assertDescriptionUnique(tx, input, context.Id);
  if (context.typed) assertNotOwn(input, stored);
  await assertRoom(tx, input, context.Id);
  await assertKind(tx, input, stored);
  const Choices = await choicesOf(tx, input, stored, context);
  const taken = stored ? [] : (await tx.select({ Key: t.Key }).from(t)).map(({ Key }) => Key);
  const Key = stored?.Key ?? customKey(input.Description, taken);
  const Search = searchText(input.Description, input.DescriptionEn, Key);
  const Records = [...new Set(input.Records)];
  return saveRow(tx, t, { ...input, Records, Choices, Key, Search }, context);
}
