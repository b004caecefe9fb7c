import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of the ledger. */
export const ledgerScreens: DomainScreens = {
  desk: {
    journal: () => import('./JournalScreen.tsx').then((m) => m.JournalScreen),
    'trial-balance': () => import('./TrialBalanceScreen.tsx').then((m) => m.TrialBalanceScreen),
  },
};
