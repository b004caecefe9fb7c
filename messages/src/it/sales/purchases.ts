import { auditLabels } from '../audit-labels.ts';
/** Messages of what customers own. */
export const purchaseMessages = {
  Purchases: {
    title: 'Acquisti',
    one: 'Acquisto',
    empty: 'Nessuno ha ancora acquistato',
    emptyText: 'Un acquisto nasce quando il suo ordine è pagato.',
    tabs: {
      all: 'Tutti',
      active: 'Attivi',
      expiring: 'In scadenza',
      suspended: 'Sospesi',
      expired: 'Scaduti',
    },
    fields: {
      Search: 'Cerca',
      User: 'Cliente',
      Organisation: 'Associazione o centro',
      Town: 'Città',
      Package: 'Pacchetto',
      Kind: 'Genere',
      State: 'Stato',
      StartDate: 'Inizio',
      EndDate: 'Scadenza',
      MonthlyAmount: 'Ricavo al mese',
      YearlyAmount: 'Ricavo all’anno',
      AutoRenew: 'Si rinnova da solo',
      CancelAtPeriodEnd: 'Disdetto a scadenza',
      Renewed: 'Rinnovato',
      Order: 'Ordine',
      ...auditLabels,
    },
  },
};
