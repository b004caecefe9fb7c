import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Quotation } from '@circolo/contract/crm/quotations/quotation';
import type { QuotationPage } from '@circolo/contract/crm/quotations/quotation-page';
import { termsVersion } from '@circolo/contract/shop/shown-versions';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import { assertReplays, crmPeople, done, newOpportunity } from '../../../test/crm/opportunity-factory.ts';
import { testSecret } from '../../../test/payments/payment-fixtures.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { linkToken } from '../../http/link-token.ts';
import { packagePrices, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { quotations } from '../../tables/crm/quotation-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const people = prepare(crmPeople);
const shop = prepare(testShop);
const staff = as('SUS');

const today = () => romeDay(app.clock.now ?? new Date());
const inDays = (days: number) => shiftDay(today(), days);

beforeEach(async () => {
  app.clock.now = null;
  await app.database.db.update(packages).set({ Active: true }).where(eq(packages.Id, shop.yearly));
});

/** An opportunity of a customer with a quotation, as its link shows it. */
async function quoted(changes: Record<string, unknown> = {}) {
  const { owner } = people;
  const customer = await app.as('STD');
  const opportunity = await done(owner, (await newOpportunity(people)).Id, 'Take');
  const body = { ...orderBody(shop, customer.userId), ValidUntil: inDays(30), ...changes };
  const answer = await owner.post(`/Opportunities/${opportunity.Id}/Quotations`, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const [quotation] = await listed(opportunity.Id);
  assert.ok(quotation);
  return { customer, opportunity: answer.body, quotation, token: await tokenOf(quotation.Id), body };
}

const listed = async (id: number): Promise<Quotation[]> =>
  (await people.owner.get(`/Opportunities/${id}/Quotations`)).body;

/** The token of a quotation's link, as its mail has it. */
async function tokenOf(id: number): Promise<string> {
  const [row] = await app.database.db.select().from(documents).where(eq(documents.Id, id));
  return linkToken(testSecret, 'quotation', { id, at: new Date(row?.CreatedAt ?? '') });
}

const open = async (token: string): Promise<QuotationPage> => {
  const { status, body } = await app.anybody.post(`/Shop/Quotations/${token}/Open`, {});
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

/** Accepts as the page does: it tries again where another one has held the quotation for longer than a lock is waited for. */
async function accept(token: string, Name = 'Anna Bianchi') {
  for (let retry = 0; ; retry++) {
    const body = { Name, PolicyVersion: termsVersion };
    const answer = await app.anybody.post(`/Shop/Quotations/${token}/Accept`, body);
    if (answer.status !== 503 || retry === 4) return answer;
  }
}

test('a quotation says what its order will sell, by a number of its own, and its page shows it without signing in', async () => {
  const { opportunity, quotation, token, customer } = await quoted();
  assert.match(quotation.Number, /^Q\d{4}\/\d{6}$/);
  assert.deepEqual(
    [quotation.State, quotation.Total, quotation.ValidUntil, quotation.OpenedAt, quotation.CustomerName],
    ['O', 146.4, inDays(30), null, 'Mario Rossi'],
  );
  assert.equal(opportunity.User.Id, customer.userId);
  await assertReplays(app, opportunity);
  const page = await open(token);
  assert.deepEqual(
    [page.State, page.Problem, page.TaxableTotal, page.VatTotal, page.Total, page.CustomerName, page.Consumer],
    ['O', null, 120, 26.4, 146.4, 'Mario Rossi', true],
  );
  assert.deepEqual(
    page.Lines.map(({ Description, Quantity, Amount, VatRate }) => [Description, Quantity, Amount, VatRate]),
    [['TEST-YEAR', 1, 120, 22]],
  );
  const first = (await listed(opportunity.Id))[0]?.OpenedAt;
  assert.ok(first);
  await open(token);
  assert.equal((await listed(opportunity.Id))[0]?.OpenedAt, first);
});

test('accepting places the order once, with who, when and from where, and moves the opportunity on', async () => {
  const { opportunity, quotation, token, customer } = await quoted({
    PurchaseOrderRef: 'ODA 7',
    InternalNotes: 'Con calma',
  });
  const { status, body } = await accept(token);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.State, body.AcceptedBy, body.Total], ['A', 'Anna Bianchi', 146.4]);
  assert.match(body.PayLink, /^\/shop\/pay#/);
  const [row] = await listed(opportunity.Id);
  assert.deepEqual([row?.State, row?.AcceptedBy, row?.AcceptedFrom], ['A', 'Anna Bianchi', '127.0.0.1']);
  assert.ok(row?.AcceptedAt && row.Order);
  const order = (await staff.get(`/Orders/${row.Order.Id}`)).body;
  assert.deepEqual(
    [order.User.Id, order.Status, order.Total, order.PurchaseOrderRef, order.PolicyVersion, order.Number],
    [customer.userId, 'IA', 146.4, 'ODA 7', termsVersion, body.OrderNumber],
  );
  assert.equal(
    order.InternalNotes,
    `Preventivo ${quotation.Number} accettato online da Anna Bianchi, dall’indirizzo 127.0.0.1.\nCon calma`,
  );
  const record = (await people.owner.get(`/Opportunities/${opportunity.Id}`)).body;
  await assertReplays(app, record);
  assert.equal(record.Order.Id, order.Id);
  const feed = (await people.owner.get(`/Opportunities/${opportunity.Id}/Feed?Limit=50`)).body.Rows;
  const has = (What: string) => feed.some((entry: { What: string }) => entry.What === What);
  for (const what of ['quotationSent', 'quotationAccepted', 'orderLinked', 'NP', 'PA']) assert.ok(has(what), what);
  // Once more, by somebody else who has the mail.
  const again = await accept(token, 'Un altro');
  assert.deepEqual(
    [again.status, again.body.AcceptedBy, again.body.OrderNumber],
    [200, 'Anna Bianchi', body.OrderNumber],
  );
  assert.equal(await app.database.db.$count(orders, eq(orders.UserId, customer.userId)), 1);
  const consents = (await staff.get(`/Users/${customer.userId}/Consents`)).body;
  assert.ok(JSON.stringify(consents).includes(termsVersion));
});

test('two who accept at once place one order', async () => {
  const { token, customer } = await quoted();
  const answers = await Promise.all([accept(token, 'Uno'), accept(token, 'Due')]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.equal(answers[0]?.body.OrderNumber, answers[1]?.body.OrderNumber);
  assert.equal(await app.database.db.$count(orders, eq(orders.UserId, customer.userId)), 1);
});

test('a goal of an accepted quotation is reached by it, and the paid order wins the opportunity otherwise', async () => {
  const { owner } = people;
  const withGoal = await quoted();
  await done(owner, withGoal.opportunity.Id, 'Goal', { Kind: 'PA' });
  assert.equal((await accept(withGoal.token)).status, 200);
  const won = (await owner.get(`/Opportunities/${withGoal.opportunity.Id}`)).body;
  assert.deepEqual([won.Status, won.GoalSet.Reached], ['S', true]);
  await assertReplays(app, won);
  const other = await quoted();
  const { body } = await accept(other.token);
  assert.equal((await owner.get(`/Opportunities/${other.opportunity.Id}`)).body.Status, 'A');
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Number, body.OrderNumber));
  await staff.post(`/Orders/${order?.Id}/Status`, { From: 'IA', To: 'PA' });
  await app.runJobs('order-paid');
  assert.equal((await owner.get(`/Opportunities/${other.opportunity.Id}`)).body.Status, 'S');
});

test('what is over is refused with what it is, and its page says it', async () => {
  const { owner } = people;
  const expired = await quoted({ ValidUntil: inDays(1) });
  app.clock.now = new Date(Date.now() + 3 * 86_400_000);
  assert.equal((await open(expired.token)).State, 'E');
  assert.equal((await accept(expired.token)).body.Code, 'QuotationExpired');
  app.clock.now = null;
  const first = await quoted();
  const second = await owner.post(`/Opportunities/${first.opportunity.Id}/Quotations`, first.body);
  assert.equal(second.status, 200);
  assert.equal((await open(first.token)).State, 'R');
  assert.equal((await accept(first.token)).body.Code, 'QuotationReplaced');
  const [newest] = await listed(first.opportunity.Id);
  const path = `/Opportunities/${first.opportunity.Id}/Quotations/${newest?.Id}/Withdraw`;
  assert.equal((await owner.post(path, {})).body[0].State, 'W');
  assert.equal((await owner.post(path, {})).body.Code, 'NotEditable');
  const token = await tokenOf(newest?.Id ?? 0);
  assert.equal((await open(token)).State, 'W');
  assert.equal((await accept(token)).body.Code, 'QuotationWithdrawn');
  assert.equal(await app.database.db.$count(orders, eq(orders.UserId, first.customer.userId)), 0);
});

test('what is not sold any more is named, and a price of another day is not charged', async () => {
  const { token } = await quoted();
  await app.database.db.update(packages).set({ Active: false }).where(eq(packages.Id, shop.yearly));
  const page = await open(token);
  assert.deepEqual([page.State, page.Problem], ['U', 'Il pacchetto «TEST-YEAR» non è più in vendita']);
  assert.equal((await accept(token)).body.Code, 'PackageNotSold');
  const other = { Active: true, SetupFee: 500 };
  await app.database.db.update(packages).set(other).where(eq(packages.Id, shop.yearly));
  assert.equal((await open(token)).State, 'U');
  assert.equal((await accept(token)).body.Code, 'QuotationChanged');
  await app.database.db.update(packages).set({ SetupFee: 0 }).where(eq(packages.Id, shop.yearly));
  assert.equal((await accept(token)).status, 200);
});

test('a price that was agreed is what the customer accepts', async () => {
  const Lines = [{ Package: { Id: shop.yearly }, Quantity: 1, PriceOverride: 100, PriceOverrideReason: 'Concordato' }];
  const { token } = await quoted({ Lines });
  const { body } = await accept(token);
  assert.equal(body.Total, 122);
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Number, body.OrderNumber));
  assert.equal(order?.Total, 12_200);
});

