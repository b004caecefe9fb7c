import { LedgerAccount, type LedgerAccountCode } from '@circolo/contract/ledger/account-kinds';
import { creditProvider } from '@circolo/contract/sales/credit';

/** The account of a kind. @example account('wallet', 60) // 'wallet:60' */
export const account = (kind: LedgerAccountCode, owner?: number | string): string =>
  owner === undefined ? kind : `${kind}:${owner}`;

/** The kinds of accounts that there is one of for each customer. */
export const ownedByCustomers: readonly string[] = [
  LedgerAccount.receivable,
  LedgerAccount.wallet,
  LedgerAccount.refundsPayable,
];

/** What an attempt says about where its money is. */
export interface MoneySource {
  /** Null: it came to a bank, or into the till. */
  Provider: string | null;
  BankId: number | null;
  UserId: number;
}

/** The account that a payment's money is on: the customer's own credit, a provider's clearing account, a bank (0: none named). */
export function moneyAccount({ Provider, BankId, UserId }: MoneySource): string {
  if (Provider === creditProvider) return account(LedgerAccount.wallet, UserId);
  return Provider ? account(LedgerAccount.clearing, Provider) : account(LedgerAccount.bank, BankId ?? 0);
}
