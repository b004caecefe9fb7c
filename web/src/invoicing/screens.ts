import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of documents and companies. */
export const invoicingScreens: DomainScreens = {
  desk: {
    documents: () => import('./documents/DocumentsScreen.tsx').then((m) => m.DocumentsScreen),
    companies: () => import('./companies/CompaniesScreen.tsx').then((m) => m.CompaniesScreen),
  },
};
