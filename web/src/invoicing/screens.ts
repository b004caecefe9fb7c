import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of documents and companies. */
export const invoicingScreens: DomainScreens = {
  desk: {
    documents: () => import('./documents/DocumentsScreen.tsx').then((m) => m.DocumentsScreen),
    'exchange-messages': () => import('./exchange/ExchangeMessagesScreen.tsx').then((m) => m.ExchangeMessagesScreen),
    'received-invoices': () => import('./received/ReceivedInvoicesScreen.tsx').then((m) => m.ReceivedInvoicesScreen),
    'vat-register': () => import('./vat-register/VatRegisterScreen.tsx').then((m) => m.VatRegisterScreen),
    'open-items': () => import('./open-items/OpenItemsScreen.tsx').then((m) => m.OpenItemsScreen),
    'open-items/$Part': () => import('./open-items/StatementScreen.tsx').then((m) => m.StatementScreen),
    companies: () => import('./companies/CompaniesScreen.tsx').then((m) => m.CompaniesScreen),
    'invoicing-rules': () => import('./rules/InvoicingRulesScreen.tsx').then((m) => m.InvoicingRulesScreen),
  },
};
