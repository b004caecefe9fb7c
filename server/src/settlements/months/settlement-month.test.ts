import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { csvOf, newBank, sendStatement } from '../../../test/banking/statement-fixtures.ts';
import { begin, deliver, look, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import {
  beginReadingOn,
  monthsAgo,
  noonOf,
  payoutOf,
  readReported,
  reported,
} from '../../../test/settlements/report-fixtures.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('ADM');
afterEach(() => assertBooksAgree(app));

const read = async (query = '') => {
  const { status, body } = await staff.get(`/Settlements${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const kindsOf = (obstacles: { Kind: string }[]) => obstacles.map(({ Kind }) => Kind);
const [before, last, current] = [monthsAgo(2), monthsAgo(1), monthsAgo(0)];

async function paidOrder(): Promise<{ id: number; cents: number }> {
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  return { id, cents: (await look(app, id)).attempts[0]?.Amount ?? 0 };
}

const fee = (Reference: string, At: string, cents: number) =>
  reported(Reference, { Kind: 'fee', At, Fee: cents, Net: -cents });

test('before anything was read there is no provider, and only who keeps the books looks', async () => {
  const { Provider, Providers, Month, Count } = await read();
  assert.deepEqual([Provider, Providers, Month, Count], [null, [], current, 0]);
  const dealer = await app.as('COM');
  assert.equal((await dealer.get('/Settlements')).body.Code, 'AccessDenied');
  assert.equal((await dealer.get('/SettlementMovements')).body.Code, 'AccessDenied');
});

test('a month says how many movements agree, day by day, with what they add up to', async () => {
  await beginReadingOn(app, before);
  const { id, cents } = await paidOrder();
  await readReported(app, [
    fee('f_before', noonOf(before, 3), 120),
    fee('f_last', noonOf(last, 4), 230),
    reported('x_last', { Payment: 'sbx_other', Gross: 1_000, Fee: 39, At: noonOf(last, 4) }),
    payoutOf('po_last', 48_212, { At: noonOf(last, 9) }),
  ]);

  const first = await read();
  assert.deepEqual(
    [first.Provider, first.Month, first.Count, first.Agreeing, first.Fees],
    ['sandbox', before, 1, 1, 1.2],
  );
  assert.deepEqual(first.Months, [
    { Month: current, Closed: false, Open: 0 },
    { Month: last, Closed: false, Open: 1 },
    { Month: before, Closed: false, Open: 0 },
  ]);
  assert.deepEqual([first.Obstacles, first.Closed], [[], false]);

  const second = await read(`?Provider=sandbox&Month=${shiftDay(last, 12)}`);
  assert.deepEqual([second.Month, second.Count, second.Agreeing, second.Open], [last, 3, 2, 1]);
  assert.deepEqual([second.Payments, second.Fees, second.PaidOut, second.Refunds], [10, 2.69, -482.12, 0]);
  assert.deepEqual(
    second.Days.map((day: Record<string, unknown>) => [day.Day, day.Count, day.Agreeing, day.Open, day.Fees]),
    [
      [shiftDay(last, 3), 2, 1, 1, 2.69],
      [shiftDay(last, 8), 1, 1, 0, 0],
    ],
  );
  const [difference] = second.Differences;
  assert.deepEqual(
    [difference.Kind, difference.State, difference.Here, difference.There, difference.Movement, difference.Order],
    ['unknownHere', 'O', 0, 10, 'x_last', null],
  );
  assert.deepEqual(
    second.Payouts.map((payout: Record<string, unknown>) => [
      payout.Reference,
      payout.Amount,
      payout.State,
      payout.Line,
    ]),
    [['po_last', 482.12, 'U', null]],
  );
  assert.deepEqual(kindsOf(second.Obstacles), ['earlierOpen', 'differences', 'payouts']);

  const third = await read(`?Month=${current}`);
  assert.deepEqual([third.Count, third.Agreeing, third.Payments], [1, 1, fromCents(cents)]);
  assert.deepEqual(kindsOf(third.Obstacles), ['notOver', 'earlierOpen']);
  const { body: rows } = await staff.get(`/SettlementMovements?Order=${id}`);
  assert.deepEqual(
    rows.map((row: Record<string, { Id: number } & string>) => [row.Kind, row.Gross, row.Agreement, row.Order?.Id]),
    [['payment', fromCents(cents), 'A', id]],
  );
});

test('a payout shows the movement of the bank that brought it', async () => {
  const bank = await newBank(await app.as('SUS'));
  const day = romeDay(new Date()).split('-').reverse().join('/');
  await sendStatement(app, staff, bank.Id, csvOf([{ day, amount: '482,12', text: 'po_last' }]));
  const { Payouts, Obstacles } = await read(`?Month=${last}`);
  assert.deepEqual([Payouts[0].State, Payouts[0].Line.Id > 0], ['A', true]);
  assert.deepEqual(kindsOf(Obstacles), ['earlierOpen', 'differences']);
});

test('movements are found by agreement, name, month and provider', async () => {
  const found = async (query: string) =>
    (await staff.get(`/SettlementMovements?${query}`)).body.map(({ Reference }: { Reference: string }) => Reference);
  assert.deepEqual(await found('Agreement=O,E'), ['x_last']);
  assert.deepEqual(await found('Search=po_last'), ['t_po_last']);
  assert.deepEqual(await found(`MonthFrom=${before}&MonthTo=${before}&Provider=sandbox`), ['f_before']);
  assert.deepEqual(await found('Provider=mollie'), []);
});
