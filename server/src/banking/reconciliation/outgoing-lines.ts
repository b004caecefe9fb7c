import { BankLineState } from '@circolo/contract/banking/codes';
import {
  confirmTransfers,
  type OutgoingRow,
  outgoingPage,
  outgoingSuggestions,
} from '@circolo/contract/banking/reconciliation/outgoing-line';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { bankLines } from '../../tables/banking/bank-tables.ts';
import { openTransfers, outgoingLineOf } from '../transfers/open-transfers.ts';
import { type OutgoingMatch, outgoingMatches } from '../transfers/outgoing-matches.ts';
import { confirmLineTransfers } from '../transfers/transfer-lines.ts';
import { transfersById } from './line-transfers.ts';
import { linesById, readLine } from './read-line.ts';

const suggestionsMost = 3;

/** Money that left and that no transfer of ours was found for. */
const unmatched = (bankId: number | undefined) =>
  and(
    eq(bankLines.State, BankLineState.outgoing),
    lt(bankLines.Amount, 0),
    bankId ? eq(bankLines.BankId, bankId) : undefined,
  );

async function outgoingPageOf(
  db: Queryable,
  { Bank, Page }: { Bank?: number | undefined; Page: number },
): Promise<{ Count: number; Rows: OutgoingRow[] }> {
  const [counted] = await db.select({ Count: count() }).from(bankLines).where(unmatched(Bank));
  const rows = await db
    .select()
    .from(bankLines)
    .where(unmatched(Bank))
    .orderBy(desc(bankLines.BookingDate), desc(bankLines.Id))
    .limit(outgoingPage)
    .offset((Page - 1) * outgoingPage);
  const open = rows.length > 0 ? await openTransfers(db, [...new Set(rows.map(({ BankId }) => BankId))]) : [];
  const matches = new Map(
    rows.map((row) => [row.Id, outgoingMatches(outgoingLineOf(row), open).slice(0, suggestionsMost)]),
  );
  const transfers = await transfersById(
    db,
    [...matches.values()].flat().flatMap(({ Transfers }) => Transfers),
  );
  const lines = await linesById(
    db,
    rows.map(({ Id }) => Id),
  );
  const answer = ({ Transfers, ...rest }: OutgoingMatch) => ({
    ...rest,
    Transfers: Transfers.flatMap((id) => transfers.get(id) ?? []),
  });
  const Rows = rows.flatMap(({ Id }) => {
    const Line = lines.get(Id);
    return Line ? [{ Line, Suggestions: (matches.get(Id) ?? []).map(answer) }] : [];
  });
  return { Count: counted?.Count ?? 0, Rows };
}

/** Money that left our accounts, and the transfers that it is. */
export function outgoingLinesRoutes(api: Api): void {
  read(api, outgoingSuggestions, (db, { query }) => outgoingPageOf(db, query));
  write(api, confirmTransfers, async (tx, { params, body, caller, now }) => {
    await confirmLineTransfers(tx, params.Id, body.Transfers, { caller, now });
    return orNotFound(await readLine(tx, params.Id));
  });
}