test('a link opens its own quotation alone', async () => {
  const { quotation, token } = await quoted();
  const [invoice] = await app.database.db.select().from(documents).where(eq(documents.Id, quotation.Id));
  const at = new Date(invoice?.CreatedAt ?? '');
  const wrong = [
    linkToken(testSecret, 'agenda invitation', { id: quotation.Id, at }),
    linkToken(Buffer.from('another secret'), 'quotation', { id: quotation.Id, at }),
    linkToken(testSecret, 'quotation', { id: 999_999, at }),
    'x',
  ];
  for (const one of wrong) {
    assert.equal((await app.anybody.post(`/Shop/Quotations/${one}/Open`, {})).body.Code, 'QuotationLinkError');
    assert.equal((await accept(one)).body.Code, 'QuotationLinkError');
    const pdf = await app.http.inject({ url: `/api/Shop/Quotations/${one}/Pdf` });
    assert.equal(pdf.json().Code, 'QuotationLinkError');
  }
  const pdf = await app.http.inject({ url: `/api/Shop/Quotations/${token}/Pdf` });
  const texts = pdfPages(pdf.rawPayload).flat();
  assert.ok(texts.includes('Valido fino al') && texts.includes('Preventivo'), texts.join(' | '));
  assert.ok(!texts.includes('Bonifico'));
});

