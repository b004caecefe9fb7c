import { fromCents } from '@circolo/contract/values/money';
import { verifyLog } from '../../access/security-log/verify-log.ts';
import { findGaps } from '../../invoicing/numbering/find-gaps.ts';
import { verifyBooks } from '../../sales/books/verify-books.ts';
import { defineCommand } from '../command.ts';
import { findFaults } from './find-faults.ts';
import { verifyFiles } from './verify-files.ts';

/** Says whether the sums of orders and customers are what the ledger says, and the numbers of documents without gaps. */
export const verify = defineCommand({
  name: 'verify',
  about:
    'Holds every stored sum of money against the ledger, looks for numbers of documents that are missing, for counters that are wrong and rows that point to nothing, walks the security log, compares the store of files, and says what it finds; it ends with 1 where that is anything.',
  changes: false,
  run: (_given, { withDatabase }) =>
    withDatabase(async ({ db }, config) => {
      const Differences = await verifyBooks(db);
      const Gaps = await findGaps(db);
      const books = Differences.map(
        ({ Of, Held, Ledger }) => `${Of}: ${fromCents(Held)} is stored, ${fromCents(Ledger)} in the ledger`,
      );
      const verdict =
        Differences.length === 0
          ? 'The books agree: all accounts add up to nothing, and every stored sum is what the ledger says.'
          : 'The books do not agree.';
      const gaps = Gaps.map(
        ({ Section, Company, Year, Number: number }) =>
          `Number ${number}${Year ? ` of ${Year}` : ''} in section ${Section} of ${Company}: no document has it.`,
      );
      if (gaps.length === 0) gaps.push('No number of a document is missing.');
      const Faults = await findFaults(db);
      const faults = Faults.map(({ Of, Held, Found }) => `${Of}: ${Held} is stored, ${Found} follows from the rows`);
      if (faults.length === 0) faults.push('Every counter is right, and nothing points to a row that is not there.');
      const log = await verifyLog(db, Buffer.from(config.secretKey), new Date());
      const files = await verifyFiles(db, config);
      return {
        lines: [...books, verdict, ...gaps, ...faults, log.sentence, ...files.lines],
        data: { Differences, Gaps, Faults, Log: { Whole: log.whole, Sentence: log.sentence }, Files: files.Files },
        isFault: Differences.length + Gaps.length + Faults.length > 0 || !log.whole || files.isFault,
      };
    }),
});
