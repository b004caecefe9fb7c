import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { mailedKey, mailsTo } from '../../../../test/access/mailed-link.ts';
import type { SignedIn } from '../../../../test/app.ts';
import {
  newTransfers,
  payeeIban,
  sentTransfers,
  setAccount,
  transferBank,
  transferRefund,
} from '../../../../test/banking/transfer-fixtures.ts';
import { testShop } from '../../../../test/sales/order-factory.ts';
import { giveCredit } from '../../../../test/sales/wallet.ts';
import { scenario } from '../../../../test/scenario.ts';
import { sessions } from '../../../tables/access/session-tables.ts';
import { users } from '../../../tables/access/user-tables.ts';
import { transferAccounts } from '../../../tables/banking/transfer-tables.ts';
import { auditEntries } from '../../../tables/resource/audit-tables.ts';

const { app, as, prepare } = scenario({ settings: { RATE_LIMIT: '0' } });
const shop = prepare(testShop);
const maker = as('SUS');
const releaser = as('ADM');
const bank = prepare(() => transferBank(maker));

interface Item {
  Kind: string;
  Id: number;
}
const plain = ({ Kind, Id }: Item) => ({ Kind, Id });
const askBy = (who: SignedIn, items: Item[], more: object = {}) =>
  who.post('/TransferBatches/Accounts/Ask', { Items: items.map(plain), ...more });
const ask = (...items: Item[]) => askBy(maker, items, { Again: true });
/** What became of asking each. */
const outcomesOf = (answer: { body: { Outcomes: { Outcome: string }[] } }) =>
  answer.body.Outcomes.map(({ Outcome }) => Outcome);
const post = (path: string, body: object, remoteAddress?: string) =>
  app.http
    .inject({
      method: 'POST',
      url: `/api/AccountLinks/${path}`,
      payload: body,
      headers: { 'idempotency-key': crypto.randomUUID() },
      ...(remoteAddress ? { remoteAddress } : {}),
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.payload ? answer.json() : undefined }));
const look = (Key: string) => post('Read', { Key });
const stateOf = async (Key: string) => (await look(Key)).body.State;
const give = (Key: string, Iban = payeeIban(), Holder = 'Anna Bianchi') => post('Give', { Key, Iban, Holder });
const waitingOf = async (item: Item) =>
  (await maker.get('/TransferBatches/Waiting')).body.find((one: Item) => one.Kind === item.Kind && one.Id === item.Id);
const addressOf = async (userId: number): Promise<string> => {
  const [user] = await app.database.db.select({ Email: users.Email }).from(users).where(eq(users.Id, userId));
  return user?.Email ?? '';
};
const keyOf = async (userId: number) => (await mailedKey(app, await addressOf(userId), 'ACR')) ?? 'none';

/** A refund whose customer was asked, with the key of the mail. */
async function askedRefund() {
  const refund = await transferRefund(app, maker, shop);
  assert.equal((await ask(refund)).body.Asked, 1);
  return { ...refund, key: await keyOf(refund.userId) };
}

async function askedPayout() {
  const { userId } = await app.as('STD');
  await giveCredit(app, userId, 5_000);
  const { body } = await maker.post(`/Users/${userId}/Payouts`, { Amount: 30, Reason: 'Richiesta' });
  const item = { Kind: 'C', Id: body.Payouts[0].Id };
  await ask(item);
  return { ...item, userId, key: await keyOf(userId) };
}

/** Travels for a while; sessions last. */
async function after<T>(days: number, act: () => Promise<T>): Promise<T> {
  await app.database.db.update(sessions).set({ AccessExpiresAt: '2100-01-01T00:00:00.000Z' });
  app.clock.now = new Date(Date.now() + days * 86_400_000);
  try {
    return await act();
  } finally {
    app.clock.now = null;
  }
}

