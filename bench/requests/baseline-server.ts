import { createServer, type ServerResponse } from 'node:http';
import { offeredPackage, type StoredOffer } from '@circolo/server/shop/storefront/offered-package';
import type pg from 'pg';
import { statements } from './baseline-sql.ts';
import { floor } from './floor.ts';
import { pool, rows } from './rows.ts';

/*
 * What the bench compares with, on `node:http` and `pg` with named statements: the floor, and handlers that answer the JSON that Circolo
 * answers. No session, no rights, no validation, no audit.
 */

interface Product extends pg.QueryResultRow {
  Id: number;
}
type Package = StoredOffer & { product_id: number };

const offered = ({ product_id: _, ...stored }: Package) => offeredPackage(stored);

async function catalogue(query: URLSearchParams) {
  const limit = Number(query.get('Limit') ?? 50);
  const offset = (Number(query.get('Page') ?? 1) - 1) * limit;
  const [products, Groups, [count]] = await Promise.all([
    rows<Product>('productPage', [limit, offset]),
    rows('groupCounts'),
    rows<{ count: number }>('productCount'),
  ]);
  const packages = await rows<Package>('packagesOf', [products.map(({ Id }) => Id)]);
  const byProduct = Map.groupBy(packages, ({ product_id }) => product_id);
  const Products = products.map((product) => ({
    ...product,
    Packages: (byProduct.get(product.Id) ?? []).map(offered),
  }));
  return { Groups, Products, ProductsCount: count?.count };
}

async function product(slug: string) {
  const [found] = await rows<Product>('productBySlug', [slug]);
  const [packages, addOns, pairs] = await Promise.all([
    rows<Package>('packagesOf', [[found?.Id]]),
    rows<Package>('addOns'),
    rows('incompatible'),
  ]);
  return {
    ...found,
    Packages: packages.map(offered),
    AddOns: addOns.map((addOn) => ({ ...offered(addOn), Requires: [] })),
    Incompatible: pairs.map(({ package_id, incompatible_id }) => [package_id, incompatible_id]),
  };
}

/** Two rows in one transaction: the least that a purchase can be. */
async function purchase(body: {
  User: number;
  PaymentType: number;
  Package: number;
  Billing: unknown;
  CheckoutId: string;
}) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const values = [1, body.User, body.PaymentType, body.Billing, body.CheckoutId, 'x'];
    const { rows: made } = await client.query({ name: 'insertOrder', text: statements.insertOrder, values });
    await client.query({ name: 'insertLine', text: statements.insertLine, values: [made[0]?.Id, body.Package] });
    await client.query('commit');
    return made[0];
  } finally {
    client.release();
  }
}

async function orders(query: URLSearchParams) {
  const limit = Number(query.get('Limit') ?? 25);
  const offset = (Number(query.get('Page') ?? 1) - 1) * limit;
  const text = query.get('Search');
  return text ? rows('orderSearch', [limit, offset, `%${text}%`]) : rows('orderPage', [limit, offset]);
}

async function answer(url: URL, body: string): Promise<unknown> {
  const path = url.pathname;
  if (path === '/healthz') return {};
  if (path === '/api/Shop/Catalogue') return catalogue(url.searchParams);
  if (path === '/api/Orders') return orders(url.searchParams);
  if (path === '/api/Shop/Orders') return purchase(JSON.parse(body));
  if (path.startsWith('/floor/')) return floor(rows, path, url.searchParams);
  return product(path.split('/').at(-1) ?? '');
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    answer(new URL(request.url ?? '/', 'http://localhost'), body).then(
      (value) => send(response, 200, value),
      (error) => send(response, 500, { Message: String(error) }),
    );
  });
}).listen(Number(process.env.PORT));