test('who may not enter orders issues no quotation, and who does not see the opportunity sees none', async () => {
  const { opportunity, quotation, body } = await quoted();
  const path = `/Opportunities/${opportunity.Id}/Quotations`;
  const customer = await app.as('STD');
  assert.equal((await customer.get(path)).body.Code, 'AccessDenied');
  assert.equal((await customer.post(path, body)).body.Code, 'AccessDenied');
  // Another one's opportunity: visible in the team, but not theirs to act on.
  assert.equal((await people.other.post(path, body)).body.Code, 'OwnerOnly');
  assert.equal((await people.other.post(`${path}/${quotation.Id}/Withdraw`, {})).body.Code, 'OwnerOnly');
  const unrelated = await app.as('COM');
  assert.equal((await unrelated.get(path)).body.Code, 'RecordNotFound');
  const pdf = (token: string) =>
    app.http.inject({ url: `/api${path}/${quotation.Id}/Pdf`, headers: { authorization: `Bearer ${token}` } });
  assert.equal((await pdf(unrelated.token)).json().Code, 'RecordNotFound');
  assert.equal((await pdf(people.owner.token)).headers['content-type'], 'application/pdf');
  const late = await people.owner.post(path, { ...body, ValidUntil: inDays(-1) });
  assert.deepEqual(Object.keys(late.body.Fields), ['ValidUntil']);
  assert.equal((await accept(await tokenOf(quotation.Id))).status, 200);
  assert.equal((await people.owner.post(path, body)).body.Code, 'NotEditable');
});

test('a quotation of an opportunity that was deleted is accepted all the same', async () => {
  const { opportunity, quotation, token, customer } = await quoted();
  const removed = await people.boss.delete(`/Opportunities/${opportunity.Id}`);
  assert.ok(removed.status < 300, JSON.stringify(removed.body));
  assert.equal((await accept(token)).status, 200);
  const [row] = await app.database.db.select().from(quotations).where(eq(quotations.DocumentId, quotation.Id));
  assert.equal(row?.OpportunityId, null);
  const own = and(eq(orders.UserId, customer.userId), eq(orders.Id, row?.OrderId ?? 0));
  assert.equal(await app.database.db.$count(orders, own), 1);
});

