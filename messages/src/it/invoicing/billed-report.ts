/** Messages of the report of what was billed. */
export const billedReportMessages = {
  BilledReport: {
    title: 'Fatturato del mese',
    text: 'Imponibile fatturato e accreditato, accanto allo stesso mese dell’anno prima. Il totale è quello del registro.',
    by: { origin: 'Per marchio', software: 'Per linea di prodotto', package: 'Per pacchetto' },
    byLabel: 'Raggruppa',
    name: 'Voce',
    billed: 'Fatturato',
    credited: 'Accreditato',
    net: 'Netto',
    before: 'Netto {month}',
    total: 'Totale',
    other: 'Bollo e altro',
    none: 'Nulla è stato fatturato in questi mesi.',
  },
};
