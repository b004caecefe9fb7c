import assert from 'node:assert/strict';
import { verifyBooks } from '../../src/sales/books/verify-books.ts';
import type { TestApp } from '../app.ts';

/** Holds that every stored sum of money is what the ledger says. @example afterEach(() => assertBooksAgree(app)) */
export async function assertBooksAgree({ database }: TestApp): Promise<void> {
  assert.deepEqual(await verifyBooks(database.db), []);
}
