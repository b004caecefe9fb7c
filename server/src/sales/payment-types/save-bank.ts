import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import type { banks } from '@circolo/contract/sales/payment-types/bank';
import { ibanParts } from '@circolo/contract/values/identifiers/iban';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import { richText } from '../../resource/rich-text.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { assertUnique } from '../../resource/unique.ts';
import { bankOrigins, banks as t } from '../../tables/sales/payment-type-tables.ts';
import { clearDefaults, meets } from './clear-defaults.ts';
import { originsOfBank } from './payment-type-origins.ts';

type Input = InputOf<typeof banks>;

/** What decides whether two banks are the default of the same thing. */
interface BankScope {
  Software: string | null;
  UseForTransfers: boolean;
  UseForDebits: boolean;
  Origins: number[];
}

const rivals = (one: BankScope, other: BankScope): boolean =>
  ((one.UseForTransfers && other.UseForTransfers) || (one.UseForDebits && other.UseForDebits)) && meets(one, other);

/** Any number that no other advisory lock of ours uses: defaults are chosen by one save at a time. */
const defaultLock = 4_150_102;

async function otherDefaults(tx: Tx, id: number) {
  const rows = await tx
    .select({
      Id: t.Id,
      Description: t.Description,
      Software: t.Software,
      UseForTransfers: t.UseForTransfers,
      UseForDebits: t.UseForDebits,
      Version: t.Version,
      Origins: sql<
        number[]
      >`array(select ${bankOrigins.OriginId} from ${bankOrigins} where ${bankOrigins.BankId} = ${t}.id)`,
    })
    .from(t)
    .where(and(eq(t.IsDefault, true), ne(t.Id, id)));
  return rows;
}

/** One default per origin and use: a new default takes the place of the ones that it meets. */
async function takeDefault(tx: Tx, id: number, input: Input, context: SaveContext): Promise<void> {
  if (!input.IsDefault) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${defaultLock})`);
  const scope = { ...input, Origins: input.Origins.map(({ Id }) => Id) };
  const replaced = (await otherDefaults(tx, id)).filter((other) => rivals(scope, other));
  await clearDefaults(tx, 'Banks', replaced, context);
}

/** Saves a bank; ABI, CAB and country are read from its IBAN. */
export async function saveBank(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Iban: input.Iban }, context.Id);
  if (input.IsDefault && !input.UseForTransfers && !input.UseForDebits) throw fieldProblem('IsDefault', 'notAllowed');
  const { Iban, Instructions, Description, Holder, Branch } = input;
  const Search = searchText(Description, Holder, Iban, Branch);
  const columns = { ...input, ...ibanParts(Iban), Instructions: richText(Instructions), Search };
  const id = await saveRow(tx, t, columns, context);
  await saveLinks(tx, originsOfBank, id, 'Origins', input.Origins);
  await takeDefault(tx, id, input, context);
  return id;
}
