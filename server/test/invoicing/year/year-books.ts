import assert from 'node:assert/strict';
import type { VatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import { toCents } from '@circolo/contract/values/money';
import { translator } from '@circolo/messages/translator';
import { receivedPayments } from '../../../src/invoicing/books/received-payments.ts';
import { companies } from '../../../src/tables/invoicing/company-tables.ts';
import { balanceOf } from '../../money/money-balance.ts';
import type { MoneyServer, MoneyWorld } from '../../money/money-world.ts';

/** What a year comes to, in cents, from four places that do not know each other. */
export interface YearBooks {
  /** The totals of the VAT register, month by month. */
  Register: number;
  /** The accountant's lists of payments received, month by month. */
  Received: number;
  /** The open items of all customers at the end. */
  Open: number;
  /** What banks and provider have of the customers, less what went back and what is the customers' own credit. */
  Outside: number;
}

const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`);

async function registerOf({ staff }: MoneyServer, company: number, month: string): Promise<number> {
  const { status, body } = await staff.get(`/VatRegister?Company=${company}&Month=${month}`);
  assert.equal(status, 200, JSON.stringify(body));
  return toCents((body as VatRegister).Total);
}

async function receivedIn({ app }: MoneyServer, company: number, month: string): Promise<number> {
  const { batches } = await receivedPayments(app.database.db, company, month, translator('it'));
  let sum = 0;
  for await (const rows of batches()) for (const { Amount } of rows) sum += toCents(Number(Amount));
  return sum;
}

/** Closes a year of a server whose customers these are, by what a bookkeeper reads and by what bank and provider say. */
export async function yearBooks(
  server: MoneyServer,
  customers: readonly MoneyWorld[],
  year: number,
): Promise<YearBooks> {
  const [company] = await server.app.database.db.select({ Id: companies.Id }).from(companies);
  assert.ok(company);
  const books: YearBooks = { Register: 0, Received: 0, Open: 0, Outside: 0 };
  for (const month of monthsOf(year)) {
    books.Register += await registerOf(server, company.Id, month);
    books.Received += await receivedIn(server, company.Id, month);
  }
  books.Open = toCents((await server.staff.get('/OpenItems')).body.Totals.Total);
  for (const customer of customers) {
    const { PaidIn, PaidOut, Wallet } = await balanceOf(customer);
    books.Outside += PaidIn - PaidOut - Wallet;
  }
  return books;
}
