import { randomUUID } from 'node:crypto';
import { hashToken } from '@circolo/server/access/sessions/tokens';
import type pg from 'pg';
import { Billing } from '../billing.ts';
import { amounts, openSession } from '../data.ts';
import type { Shot } from '../load.ts';

type Shots = (nth: number) => readonly Shot[];

/** What is measured: the same question to Circolo, to the floor and, where there is one, to a handler that answers the same JSON. */
export interface Scenario {
  name: string;
  connections: number;
  ours: Shots;
  floor: Shots;
  /** At most this many times the floor's CPU: the bench fails where it is more. */
  budget: number;
  /** Must answer the same as `ours`, which is checked before measuring. */
  baseline?: Shots;
  /** At least so many a second, on two cores of a quiet machine. */
  perSecond?: number;
}

const get = (path: string, headers: Record<string, string> = {}): Shot => ({ method: 'GET', path, headers });

const buyers = 100;

const sessions = 40;

/** Who is signed in, asked by sessions in rotation. */
async function loggedUser(db: pg.Pool): Promise<Scenario> {
  const tokens = await Promise.all(Array.from({ length: sessions }, () => openSession(db, 'sus@example.test', 'desk')));
  const token = (nth: number) => tokens[nth % sessions] ?? '';
  return {
    name: `logged user, ${sessions} sessions`,
    connections: 16,
    ours: (nth) => [get('/api/UserInfos', { authorization: `Bearer ${token(nth)}` })],
    floor: (nth) => [get(`/floor/user?Hash=${encodeURIComponent(hashToken(token(nth)))}`)],
    budget: 1.5,
  };
}

async function purchase(db: pg.Pool): Promise<Scenario> {
  const tokens = await Promise.all(
    Array.from({ length: buyers }, (_, index) => openSession(db, `cliente${index + 1}@example.test`, 'association')),
  );
  const { rows } = await db.query<{ payment: number; packages: number[]; users: number[] }>(
    `select (select id from shop_payment_type where code = 'BO') as payment,
     (select array_agg(id::int order by id) from package where code like 'B%') as packages,
     (select array_agg(u.id::int order by n) from generate_series(1, ${buyers}) n join app_user u on u.email = 'cliente' || n || '@example.test') as users`,
  );
  const known = rows[0];
  if (!known) throw new Error('The database is not filled');
  const packageOf = (nth: number) => known.packages[nth % known.packages.length];
  const ours = (nth: number): Shot => ({
    method: 'POST',
    path: '/api/Shop/Orders',
    headers: { authorization: `Bearer ${tokens[nth % buyers]}`, 'idempotency-key': randomUUID() },
    body: {
      CheckoutId: randomUUID(),
      Lines: [{ Package: { Id: packageOf(nth) }, Quantity: 1 }],
      Billing,
      ShopPaymentType: { Id: known.payment },
      AcceptPolicy: true,
      PolicyVersion: '1',
      ExpectedTotal: 146.4,
    },
  });
  const floor = (nth: number): Shot => ({
    method: 'POST',
    path: '/api/Shop/Orders',
    body: {
      User: known.users[nth % buyers],
      PaymentType: known.payment,
      Package: packageOf(nth),
      Billing,
      CheckoutId: randomUUID(),
    },
  });
  return {
    name: 'purchase, 100 customers',
    connections: 8,
    ours: (nth) => [ours(nth)],
    floor: (nth) => [floor(nth)],
    budget: 4,
    perSecond: 300,
  };
}

const pages = amounts.products / 25;

function shop(): Scenario[] {
  const list = (nth: number) => [get(`/api/Shop/Catalogue?Limit=25&Page=${1 + (nth % pages)}`)];
  const slug = (nth: number) => `prodotto-${1 + (nth % amounts.products)}`;
  const detail = (nth: number) => [get(`/api/Shop/Products/${slug(nth)}`)];
  return [
    {
      name: `shop list, ${pages} pages`,
      connections: 32,
      ours: list,
      floor: (nth) => [get(`/floor/list?Offset=${25 * (nth % pages)}`)],
      budget: 1.2,
      baseline: list,
    },
    {
      name: 'product detail, 1,000 products',
      connections: 16,
      ours: detail,
      floor: (nth) => [get(`/floor/product?Slug=${slug(nth)}`)],
      budget: 1.2,
      baseline: detail,
    },
  ];
}

/** A list of the desk as its screen asks for it, with its count. */
function orders(name: string, query: string, floor: string, headers: Record<string, string>, budget: number): Scenario {
  return {
    name,
    connections: 16,
    ours: () => [get(`/api/Orders/Page?${query}`, headers)],
    floor: () => [get(floor)],
    budget,
  };
}

/** The first day of the month that is `nth` months back; a year of them in rotation. */
function monthBack(nth: number): string {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - 1 - (nth % 12));
  return day.toISOString().slice(0, 10);
}

/** What staff read of disputes and of a month of a provider, with its payouts. */
function money(headers: Record<string, string>): Scenario[] {
  return [
    {
      name: 'disputes, first page and count',
      connections: 16,
      ours: () => [get('/api/Disputes/Page?Limit=25&Page=1', headers)],
      floor: () => [get('/floor/disputes')],
      budget: 1.5,
    },
    {
      name: 'payouts and settlements of a month',
      connections: 8,
      ours: (nth) => [get(`/api/Settlements?Provider=stripe&Month=${monthBack(nth)}`, headers)],
      floor: (nth) => [get(`/floor/settlements?Month=${monthBack(nth)}`)],
      budget: 4,
    },
  ];
}

/** Eleven of 100,000 have it: one in ten thousand. */
const rare = (nth: number) => `cliente${1_000 + (nth % 9_000)}`;

/** Every scenario, with sessions opened in the database. */
export async function scenarios(db: pg.Pool): Promise<Scenario[]> {
  const token = await openSession(db, 'sus@example.test', 'desk');
  const desk = { authorization: `Bearer ${token}` };
  const search = (nth: number) => `Search=${rare(nth)}`;
  return [
    ...shop(),
    await loggedUser(db),
    orders('desk orders, first page and count', 'Limit=25&Page=1', '/floor/orders?Limit=25&Offset=0', desk, 0.8),
    orders(
      'desk orders, offset 50,000 and count',
      'Limit=25&Page=2001',
      '/floor/orders?Limit=25&Offset=50000',
      desk,
      0.8,
    ),
    {
      name: 'desk orders, text of 0.01 % and count',
      connections: 8,
      ours: (nth) => [get(`/api/Orders/Page?Limit=25&Page=1&${search(nth)}`, desk)],
      floor: (nth) => [get(`/floor/search?${search(nth)}`)],
      budget: 1.5,
    },
    ...money(desk),
    await purchase(db),
  ];
}
