import assert from 'node:assert/strict';
import {
  type Accounts,
  type CustomerWorld,
  type DoneMerge,
  nth,
  readAccounts,
  readOwners,
  readRows,
} from './customer-world.ts';

interface Pair {
  stays: number;
  goes: number;
  take: string[];
}

const isOfTable = (key: string, tables: readonly string[]) => tables.some((table) => key.startsWith(`${table}.`));
/** What follows its order or purchase, whenever it came. */
const followers = ['coupon_redemption', 'withdrawal', 'money_approval', 'renewal_score'];

function assertJoined(before: Accounts, after: Accounts, { stays, goes }: { stays: number; goes: number }): void {
  for (const kind of ['receivable', 'wallet', 'refundsPayable']) {
    const both = (accounts: Accounts) => (accounts[`${kind}:${stays}`] ?? 0) + (accounts[`${kind}:${goes}`] ?? 0);
    assert.equal(after[`${kind}:${goes}`], 0, `${kind} of who goes`);
    assert.equal(both(after), both(before), `${kind} of both`);
  }
}

/** Merges two of them; answers what was done, null where it was refused. */
async function mergePair(world: CustomerWorld, { stays: one, goes: other, take }: Pair): Promise<DoneMerge | null> {
  const { staff, ids, merges } = world;
  const [stays = 0, goes = 0] = [nth(ids, one), nth(ids, other)];
  const [kept, gone] = [(await staff.get(`/Users/${stays}`)).body, (await staff.get(`/Users/${goes}`)).body];
  const [accounts, owners] = [await readAccounts(world, [stays, goes]), await readOwners(world)];
  const body = { Other: { Id: goes }, Version: kept.Version, OtherVersion: gone.Version, Take: take };
  const answer = await staff.post(`/Users/${stays}/Merge`, body);
  if (answer.status !== 200) return null;
  const owned = new Set([...owners].filter(([, owner]) => owner === goes).map(([key]) => key));
  assertJoined(accounts, await readAccounts(world, [stays, goes]), { stays, goes });
  const done = { changeSet: answer.body.ChangeSet, stays, goes, owned, accounts };
  merges.push(done);
  return done;
}

/** After an undo each has what they had, and what came since is where what it belongs to is. */
async function assertSeparated(world: CustomerWorld, done: DoneMerge, before: Map<string, number>): Promise<void> {
  const { stays, goes, owned, accounts } = done;
  const after = await readOwners(world);
  for (const [key, was] of before) {
    const is = after.get(key);
    if (key === `app_user.merged_into_id ${goes}`) assert.equal(is, undefined, 'who goes is open again');
    else if (owned.has(key) && was === stays) assert.equal(is, goes, `${key} of who goes`);
    else if (!isOfTable(key, followers)) assert.equal(is, was, `${key} of whom it was`);
  }
  assert.deepEqual(await readAccounts(world, [stays, goes]), accounts);
}

/** Undoes a change set; whether anything came of it. */
async function undoSet(world: CustomerWorld, changeSet: number): Promise<boolean> {
  const done = world.merges.find((merge) => merge.changeSet === changeSet);
  const before = await readOwners(world);
  const { status, body } = await world.staff.post(`/ChangeSets/${changeSet}/Undo`);
  await world.app.runJobs('bulk-records');
  if (status !== 200 || body.Done === 0) return false;
  if (done) {
    await assertSeparated(world, done, before);
    world.merges.splice(world.merges.indexOf(done), 1);
  }
  return true;
}

/** Merging customers, and taking that and anything else back. Each answers whether it happened. */
export const mergeActions = {
  merge: async (world: CustomerWorld, pair: Pair) => (await mergePair(world, pair)) !== null,
  /** What is undone at once has changed nothing. */
  async mergeAndBack(world: CustomerWorld, pair: Pair) {
    const before = await readRows(world);
    const done = await mergePair(world, pair);
    if (!done) return false;
    assert.ok(await undoSet(world, done.changeSet), 'a merge that was just done is undone');
    assert.deepEqual(await readRows(world), before);
    return true;
  },
  /** The last merge that is not undone, or one before it. */
  async separate(world: CustomerWorld, { at }: { at: number }) {
    const done = nth(world.merges.toReversed(), at);
    return done !== undefined && undoSet(world, done.changeSet);
  },
  /** Whatever was deleted, edited or merged lately. */
  async undo(world: CustomerWorld, { at }: { at: number }) {
    const sets: { Id: number; State: string }[] = (await world.staff.get('/ChangeSets?Limit=10&State=O')).body;
    const set = nth(sets, at);
    return set !== undefined && undoSet(world, set.Id);
  },
} as const;
