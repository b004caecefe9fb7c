import type { Api } from '../http/api.ts';
import { debitBatchesRoutes } from './debits/debit-batches.ts';
import { mandatesRoutes } from './debits/mandates.ts';
import { bankLinesRoutes } from './reconciliation/bank-lines.ts';
import { outgoingLinesRoutes } from './reconciliation/outgoing-lines.ts';
import { bankStatementsRoutes } from './statements/bank-statements.ts';
import { accountLinksRoutes } from './transfers/accounts/account-links.ts';
import { transferAccountsRoutes } from './transfers/accounts/transfer-accounts.ts';
import { transferBatchesRoutes } from './transfers/transfer-batches.ts';

/** The calls of bank statements and direct debits. */
export function registerBanking(api: Api): void {
  bankStatementsRoutes(api);
  bankLinesRoutes(api);
  outgoingLinesRoutes(api);
  debitBatchesRoutes(api);
  mandatesRoutes(api);
  transferBatchesRoutes(api);
  transferAccountsRoutes(api);
  accountLinksRoutes(api);
}
