import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Billing } from './billing.ts';
import { openSession } from './data.ts';
import type { Shot } from './load.ts';

/** What is measured: the same question to Circolo and to the baseline handler. */
export interface Scenario {
  name: string;
  connections: number;
  ours: (nth: number) => Shot;
  baseline: (nth: number) => Shot;
  /** At most this many times the baseline handler's CPU: the bench fails where it is more. */
  budget?: number;
  /** At least so many a second, on two cores of a quiet machine. */
  perSecond?: number;
  /** Whether both must answer the same JSON; checked before measuring. */
  same: boolean;
}

const buyers = 8;

async function purchase(db: pg.Pool): Promise<Scenario> {
  const tokens = await Promise.all(
    Array.from({ length: buyers }, (_, index) => openSession(db, `cliente${index + 1}@example.test`, 'association')),
  );
  const { rows } = await db.query<{ package: number; payment: number; first: number }>(
    `select (select id from package where code = 'B1') as package, (select id from shop_payment_type where code = 'BO') as payment,
     (select id from app_user where email = 'cliente1@example.test') as first`,
  );
  const known = rows[0];
  if (!known) throw new Error('The database is not filled');
  const ours = (nth: number): Shot => ({
    method: 'POST',
    path: '/api/Shop/Orders',
    headers: { authorization: `Bearer ${tokens[nth % buyers]}`, 'idempotency-key': randomUUID() },
    body: {
      CheckoutId: randomUUID(),
      Lines: [{ Package: { Id: known.package }, Quantity: 1 }],
      Billing,
      ShopPaymentType: { Id: known.payment },
      AcceptPolicy: true,
      PolicyVersion: '1',
      ExpectedTotal: 146.4,
    },
  });
  const baseline = (nth: number): Shot => ({
    method: 'POST',
    path: '/api/Shop/Orders',
    body: {
      User: known.first + (nth % buyers),
      PaymentType: known.payment,
      Package: known.package,
      Billing,
      CheckoutId: randomUUID(),
    },
  });
  return { name: 'purchase, 8 customers', connections: buyers, ours, baseline, budget: 4, perSecond: 300, same: false };
}

function question(name: string, path: string, headers: Record<string, string>, rest: Partial<Scenario> = {}): Scenario {
  const ours = (): Shot => ({ method: 'GET', path, headers });
  const baseline = (): Shot => ({ method: 'GET', path });
  return { name, connections: 16, ours, baseline, budget: 2, same: true, ...rest };
}

/** Every scenario, with sessions opened in the database. */
export async function scenarios(db: pg.Pool): Promise<Scenario[]> {
  const desk = { authorization: `Bearer ${await openSession(db, 'sus@example.test', 'desk')}` };
  return [
    question('shop list', '/api/Shop/Catalogue', {}),
    question('product detail', '/api/Shop/Products/prodotto-500', {}),
    question('desk orders, first page', '/api/Orders?Limit=25&Page=1', desk),
    question('desk orders, page 2,000', '/api/Orders?Limit=50&Page=2000', desk),
    question('desk orders, text “ross”', '/api/Orders?Limit=25&Page=1&Search=ross', desk, {
      connections: 8,
      budget: 1,
    }),
    await purchase(db),
  ];
}
