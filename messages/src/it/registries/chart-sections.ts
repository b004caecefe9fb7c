import { auditLabels } from '../audit-labels.ts';
/** Messages of the sections of the simplified accounts. */
export const chartSectionMessages = {
  ChartOfAccountSections: {
    title: 'Piano dei conti semplificato',
    one: 'Sezione',
    new: 'Nuova sezione',
    empty: 'Non ci sono sezioni: senza, la prima nota non si può riepilogare.',
    fields: {
      Search: 'Cerca',
      Code: 'Codice',
      Description: 'Descrizione',
      DescriptionEn: 'Descrizione in inglese',
      FirstNoteType: 'Prima nota',
      ParentSection: 'Sezione superiore',
      AccountingType: 'Contabilità',
      TaxRegime: 'Regime fiscale',
      Software: 'Software',
      Nature: 'Ambito',
      ReportModel: 'Modello',
      ReportCode: 'Voce del modello',
      VatRelevant: 'Rilevante ai fini IVA',
      DefaultVatRate: 'Aliquota proposta (%)',
      ActivityTypes: 'Tipi di attività',
      System: 'Fornita da noi',
      Active: 'Attiva',
      Position: 'Posizione',
      ...auditLabels,
    },
    help: {
      FirstNoteType: 'La sezione superiore deve stare dalla stessa parte',
      ParentSection: 'Due livelli in tutto',
      ReportCode: 'La voce del rendiconto per cassa, come A1',
      Software: 'Nessuno: vale per entrambi',
      ActivityTypes: 'Nessuno: vale per tutti',
      TaxRegime: 'Nessuno: vale per tutti',
    },
  },
  chartSections: {
    sections: {
      section: 'La sezione',
      report: 'Rendiconto e IVA',
      scope: 'Per chi',
    },
  },
};
