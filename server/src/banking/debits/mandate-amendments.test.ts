import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { validateXML } from 'xmllint-wasm';
import { debitBank, newBatch, newIban, placeForDebit, sign } from '../../../test/banking/debit-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { mandateAmendments } from '../../tables/sales/mandate-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const bank = prepare(() => debitBank(staff));
const schema = readFileSync(new URL('./schema/pain.008.001.08.xsd', import.meta.url), 'utf8');

/** The file of a batch, which the schema of the standard finds valid. */
async function fileOf(batchId: number): Promise<string> {
  const url = `/api/DebitBatches/${batchId}/File`;
  const answer = await app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${staff.token}` } });
  assert.equal(answer.statusCode, 200, answer.payload);
  const { errors } = await validateXML({ xml: [{ fileName: 'file.xml', contents: answer.payload }], schema: [schema] });
  assert.deepEqual(errors, []);
  return answer.payload;
}

const move = (batchId: number, State: string) => staff.post(`/DebitBatches/${batchId}/State`, { State });

/** A customer who signed under a wrong name. */
async function signed() {
  const buyer = await app.as('STD');
  const Iban = newIban();
  const { body } = await sign(buyer, Iban, { Holder: 'Mario Rosi' });
  return { buyer, Iban, mandate: body };
}

type MisspeltMandate = Awaited<ReturnType<typeof signed>>;

const corrected = async ({ buyer, Iban }: MisspeltMandate, Holder = 'Mario Rossi') => {
  const { status, body } = await sign(buyer, Iban, { Holder });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};

async function batchFor({ buyer }: MisspeltMandate): Promise<{ Id: number }> {
  return newBatch(app, staff, bank.Id, [await placeForDebit(buyer, shop)]);
}

const amendmentsOf = (id: number) =>
  app.database.db
    .select()
    .from(mandateAmendments)
    .where(eq(mandateAmendments.MethodId, id))
    .orderBy(asc(mandateAmendments.Id));

test('a mandate that the bank does not know yet is corrected under its reference', async () => {
  const it = await signed();
  const { Id, Holder, MandateReference } = await corrected(it);
  assert.deepEqual([Id, Holder, MandateReference], [it.mandate.Id, 'Mario Rossi', it.mandate.MandateReference]);
  const [kept] = await amendmentsOf(Id);
  assert.deepEqual([kept?.OldHolder, kept?.NewHolder], ['Mario Rosi', 'Mario Rossi']);
  const xml = await fileOf((await batchFor(it)).Id);
  assert.match(xml, /<Nm>Mario Rossi</);
  assert.doesNotMatch(xml, /Amdmnt|Mario Rosi</);
});

test('the next file names the bank what a mandate in use was corrected from, once', async () => {
  const it = await signed();
  const first = await batchFor(it);
  for (const State of ['S', 'B']) assert.equal((await move(first.Id, State)).status, 200);
  const { Id, Holder, MandateReference } = await corrected(it);
  assert.deepEqual([Id, Holder, MandateReference], [it.mandate.Id, 'Mario Rossi', `${it.mandate.MandateReference}-2`]);
  const old = await fileOf(first.Id);
  assert.match(old, /<Nm>Mario Rosi</, 'a file that was sent stays what it was');
  assert.ok(old.includes(`<MndtId>${it.mandate.MandateReference}<`));
  const next = await batchFor(it);
  const xml = await fileOf(next.Id);
  const named = `<MndtId>${MandateReference}</MndtId><DtOfSgntr>[\\d-]+</DtOfSgntr><AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlMndtId>${it.mandate.MandateReference}</OrgnlMndtId></AmdmntInfDtls>`;
  assert.match(xml, new RegExp(named));
  assert.match(xml, /<Nm>Mario Rossi</);
  for (const State of ['S', 'B']) await move(next.Id, State);
  assert.match(await fileOf(next.Id), new RegExp(named), 'the same file says the same');
  assert.doesNotMatch(await fileOf((await batchFor(it)).Id), /Amdmnt/);
});

test('an amendment that the bank never read is named again, from the reference that the bank knows', async () => {
  const it = await signed();
  const first = await batchFor(it);
  for (const State of ['S', 'B']) await move(first.Id, State);
  await corrected(it);
  const original = `<OrgnlMndtId>${it.mandate.MandateReference}<`;
  const orderId = await placeForDebit(it.buyer, shop);
  const draft = await newBatch(app, staff, bank.Id, [orderId]);
  assert.ok((await fileOf(draft.Id)).includes(original));
  await move(draft.Id, 'X');
  const refused = await newBatch(app, staff, bank.Id, [orderId]);
  assert.ok((await fileOf(refused.Id)).includes(original));
  await move(refused.Id, 'S');
  const [entry] = (await staff.get(`/DebitBatches/${refused.Id}/Entries`)).body;
  await staff.post(`/DebitBatches/${refused.Id}/Returns`, { Entry: entry.Id, Code: 'AM04' });
  assert.match((await corrected(it, 'Maria Rossi')).MandateReference, /-3$/);
  const last = await newBatch(app, staff, bank.Id, [orderId]);
  const xml = await fileOf(last.Id);
  assert.ok(xml.includes(original), 'the bank knows the first reference only');
  assert.match(xml, /<Nm>Maria Rossi</);
});

test('staff correct a mandate on paper too, and the same once more changes nothing', async () => {
  const { buyer } = await signed();
  const paper = { Iban: newIban(), Holder: 'Olga Sera', Scheme: 'B', SignedOn: '2026-03-02' };
  const path = `/Users/${buyer.userId}/Mandates`;
  const { body: first } = await staff.post(path, paper);
  const right = { ...paper, Holder: 'Olga Serra', SignedOn: '2026-04-01' };
  for (const _ of [1, 2]) assert.equal((await staff.post(path, right)).body.Holder, 'Olga Serra');
  const kept = await amendmentsOf(first.Id);
  assert.equal(kept.length, 1);
  assert.deepEqual(
    [kept[0]?.OldSignedAt.slice(0, 10), kept[0]?.NewSignedAt.slice(0, 10)],
    ['2026-03-02', '2026-04-01'],
  );
});
