import { fieldProblem } from '@circolo/contract/errors/problem';
import { isLocalName, readAddresses } from '@circolo/contract/origins/address-list';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { assertSteppedUp } from '../http/step-up.ts';
import { isSuperuser } from '../http/superusers.ts';
import type { StepUpRule } from '../resource/offers.ts';
import { origins, originAddresses as t } from '../tables/origins/origin-tables.ts';
import type { OriginInput } from './origin-parts.ts';

type Lists = Pick<OriginInput, 'Url' | 'UrlTest'>;
type Row = typeof t.$inferSelect;

function addressesOf({ Url, UrlTest }: Lists) {
  const rows = (list: string | null, Test: boolean) => readAddresses(list).map((address) => ({ ...address, Test }));
  return [...rows(Url, false), ...rows(UrlTest, true)];
}

/** The hosts of a brand's lists, in their order. */
export const listedHosts = (lists: Lists): string[] => addressesOf(lists).map(({ Host }) => Host);

const superusersFields = ['Url', 'UrlTest', 'SenderAddress'] as const;

async function changedAddress(tx: Tx, input: OriginInput, Id: number | null) {
  const [before] = Id === null ? [] : await tx.select().from(origins).where(eq(origins.Id, Id));
  return superusersFields.find((field) => (before?.[field] ?? null) !== input[field]);
}

/** What many changes of brands at once ask for before they begin. */
export const addressesStepUp: StepUpRule = {
  fields: superusersFields,
  isAsked: async (tx, input: OriginInput, id) => (await changedAddress(tx, input, id)) !== undefined,
};

/**
 * Where mails of a brand come from and lead to is decided by superusers. Answers whether that changes: then all of them
 * are informed.
 */
export async function addressesChange(
  tx: Tx,
  input: OriginInput,
  { Id, caller, now }: { Id: number | null; caller: Caller; now: Date },
): Promise<boolean> {
  const changed = await changedAddress(tx, input, Id);
  if (changed && !isSuperuser(caller)) throw fieldProblem(changed, 'superusersOnly');
  if (changed) assertSteppedUp(caller, now);
  return changed !== undefined;
}

/** What counts as proved without a proof, and since when. */
interface ProofRules {
  now: Date;
  /** Names of the machine itself: outside production, where no one else has them. */
  localNames: boolean;
}

/** The proved address that goes on counting, where the new list has none that is proved. */
function replacedBy(stored: readonly Row[], listed: readonly { ProvedAt: string | null }[]): Row | undefined {
  if (listed.length === 0 || listed.some(({ ProvedAt }) => ProvedAt !== null)) return undefined;
  return stored
    .filter(({ ProvedAt }) => ProvedAt !== null)
    .toSorted((one, other) => (other.ProvedAt ?? '').localeCompare(one.ProvedAt ?? ''))[0];
}

/** Another brand's host is refused where it was typed; one that it has replaced is free. */
async function takeHosts(
  tx: Tx,
  OriginId: number,
  addresses: readonly { Host: string; Test: boolean }[],
): Promise<void> {
  const hosts = addresses.map(({ Host }) => Host);
  const others = and(inArray(t.Host, hosts), ne(t.OriginId, OriginId));
  await tx.delete(t).where(and(others, t.Replaced));
  const [taken] = await tx.select({ Host: t.Host }).from(t).where(others);
  const used = addresses.find(({ Host }) => Host === taken?.Host);
  if (used) throw fieldProblem(used.Test ? 'UrlTest' : 'Url', 'alreadyUsed');
}

/** Writes where a brand answers. A host that it did not have is not proved; a proved one counts until a new one is. */
export async function saveAddresses(tx: Tx, OriginId: number, input: Lists, rules: ProofRules): Promise<void> {
  const listed = addressesOf(input);
  const stored = await tx.select().from(t).where(eq(t.OriginId, OriginId));
  if (listed.length > 0) await takeHosts(tx, OriginId, listed);
  const rows = listed.map((address) => {
    const known = stored.find(({ Host, Url }) => Host === address.Host && Url === address.Url);
    const isOwn = rules.localNames && isLocalName(new URL(address.Url).hostname);
    const ProvedAt = known?.ProvedAt ?? (isOwn ? rules.now.toISOString() : null);
    return { ...address, OriginId, ProvedAt, Replaced: false };
  });
  const replaced = replacedBy(stored, rows);
  if (replaced) rows.push({ ...replaced, Replaced: true });
  await tx.delete(t).where(eq(t.OriginId, OriginId));
  if (rows.length > 0) await tx.insert(t).values(rows);
}