test('an order that staff make takes over what its quotation offers, at the price that was offered', async () => {
  const { owner } = people;
  const plain = await done(owner, (await newOpportunity(people)).Id, 'Take');
  assert.deepEqual((await owner.get(`/Opportunities/${plain.Id}/OrderDraft`)).body, { Quoted: null });
  const { opportunity, quotation, customer, body } = await quoted({ PurchaseOrderRef: 'ODA 9' });
  const first = (await owner.get(`/Opportunities/${opportunity.Id}/OrderDraft`)).body.Quoted;
  assert.deepEqual(
    [first.Quotation, first.PurchaseOrderRef, first.ShopPaymentType.Id, first.Billing.LastName],
    [quotation.Number, 'ODA 9', body.ShopPaymentType.Id, 'Rossi'],
  );
  const line = { Package: { Id: shop.yearly, Description: 'TEST-YEAR' }, Quantity: 1 };
  assert.deepEqual(first.Lines, [{ ...line, PriceOverride: null, PriceOverrideReason: null }]);
  // From the next day on it costs more.
  const price = { PackageId: shop.yearly, Price: 150_000_000, ValidFrom: inDays(1) };
  const { db } = app.database;
  const ofYearly = eq(packagePrices.PackageId, shop.yearly);
  await db.update(packagePrices).set({ ValidTo: today() }).where(ofYearly);
  await db.insert(packagePrices).values(price);
  app.clock.now = new Date(Date.now() + 2 * 86_400_000);
  const signed = await app.as('ADM');
  const later = (await signed.get(`/Opportunities/${opportunity.Id}/OrderDraft`)).body.Quoted;
  const PriceOverrideReason = `Offerto in ${quotation.Number}`;
  assert.deepEqual(later.Lines, [{ ...line, PriceOverride: 120, PriceOverrideReason }]);
  const { Quotation: _, ...order } = later;
  const asked = { ...order, User: { Id: customer.userId }, Tags: [] };
  const made = await signed.post(`/Opportunities/${opportunity.Id}/MakeOrder`, asked);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.equal((await signed.get(`/Orders/${made.body.Order.Id}`)).body.Total, 146.4);
});

