import assert from 'node:assert/strict';
import type { CustomFieldKindCode } from '@circolo/contract/custom-fields/custom-field-codes';
import type { CustomValue, CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { sql } from 'drizzle-orm';
import { userBody } from '../access/user-fixtures.ts';
import type { SignedIn, TestApp } from '../app.ts';

/** The lists whose records have custom fields, with their tables. */
export const tables = { Users: 'app_user', Leads: 'lead', Opportunities: 'opportunity' } as const;
export type CustomList = keyof typeof tables;

/** The path of a record. @example 'Leads/12' */
export type RecordPath = `${CustomList}/${number}`;

/** A custom field as its list answers it. */
export interface WalkedField {
  Id: number;
  Key: string;
  Description: string;
  Kind: CustomFieldKindCode;
  Choices: { Key: string; Description: string; Retired: boolean }[];
  Records: CustomList[];
  Required: boolean;
  Active: boolean;
}

/** Something that may be taken back, and what records and fields were before it. */
export interface DoneSet {
  undo: () => Promise<boolean>;
  before: Values;
  fields: WalkedField[];
}

/** Who writes and reads in a walk: two superiors, and a seller who sees only leads that are theirs. */
export interface CustomServer {
  app: TestApp;
  staff: SignedIn;
  admin: SignedIn;
  seller: SignedIn;
  /** Another seller, and a customer. */
  other: SignedIn;
  customer: SignedIn;
}

export interface CustomWorld extends CustomServer {
  /** The records of the walk; what is converted or imported joins them. */
  paths: RecordPath[];
  done: DoneSet[];
}

/** The values of records by their paths; those that are deleted are not there. */
export type Values = Map<RecordPath, CustomValues>;

/** What an action should have made of the values of some records; the others stay as they are. Null: nothing happened. */
export type Expected = Values | null;

export const listOf = (path: RecordPath): CustomList => path.split('/')[0] as CustomList; // As the type says.
export const idOf = (path: RecordPath): number => Number(path.split('/')[1]);

let made = 0;
/** A value of a kind that no record has had; `isWrong` makes one of another kind. */
export function newValue({ Kind, Choices }: WalkedField, isWrong: boolean): CustomValue {
  made += 1;
  const offered = Choices.filter(({ Retired }) => !Retired).map(({ Key }) => Key);
  const good: Record<CustomFieldKindCode, CustomValue> = {
    text: `marca${made}fine`,
    longText: `marca${made}fine\nriga`,
    whole: 7_000_000 + made,
    decimal: 7_000_000.25 + made,
    day: new Date(Date.UTC(2030, 0, made)).toISOString().slice(0, 10),
    flag: made % 2 === 0,
    choice: offered[made % Math.max(offered.length, 1)] ?? '',
    choices: offered,
  };
  if (!isWrong) return good[Kind];
  return Kind === 'flag' ? 'forse' : true;
}

/** A field says what its list says of it. */
export async function readFields({ staff }: CustomServer): Promise<WalkedField[]> {
  const { body } = await staff.get('/CustomFields?Limit=999');
  return Promise.all(body.map(async ({ Id }: { Id: number }) => (await staff.get(`/CustomFields/${Id}`)).body));
}

export async function readValues({ app, paths }: CustomWorld): Promise<Values> {
  const found: Values = new Map();
  for (const [list, table] of Object.entries(tables) as [CustomList, string][]) {
    const ids = paths.filter((path) => listOf(path) === list).map(idOf);
    if (ids.length === 0) continue;
    const { rows } = await app.database.db.execute<{ id: string; values: CustomValues }>(
      sql`select id, custom_fields as values from ${sql.identifier(table)} where id in ${ids}`,
    );
    for (const { id, values } of rows) found.set(`${list}/${Number(id)}`, values);
  }
  return found;
}

/** Adds a record of a list. */
export async function addRecord({ app, staff }: CustomServer, list: CustomList, lead?: number): Promise<RecordPath> {
  made += 1;
  const bodies = {
    Users: userBody(app, { Nature: { Code: 'STD' }, Software: 'A' }),
    Leads: { LastName: `Sequenza ${made}`, Email: `campi${made}@sequenze.example` },
    Opportunities: { Description: `Sequenza ${made}`, ExpectedAmount: 100, Lead: { Id: lead } },
  };
  const { status, body } = await staff.post(`/${list}`, bodies[list]);
  assert.equal(status, 201, JSON.stringify(body));
  return `${list}/${body.Id}`;
}

const everywhere = Object.keys(tables);
/** The fields that a walk begins with. */
const begun = [
  { Description: 'Tessera', Kind: 'text', Records: everywhere },
  { Description: 'Soci', Kind: 'whole', Records: everywhere },
  {
    Description: 'Zona',
    Kind: 'choice',
    Records: ['Leads', 'Users'],
    Choices: [{ Description: 'Uno' }, { Description: 'Due' }],
  },
];

/** Two customers, two leads and an opportunity, with three fields and no value yet. */
export async function newCustomWorld(server: CustomServer): Promise<CustomWorld> {
  const { db } = server.app.database;
  for (const table of Object.values(tables))
    await db.execute(sql`update ${sql.identifier(table)} set custom_fields = '{}' where custom_fields <> '{}'`);
  await db.execute(sql`delete from custom_field`);
  for (const field of begun) assert.equal((await server.staff.post('/CustomFields', field)).status, 201);
  const paths: RecordPath[] = [];
  for (const list of ['Users', 'Users', 'Leads', 'Leads'] as const) paths.push(await addRecord(server, list));
  paths.push(await addRecord(server, 'Opportunities', idOf(paths[2] ?? 'Leads/0')));
  return { ...server, paths, done: [] };
}

/** One of a list, counted around. */
export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];

/** A field that belongs to a record, in use. */
export const fieldsOf = (fields: readonly WalkedField[], path: RecordPath): WalkedField[] =>
  fields.filter(({ Active, Records }) => Active && Records.includes(listOf(path)));
