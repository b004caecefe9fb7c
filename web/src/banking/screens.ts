import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of bank statements, direct debits and transfers. */
export const bankingScreens: DomainScreens = {
  desk: {
    'sepa-debits': () => import('./debits/SepaDebitsScreen.tsx').then((m) => m.SepaDebitsScreen),
    transfers: () => import('./transfers/TransfersScreen.tsx').then((m) => m.TransfersScreen),
    'bank-statements': () => import('./statements/BankStatementsScreen.tsx').then((m) => m.BankStatementsScreen),
    reconciliation: () => import('./reconciliation/ReconciliationScreen.tsx').then((m) => m.ReconciliationScreen),
  },
};
