import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/**
 * The kinds of accounts of the ledger. What customers owe and own, what is on its way, where money is, and what was earned; `merges` is what passes from one
 * customer to another, and is always at nothing: an
 * account is its kind, and whose it is where there are several.
 */
export const LedgerAccount = {
  receivable: 'receivable',
  wallet: 'wallet',
  refundsPayable: 'refundsPayable',
  clearing: 'clearing',
  bank: 'bank',
  disputesHeld: 'disputesHeld',
  fees: 'fees',
  revenue: 'revenue',
  vat: 'vat',
  writeOffs: 'writeOffs',
  merges: 'merges',
  opening: 'opening',
} as const;
/** The kind of an account of the ledger. */
export const ledgerAccount = enumeration('LedgerAccount', LedgerAccount);
export type LedgerAccountCode = z.infer<typeof ledgerAccount>;