test('a customer is asked by a mail and says by its link, once, where the money goes', async () => {
  const refund = await askedRefund();
  const { body: order } = await maker.get(`/Orders/${refund.orderId}`);
  const { body } = await look(refund.key);
  assert.equal(body.State, 'open');
  const { Until, ...shown } = body.Transfer;
  assert.deepEqual(shown, { Customer: order.User.Description, Amount: 20, Order: order.Number });
  const days = (Date.parse(Until) - Date.now()) / 86_400_000;
  assert.ok(days > 13.9 && days <= 14, Until);
  const asked = await waitingOf(refund);
  assert.deepEqual([asked.Account, asked.LinkUntil, Boolean(asked.AskedAt)], [null, Until, true]);
  const Iban = payeeIban();
  assert.equal((await give(refund.key, ` ${Iban.toLowerCase()} `, 'Anna Però')).status, 204);
  const given = await waitingOf(refund);
  assert.deepEqual(given.Account, {
    IbanMasked: `${Iban.slice(0, 4)} •••• ${Iban.slice(-4)}`,
    Holder: 'Anna Però',
    Source: 'C',
  });
  assert.equal(given.LinkUntil, null);
  assert.deepEqual((await look(refund.key)).body, { State: 'given', Transfer: null });
  const again = await give(refund.key);
  assert.deepEqual([again.status, again.body.Code], [400, 'AccountLinkError']);
  assert.deepEqual((await waitingOf(refund)).Account, given.Account);
});

test('of many answers to a link at once one counts, and a repeat of it is the same', async () => {
  const { key, ...refund } = await askedRefund();
  const ibans = [1, 2, 3, 4].map(() => payeeIban());
  const answers = await Promise.all(ibans.map((iban) => give(key, iban)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400, 400, 400]);
  const won = ibans[answers.findIndex(({ status }) => status === 204)] ?? '';
  assert.ok((await waitingOf(refund)).Account.IbanMasked.endsWith(won.slice(-4)));
});

test('the account that came by the link is batched, its file has it, and who releases sees where it is from', async () => {
  const payout = await askedPayout();
  assert.equal((await look(payout.key)).body.Transfer.Order, null);
  const Iban = payeeIban();
  await give(payout.key, Iban, 'Anna Bianchi');
  const typed = await transferRefund(app, maker, shop);
  await setAccount(maker, typed);
  const batch = await sentTransfers(app, { maker, releaser }, bank.Id, [payout, typed]);
  const { body: entries } = await releaser.get(`/TransferBatches/${batch.Id}/Entries`);
  assert.deepEqual(
    entries.map(({ Source, Holder }: { Source: string; Holder: string }) => [Source, Holder]),
    [
      ['C', 'Anna Bianchi'],
      ['S', 'Società Però'],
    ],
  );
  const { payload } = await app.http.inject({
    url: `/api/TransferBatches/${batch.Id}/File`,
    headers: { authorization: `Bearer ${maker.token}` },
  });
  assert.ok(payload.includes(Iban));
});

test('several are asked at once; who can still answer a link is left alone, and each row says what happened', async () => {
  const asked = await askedRefund();
  const fresh = await transferRefund(app, maker, shop);
  const payout = await askedPayout();
  await maker.post(`/Users/${payout.userId}/Payouts/${payout.Id}`, { Action: 'cancel' });
  const erased = await transferRefund(app, maker, shop);
  await app.database.db
    .update(users)
    .set({ ErasedAt: '2026-01-01T00:00:00.000Z', Email: `erased-${erased.userId}@invalid` })
    .where(eq(users.Id, erased.userId));
  const answer = await askBy(maker, [asked, fresh, payout, erased]);
  assert.equal(answer.body.Asked, 1);
  assert.deepEqual(outcomesOf(answer), ['O', 'A', 'X', 'N']);
  assert.equal(await stateOf(asked.key), 'open');
  assert.equal(await stateOf(await keyOf(fresh.userId)), 'open');
  assert.equal((await mailsTo(app, `erased-${erased.userId}@invalid`, 'ACR')).length, 0);
  assert.equal((await waitingOf(erased)).AskedAt, null);
});

test('a link goes where recovery would, not to an address that was changed a moment ago', async () => {
  const refund = await transferRefund(app, maker, shop);
  const before = await addressOf(refund.userId);
  const changed = `${crypto.randomUUID()}@example.test`;
  const { body: user } = await maker.get(`/Users/${refund.userId}`);
  assert.equal((await maker.put(`/Users/${refund.userId}`, { ...user, Email: changed })).status, 200);
  const confirmation = (await mailedKey(app, changed, 'EMC')) ?? 'none';
  assert.equal((await app.anybody.post('/EmailChanges/Confirm', { Key: confirmation })).status, 200);
  assert.equal(await addressOf(refund.userId), changed);
  assert.deepEqual(outcomesOf(await ask(refund)), ['A']);
  const [there, here] = [await mailsTo(app, changed, 'ACR'), await mailsTo(app, before, 'ACR')];
  assert.deepEqual([there.length, here.length], [0, 1]);
});

