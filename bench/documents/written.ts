import assert from 'node:assert/strict';
import { checkInvoice } from '@circolo/contract/invoicing/fatturapa/checks/check-invoice';
import { readInvoice } from '@circolo/server/invoicing/fatturapa/read-invoice';
import { validateSchema } from '@circolo/server/invoicing/fatturapa/validate-schema';
import { writeInvoice } from '@circolo/server/invoicing/fatturapa/write-invoice';
import { newSnapshot } from '../../server/test/invoicing/snapshot-fixtures.ts';
import { residentMegabytes } from '../cpu.ts';
import { missed } from './budgets.ts';

/** At least so many documents a second, written, checked and validated. */
const perSecondLeast = 50;
/** Megabytes that the validator and what it reads may take, however many documents there are. */
const memoryMost = 200;

const head = (nth: number) =>
  ({ Type: 'TD01', Number: `FT/2026/${nth}`, Date: '2026-11-20', Progressive: String(nth) }) as const;

/**
 * Files of an invoice each, one after the other as a job makes them: write, read and check, validate; and what memory that takes. Answers
 * the budgets that were missed.
 */
export async function measureWritten(documents: number): Promise<string[]> {
  const before = residentMegabytes(process.pid);
  const snapshot = newSnapshot();
  const spent = { write: 0, check: 0, validate: 0 };
  const timed = async <T>(part: keyof typeof spent, work: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    spent[part] += performance.now() - start;
    return result;
  };
  const start = performance.now();
  assert.deepEqual(await validateSchema(writeInvoice(head(0), snapshot)), []);
  const firstMs = performance.now() - start;
  const begin = performance.now();
  for (let nth = 1; nth <= documents; nth++) {
    const xml = await timed('write', () => writeInvoice(head(nth), snapshot));
    const findings = await timed('check', () => checkInvoice(readInvoice(Buffer.from(xml)), '2026-11-25'));
    const errors = await timed('validate', () => validateSchema(xml));
    assert.deepEqual([...findings, ...errors], []);
  }
  const perSecond = documents / ((performance.now() - begin) / 1000);
  const grown = residentMegabytes(process.pid) - before;
  const each = (ms: number) => (ms / documents).toFixed(2);
  console.table([
    {
      'files written': documents,
      'documents/s': `${perSecond.toFixed(0)} (≥ ${perSecondLeast})`,
      'first ms': firstMs.toFixed(0),
      'write ms': each(spent.write),
      'read and check ms': each(spent.check),
      'validate ms': each(spent.validate),
      'memory grown MB': `${grown.toFixed(0)} (≤ ${memoryMost})`,
    },
  ]);
  return missed({
    'Fewer files a second than the budget': perSecond < perSecondLeast,
    'Writing and validating takes more memory than the budget': grown > memoryMost,
  });
}
