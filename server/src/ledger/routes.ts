import { fieldProblem } from '@circolo/contract/errors/problem';
import { readTrialBalance } from '@circolo/contract/ledger/trial-balance';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { trialBalance } from './trial-balance.ts';

/** The calls of the ledger. */
export function registerLedger(api: Api): void {
  read(api, readTrialBalance, (db, { query, now }) => {
    const To = query.To ?? romeDay(now);
    const From = query.From ?? `${To.slice(0, 4)}-01-01`;
    if (From > To) throw fieldProblem('From', 'dateRange');
    return trialBalance(db, From, To);
  });
}