test('who asked a customer may release what the customer answered, and the batch shows who asked and when', async () => {
  const refund = await transferRefund(app, maker, shop);
  assert.equal((await askBy(releaser, [refund])).body.Asked, 1);
  await give(await keyOf(refund.userId));
  const batch = await newTransfers(app, maker, bank.Id, [refund]);
  const [entry] = (await maker.get(`/TransferBatches/${batch.Id}/Entries`)).body;
  const { body: me } = await maker.get(`/Users/${releaser.userId}`);
  assert.deepEqual([entry.Source, entry.AccountBy], ['C', `${me.FirstName} ${me.LastName}`.trim()]);
  assert.ok(Math.abs(Date.parse(entry.AccountAt) - Date.now()) < 60_000, entry.AccountAt);
  assert.equal((await releaser.post(`/TransferBatches/${batch.Id}/Release`, {})).body.State, 'R');
  // Typing it afterwards makes it theirs.
  const typed = await transferRefund(app, maker, shop);
  await askBy(releaser, [typed]);
  await give(await keyOf(typed.userId));
  await setAccount(releaser, typed);
  const other = await newTransfers(app, maker, bank.Id, [typed]);
  assert.equal((await releaser.post(`/TransferBatches/${other.Id}/Release`, {})).body.Code, 'ApprovalOwn');
});

test('a new link ends the one before, and an account that staff enter ends it too', async () => {
  const { key: first, ...refund } = await askedRefund();
  await ask(refund);
  const second = await keyOf(refund.userId);
  assert.notEqual(first, second);
  assert.deepEqual([await stateOf(first), await stateOf(second)], ['unknown', 'open']);
  assert.equal((await give(first)).body.Code, 'AccountLinkError');
  await setAccount(maker, refund);
  assert.equal(await stateOf(second), 'unknown');
  assert.equal((await give(second)).body.Code, 'AccountLinkError');
  assert.equal((await waitingOf(refund)).Account.Source, 'S');
});

test('a link that has expired is answered no more; the new one that it asks for goes to the customer’s address', async () => {
  const { key, ...refund } = await askedRefund();
  await after(15, async () => {
    assert.deepEqual((await look(key)).body, { State: 'expired', Transfer: null });
    assert.equal((await give(key)).body.Code, 'AccountLinkError');
    assert.equal((await post('Renew', { Key: key })).status, 204);
    const renewed = await keyOf(refund.userId);
    assert.deepEqual([await stateOf(key), await stateOf(renewed)], ['unknown', 'open']);
    // One that counts, or is none, sends nothing.
    for (const Key of [key, renewed, 'none']) assert.equal((await post('Renew', { Key })).status, 204);
    assert.equal((await mailsTo(app, await addressOf(refund.userId), 'ACR')).length, 2);
    assert.equal((await give(renewed)).status, 204);
  });
  assert.equal((await waitingOf(refund)).Account.Source, 'C');
});

test('while its transfer is in a batch, is done or called off, a link changes nothing', async () => {
  const { key, ...payout } = await askedPayout();
  await maker.post(`/Users/${payout.userId}/Payouts/${payout.Id}`, { Action: 'cancel' });
  assert.equal(await stateOf(key), 'over');
  assert.equal((await give(key)).body.Code, 'AccountLinkError');
  const refund = await transferRefund(app, maker, shop);
  await setAccount(maker, refund);
  await ask(refund);
  const link = await keyOf(refund.userId);
  const batch = await newTransfers(app, maker, bank.Id, [refund]);
  assert.equal(await stateOf(link), 'over');
  assert.equal((await give(link)).body.Code, 'AccountLinkError');
  assert.deepEqual(outcomesOf(await ask(refund, payout)), ['X', 'X']);
  // What is put back can be answered again, for this transfer alone.
  await maker.post(`/TransferBatches/${batch.Id}/State`, { State: 'X' });
  assert.equal(await stateOf(link), 'open');
});

