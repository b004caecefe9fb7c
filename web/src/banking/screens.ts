import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of bank statements and direct debits. */
export const bankingScreens: DomainScreens = {
  desk: {
    'sepa-debits': () => import('./debits/SepaDebitsScreen.tsx').then((m) => m.SepaDebitsScreen),
    'bank-statements': () => import('./statements/BankStatementsScreen.tsx').then((m) => m.BankStatementsScreen),
    reconciliation: () => import('./reconciliation/ReconciliationScreen.tsx').then((m) => m.ReconciliationScreen),
  },
};
