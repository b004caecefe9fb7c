import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Billing } from './billing.ts';
import { openSession } from './data.ts';
import type { ServerProcess } from './server-process.ts';

const customers = 200;
const uses = 10;

/** Everybody checks out at once with a coupon that has ten uses: ten get it, the others get the reason why not. */
export async function benchCoupons(db: pg.Pool, { origin }: ServerProcess): Promise<void> {
  await db.query(
    `insert into coupon (code, description, discount_type, discount_value, valid_from, max_uses, search)
     values ('DIECI', 'Dieci usi', '2', 1000, current_date, $1, 'dieci')`,
    [uses],
  );
  const { rows } = await db.query<{ package: number; payment: number }>(
    `select (select id from package where code = 'B1') as package, (select id from shop_payment_type where code = 'BO') as payment`,
  );
  const known = rows[0];
  const tokens = await Promise.all(
    Array.from({ length: customers }, (_, nth) => openSession(db, `cliente${nth + 1}@example.test`, 'association')),
  );
  const body = {
    Lines: [{ Package: { Id: known?.package }, Quantity: 1 }],
    Coupons: ['DIECI'],
    Billing,
    ShopPaymentType: { Id: known?.payment },
    AcceptPolicy: true,
    PolicyVersion: '1',
    ExpectedTotal: 131.76,
  };
  const start = performance.now();
  const answers = await Promise.all(
    tokens.map(async (token) => {
      const answer = await fetch(new URL('/api/Shop/Orders', origin), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ ...body, CheckoutId: randomUUID() }),
      });
      return { status: answer.status, body: (await answer.json()) as { Code?: string } };
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const got = answers.filter(({ status }) => status === 201).length;
  const refusals = new Set(answers.filter(({ status }) => status !== 201).map(({ body: { Code } }) => Code));
  const { rows: ledger } = await db.query<{ recorded: string; reserved: number }>(
    `select (select count(*) from coupon_redemption r where r.coupon_id = c.id) as recorded, c.reserved_count as reserved
     from coupon c where c.code = 'DIECI'`,
  );
  console.table([
    {
      coupon: `${customers} at once, ${uses} uses`,
      got,
      'in the ledger': Number(ledger[0]?.recorded),
      reserved: ledger[0]?.reserved,
      refused: [...refusals].join(),
      s: seconds.toFixed(1),
    },
  ]);
  assert.deepEqual([got, Number(ledger[0]?.recorded), ledger[0]?.reserved], [uses, uses, uses]);
}