test('a refund that staff note as made needs no account any more', async () => {
  const { key, ...refund } = await askedRefund();
  const { status } = await maker.post(`/Orders/${refund.orderId}/Refunds/${refund.Id}`, { Action: 'done' });
  assert.equal(status, 200);
  assert.equal(await stateOf(key), 'over');
  assert.equal((await give(key)).body.Code, 'AccountLinkError');
});

test('a wrong account is refused with the reason, and the link still counts', async () => {
  const { key } = await askedRefund();
  const refusal = async (Iban: string, Holder = 'Anna') => (await give(key, Iban, Holder)).body.Fields;
  assert.equal((await refusal('IT60X0542811101000000123457')).Iban.Code, 'invalidIban');
  assert.equal((await refusal('IT60X054281110100000012345')).Iban.Code, 'invalidIban');
  assert.equal((await refusal('il mio conto')).Iban.Code, 'invalidIban');
  assert.equal((await refusal('')).Iban.Code, 'required');
  const turkish = await refusal('TR33 0006 1005 1978 6457 8413 26');
  assert.equal(turkish.Iban.Code, 'ibanNotSepa');
  assert.match(turkish.Iban.Message, /SEPA/);
  assert.equal((await refusal(payeeIban(), ' ')).Holder.Code, 'required');
  assert.equal(await stateOf(key), 'open');
});

test('staff are refused an account outside of SEPA too', async () => {
  const refund = await transferRefund(app, maker, shop);
  const { body } = await setAccount(maker, refund, {
    Source: 'S',
    Iban: 'TR330006100519786457841326',
    Holder: 'Anna',
  });
  assert.equal(body.Fields.Iban.Code, 'ibanNotSepa');
});

test('of a key only its hash is stored, no log names it, and the mail can be sent again only while it holds the link', async () => {
  const { key, ...refund } = await askedRefund();
  const [row] = await app.database.db.select().from(transferAccounts).where(eq(transferAccounts.RefundId, refund.Id));
  assert.ok(row?.LinkHash && row.LinkHash !== key);
  const audit = await app.database.db.select().from(auditEntries).where(eq(auditEntries.Action, 'AskAccount'));
  assert.ok(audit.length > 0 && !JSON.stringify(audit).includes(key) && !JSON.stringify(audit).includes(row.LinkHash));
  const [mail] = await mailsTo(app, await addressOf(refund.userId), 'ACR');
  assert.ok(mail && !JSON.stringify(mail.Tags).includes(key));
  const shown = await maker.get(`/EmailMessages/${mail.Id}`);
  assert.ok(shown.status === 200);
  await give(key);
  const set = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.Action, 'SetAccount'))
    .orderBy(auditEntries.Id);
  assert.equal(set.at(-1)?.ActorName, 'Circolo');
});

test('a network that tries links is stopped, one that has links of ours is not', async () => {
  const { key } = await askedRefund();
  const from = '198.51.100.20';
  for (let nth = 0; nth < 40; nth++) assert.equal((await post('Read', { Key: key }, from)).status, 200);
  const answers = [];
  for (let nth = 0; nth < 35; nth++) answers.push((await post('Read', { Key: `wrong-${nth}` }, from)).body);
  assert.deepEqual(answers[0], { State: 'unknown', Transfer: null });
  assert.equal(answers.at(-1)?.Code, 'TooManyAttempts');
  for (const path of ['Give', 'Renew']) {
    const body = { Key: 'wrong', ...(path === 'Give' ? { Iban: payeeIban(), Holder: 'Anna' } : {}) };
    assert.equal((await post(path, body, from)).body.Code, 'TooManyAttempts', path);
  }
  assert.equal((await post('Read', { Key: key }, '203.0.113.30')).status, 200);
});

test('only who may change transfers asks, and only for what waits', async () => {
  const refund = await transferRefund(app, maker, shop);
  for (const nature of ['STD', 'COM', 'HLP'] as const) {
    const somebody = await app.as(nature);
    const { status } = await somebody.post('/TransferBatches/Accounts/Ask', { Items: [plain(refund)] });
    assert.equal(status, 405, nature);
  }
  assert.equal((await ask({ Kind: 'R', Id: 999_999 })).body.Code, 'RecordNotFound');
  const { Kind, Id } = refund;
  assert.deepEqual((await ask(refund, refund)).body, { Asked: 1, Outcomes: [{ Kind, Id, Outcome: 'A' }] });
});
