import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { periodDay } from '../resource/filters.ts';
import { day, money, reference, textOrNull } from '../values/kinds.ts';
import { ledgerAccount } from './account-kinds.ts';

/**
 * What an account holds, in EUR: `Opening` before the first day, what was debited and credited from the first to the last, `Balance`
 * after it (debits less credits). The accounts of customers are one row; `Owner` names the provider or bank of the others.
 */
const balanceRow = z.object({
  Account: ledgerAccount,
  Owner: textOrNull,
  Opening: money,
  Debit: money,
  Credit: money,
  Balance: money,
});
export type BalanceRow = z.infer<typeof balanceRow>;

const trialBalance = z.object({
  From: day,
  To: day,
  Rows: z.array(balanceRow),
  /** Both sides of the period: they are equal. */
  Debit: money,
  Credit: money,
  /** Customers who owe something after the last day, the largest first, at most 100; `DebtCount` is how many there are. */
  Debts: z.array(z.object({ User: reference, Amount: money })),
  DebtCount: z.int(),
});
export type TrialBalance = z.infer<typeof trialBalance>;

/** The trial balance of some days; without them, of this year until today. Refused: a first day after the last (`dateRange`). */
export const readTrialBalance = endpoint({
  method: 'GET',
  path: '/TrialBalance',
  summary: 'What every account of the ledger holds, and who owes what',
  access: { resource: 'TrialBalance', level: AuthorizationLevel.view },
  query: z.object({ From: periodDay.optional(), To: periodDay.optional() }),
  answer: trialBalance,
});