test('the order that staff make closes the open quotation: accepted afterwards it says so, and there is one order', async () => {
  const { owner } = people;
  const { opportunity, quotation, token, customer } = await quoted();
  const { Quotation: _, ...order } = (await owner.get(`/Opportunities/${opportunity.Id}/OrderDraft`)).body.Quoted;
  const asked = { ...order, User: { Id: customer.userId }, Tags: [] };
  const made = await owner.post(`/Opportunities/${opportunity.Id}/MakeOrder`, asked);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const late = await accept(token);
  assert.deepEqual([late.status, late.body.Code], [400, 'QuotationOrdered']);
  assert.match(late.body.Message, /ordine/);
  assert.equal(await app.database.db.$count(orders, eq(orders.UserId, customer.userId)), 1);
  const [row] = await listed(opportunity.Id);
  assert.deepEqual([row?.State, row?.Order?.Id, row?.AcceptedAt], ['D', made.body.Order.Id, null]);
  const page = await open(token);
  assert.deepEqual([page.State, page.OrderNumber, page.AcceptedBy], ['D', made.body.Order.Description, null]);
  assert.match(page.PayLink ?? '', /^\/shop\/pay#/);
  const withdraw = `/Opportunities/${opportunity.Id}/Quotations/${quotation.Id}/Withdraw`;
  assert.equal((await owner.post(withdraw, {})).body.Code, 'NotEditable');
});

test('an order that is linked closes the open quotation as one that is made does; without it the quotation is open again', async () => {
  const { owner } = people;
  const { opportunity, token, customer } = await quoted();
  const { body: order } = await staff.post('/Orders', orderBody(shop, customer.userId));
  const link = async (Order: { Id: number } | null) => {
    const { status, body } = await owner.post(`/Opportunities/${opportunity.Id}/Order`, { Order });
    assert.equal(status, 200, JSON.stringify(body));
    const [row] = await listed(opportunity.Id);
    return [row?.State, row?.Order?.Id ?? null];
  };
  assert.deepEqual(await link({ Id: order.Id }), ['D', order.Id]);
  const late = await accept(token);
  assert.deepEqual([late.status, late.body.Code], [400, 'QuotationOrdered']);
  assert.equal((await open(token)).OrderNumber, order.Number);
  const { body: other } = await staff.post('/Orders', orderBody(shop, customer.userId));
  assert.deepEqual(await link({ Id: other.Id }), ['D', other.Id]);
  assert.deepEqual(await link(null), ['O', null]);
  assert.equal((await accept(token)).status, 200);
  assert.equal(await app.database.db.$count(orders, eq(orders.UserId, customer.userId)), 3);
});

test('an order that came of an earlier quotation takes back the one that is open when it is linked again', async () => {
  const { owner } = people;
  const { opportunity, token, body } = await quoted();
  assert.equal((await accept(token)).status, 200);
  const { Order } = (await owner.get(`/Opportunities/${opportunity.Id}`)).body;
  const path = `/Opportunities/${opportunity.Id}`;
  assert.equal((await owner.post(`${path}/Order`, { Order: null })).status, 200);
  assert.equal((await owner.post(`${path}/Quotations`, body)).status, 200);
  assert.equal((await owner.post(`${path}/Order`, { Order: { Id: Order.Id } })).status, 200);
  assert.deepEqual((await listed(opportunity.Id)).map(({ State }) => State).sort(), ['A', 'W']);
});

test('an order that is made once more closes no quotation that is over', async () => {
  const { owner } = people;
  const { opportunity, token, customer } = await quoted();
  const accepted = (await accept(token)).body.OrderNumber;
  assert.equal((await owner.post(`/Opportunities/${opportunity.Id}/Order`, { Order: null })).status, 200);
  const { Quotation: _, ...order } = (await owner.get(`/Opportunities/${opportunity.Id}/OrderDraft`)).body.Quoted;
  const asked = { ...order, User: { Id: customer.userId }, Tags: [] };
  const made = await owner.post(`/Opportunities/${opportunity.Id}/MakeOrder`, asked);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const [row] = await listed(opportunity.Id);
  assert.deepEqual([row?.State, row?.Order?.Description], ['A', accepted]);
});

test('a quotation is in the stream of its customer once, and once more when it is accepted', async () => {
  const { quotation, token, customer } = await quoted();
  const named = async () =>
    (await staff.get(`/Users/${customer.userId}/Feed?Limit=50`)).body.Rows.filter(
      ({ Kind, Title, Data }: { Kind: string; Title: string | null; Data: { Number?: string } }) =>
        Kind !== 'M' && (Title?.includes(quotation.Number) || Data.Number === quotation.Number),
    ).map(({ Kind, What }: { Kind: string; What: string }) => [Kind, What]);
  const [document, ...more] = await named();
  assert.deepEqual([document[0], more], ['D', []]);
  assert.equal((await accept(token)).status, 200);
  assert.deepEqual((await named()).map(([Kind]: string[]) => Kind).sort(), ['D', 'V']);
});

test('the order of a quotation is paid in the instalments that were offered, from the day of the acceptance', async () => {
  const InstalmentPlan = { Days: [0, 30], Shares: [], EndOfMonth: false };
  const { token, customer, quotation } = await quoted({ InstalmentPlan });
  const [document] = await app.database.db.select().from(documents).where(eq(documents.Id, quotation.Id));
  assert.deepEqual(document?.Reasons, ['Pagamento in rate: 73,20\u00a0€ all’ordine, 73,20\u00a0€ a 30 giorni']);
  assert.equal((await accept(token)).status, 200);
  const [order] = await app.database.db.select().from(orders).where(eq(orders.UserId, customer.userId));
  assert.deepEqual(
    order?.Instalments?.map(({ DueDate, Amount }) => [DueDate, Amount]),
    [
      [today(), 7320],
      [inDays(30), 7320],
    ],
  );
});

test('a quotation keeps the terms that it says when those of its way to pay change', async () => {
  const { body: usual } = await staff.get(`/ShopPaymentTypes/${shop.paymentTypes.BO}`);
  const asType = { Description: 'Rate', ShopTitle: 'Rate', PaymentVector: 'BO', Bank: usual.Bank, Code: 'RATEQ' };
  const InstalmentPlan = { Days: [0, 30], Shares: [], EndOfMonth: false };
  const { body: type } = await staff.post('/ShopPaymentTypes', { ...asType, InstalmentPlan });
  const { token, customer } = await quoted({ ShopPaymentType: { Id: type.Id } });
  const later = { ...asType, InstalmentPlan: { ...InstalmentPlan, Days: [90] }, Version: type.Version };
  assert.equal((await staff.put(`/ShopPaymentTypes/${type.Id}`, later)).status, 200);
  assert.equal((await accept(token)).status, 200);
  const [order] = await app.database.db.select().from(orders).where(eq(orders.UserId, customer.userId));
  assert.deepEqual(order?.InstalmentPlan, InstalmentPlan);
});
