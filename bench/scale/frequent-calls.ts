import { randomUUID } from 'node:crypto';
import { unpaidStatuses } from '@circolo/contract/sales/codes';
import type pg from 'pg';
import { Billing } from '../billing.ts';
import { amounts, openSession } from '../data.ts';
import type { Shot } from '../load.ts';
import { addressOf, orderNumber, ordersEach } from './grow.ts';

/** A call that is made all day; other customers, orders and products at each question. */
export interface FrequentCall {
  name: string;
  shot: (nth: number) => Shot;
}

const buyers = 50;
/** A prime, so that the questions walk over the whole of what there is, and not over pages that lie side by side. */
const stride = 7_919;

const nthOf = (nth: number, count: number) => (nth * stride) % count;

interface ShopSample {
  payment: number;
  packages: number[];
  /** Orders of all ages with their customers. */
  orders: { id: number; customer: number }[];
}

/** How many orders are looked at: more than the pages that a list shows, fewer than it takes long to find. */
const looked = 500;

async function shopSample(db: pg.Pool, customers: number): Promise<ShopSample> {
  const numbers = Array.from({ length: looked }, (_, nth) => orderNumber(1 + nthOf(nth, customers * ordersEach)));
  const { rows } = await db.query<ShopSample>(
    `select (select id::int from shop_payment_type where code = 'BO') as payment,
       (select array_agg(id::int order by id) from package where code like 'B%') as packages,
       (select json_agg(json_build_object('id', id, 'customer', user_id)) from sales_order where number = any($1)) as orders`,
    [numbers],
  );
  const [row] = rows;
  if (!row) throw new Error('The database is not filled');
  return row;
}

/** The calls of shop and desk that are made most, against a database with so many customers. */
export async function frequentCalls(db: pg.Pool, customers: number): Promise<FrequentCall[]> {
  const { payment, packages, orders } = await shopSample(db, customers);
  const tokens: string[] = [];
  const addresses: string[] = [];
  for (let nth = 0; nth < buyers; nth++) addresses.push(await addressOf(db, 1 + nthOf(nth, customers)));
  for (const address of addresses) tokens.push(await openSession(db, address, 'association'));
  const address = (nth: number) => addresses[nth % buyers] ?? '';
  const desk = { authorization: `Bearer ${await openSession(db, 'sus@example.test', 'desk')}` };
  const buyer = (nth: number) => ({ authorization: `Bearer ${tokens[nth % buyers]}` });
  const get = (path: string, headers: Record<string, string> = {}): Shot => ({ method: 'GET', path, headers });
  const someUser = (nth: number) => orders[nth % looked]?.customer;
  const someOrder = (nth: number) => orders[nth % looked]?.id;
  return [
    {
      name: 'shop: list',
      shot: (nth) => get(`/api/Shop/Catalogue?Limit=25&Page=${1 + (nth % (amounts.products / 25))}`),
    },
    { name: 'shop: product', shot: (nth) => get(`/api/Shop/Products/prodotto-${1 + nthOf(nth, amounts.products)}`) },
    { name: 'shop: who am I', shot: (nth) => get('/api/UserInfos', buyer(nth)) },
    { name: 'shop: my orders', shot: (nth) => get('/api/Shop/Orders', buyer(nth)) },
    {
      name: 'shop: purchase',
      shot: (nth) => ({
        method: 'POST',
        path: '/api/Shop/Orders',
        headers: { ...buyer(nth), 'idempotency-key': randomUUID() },
        body: {
          CheckoutId: randomUUID(),
          Lines: [{ Package: { Id: packages[nth % packages.length] }, Quantity: 1 }],
          Billing,
          ShopPaymentType: { Id: payment },
          AcceptPolicy: true,
          PolicyVersion: '1',
          ExpectedTotal: 146.4,
        },
      }),
    },
    { name: 'desk: orders', shot: () => get('/api/Orders/Page?Limit=25&Page=1', desk) },
    {
      name: 'desk: unpaid orders',
      shot: () => get(`/api/Orders/Page?Limit=25&Page=1&Status=${unpaidStatuses.join()}`, desk),
    },
    { name: 'desk: tabs of the orders', shot: () => get('/api/Orders/Tabs', desk) },
    {
      name: 'desk: orders of a customer',
      shot: (nth) => get(`/api/Orders/Page?Limit=25&Page=1&User=${someUser(nth)}`, desk),
    },
    { name: 'desk: an order', shot: (nth) => get(`/api/Orders/${someOrder(nth)}`, desk) },
    { name: 'desk: a customer', shot: (nth) => get(`/api/Users/${someUser(nth)}`, desk) },
    {
      name: 'desk: customers, by address',
      shot: (nth) => get(`/api/Users/Page?Limit=25&Page=1&Search=${address(nth)}`, desk),
    },
    { name: 'desk: customers, by last name', shot: () => get('/api/Users/Page?Limit=25&Page=1&Search=esposito', desk) },
    {
      name: 'desk: search everywhere',
      shot: (nth) => get(`/api/Search?Text=${address(nth).split('@')[0]}`, desk),
    },
    {
      name: 'desk: subscriptions that run',
      shot: () => get('/api/Purchases/Page?Limit=25&Page=1&Kind=A&State=A', desk),
    },
    { name: 'desk: tabs of the subscriptions', shot: () => get('/api/Purchases/Tabs', desk) },
  ];
}
