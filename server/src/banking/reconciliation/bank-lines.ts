import {
  bankSuggestions,
  confirmMatch,
  confirmSure,
  ignoreLine as ignoreCall,
  payableOrders,
  bankLines as resource,
  undoMatch,
} from '@circolo/contract/banking/reconciliation/bank-line';
import { confirmPayout } from '@circolo/contract/banking/reconciliation/payout-line';
import { toCents } from '@circolo/contract/values/money';
import { asc, desc, sql } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { textIn } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { matchPayout } from '../../settlements/payouts/match-payout.ts';
import { exported } from '../../spooler/exported.ts';
import { bankLines as t } from '../../tables/banking/bank-tables.ts';
import { confirmParts } from './confirm-match.ts';
import { lineRows, readLine } from './read-line.ts';
import { confirmSureOnes, payableBySearch, suggestionsPageOf } from './reconciliation.ts';
import { ignoreLine, undoLine } from './undo-match.ts';

const source = sourceOf(resource, t, {
  rows: lineRows,
  record: readLine,
  conditions: {
    Search: textIn(sql`concat_ws(' ', ${t.Payer}, ${t.Remittance}, ${t.PayerIban})`),
  },
  natural: [desc(t.BookingDate), asc(t.Id)],
  label: t.Remittance,
});

/** The movements of our accounts and what they pay. */
export function bankLinesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  exported(api, source, everyRow);
  read(api, bankSuggestions, (db, { query, now }) => suggestionsPageOf(db, query, now));
  write(api, confirmPayout, async (tx, { params, body, caller, now }) => {
    await matchPayout(tx, { lineId: params.Id, payoutId: body.Payout.Id }, { caller, now });
    return orNotFound(await readLine(tx, params.Id));
  });
  read(api, payableOrders, (db, { query, now }) => payableBySearch(db, query.Search, now));
  write(api, confirmMatch, async (tx, { params, body, caller, now, language }) => {
    const parts = body.Parts.map(({ Order, Amount }) => ({ OrderId: Order.Id, Amount: toCents(Amount) }));
    const asked = { parts, Surplus: body.Surplus };
    const Outcomes = await confirmParts(tx, params.Id, asked, { api, caller, now, language });
    return { Line: orNotFound(await readLine(tx, params.Id)), Outcomes };
  });
  write(api, confirmSure, (tx, { body, caller, now, language }) =>
    confirmSureOnes(tx, body.Bank?.Id, { api, caller, now, language }),
  );
  write(api, ignoreCall, async (tx, { params, body, caller, now, language }) => {
    await ignoreLine(tx, params.Id, body.Reason, { api, caller, now, language });
    return orNotFound(await readLine(tx, params.Id));
  });
  write(api, undoMatch, async (tx, { params, caller, now, language }) => {
    await undoLine(tx, params.Id, { api, caller, now, language });
    return orNotFound(await readLine(tx, params.Id));
  });
}
