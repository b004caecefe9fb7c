import { auditLabels } from '../audit-labels.ts';

/** Messages that every code table has. */
const common = {
  Search: 'Cerca',
  Code: 'Codice',
  Description: 'Descrizione',
  DescriptionEn: 'Descrizione in inglese',
  ValidFrom: 'Valido dal',
  ValidTo: 'Valido fino al',
  System: 'Ufficiale',
  Active: 'Attivo',
  Position: 'Posizione',
  ...auditLabels,
};

/** Messages of the code tables: one entry each, by the name of its declaration. */
export const codeTables = {
  PaymentReasons: {
    title: 'Causali di pagamento',
    one: 'Causale di pagamento',
    new: 'Nuova causale di pagamento',
    empty: 'Non ci sono causali di pagamento.',
    fields: {
      ...common,
      WithholdingType: 'Tipo di ritenuta',
    },
  },
  VatNatures: {
    title: 'Nature IVA',
    one: 'Natura IVA',
    new: 'Nuova natura IVA',
    empty: 'Non ci sono nature IVA.',
    fields: {
      ...common,
      ReverseCharge: 'Inversione contabile',
      StampDuty: 'Imposta di bollo',
      LegalReference: 'Riferimento normativo',
    },
    help: {
      StampDuty: 'Oltre 77,47 € il documento paga 2,00 € di bollo',
    },
  },
  PaymentWays: {
    title: 'Modalità di pagamento',
    one: 'Modalità di pagamento',
    new: 'Nuova modalità di pagamento',
    empty: 'Non ci sono modalità di pagamento.',
    fields: {
      ...common,
      Vectors: 'Metodi del negozio',
    },
  },
  TaxRegimes: {
    title: 'Regimi fiscali',
    one: 'Regime fiscale',
    new: 'Nuovo regime fiscale',
    empty: 'Non ci sono regimi fiscali.',
    fields: {
      ...common,
      TaxRegime: 'Regime dell’attività',
    },
  },
  CashTypes: {
    title: 'Casse previdenziali',
    one: 'Cassa previdenziale',
    new: 'Nuova cassa previdenziale',
    empty: 'Non ci sono casse previdenziali.',
    fields: {
      ...common,
      Rate: 'Aliquota',
      VatRate: 'Aliquota IVA',
      Withholding: 'Soggetta a ritenuta',
    },
  },
  PaymentTermTypes: {
    title: 'Condizioni di pagamento',
    one: 'Condizione di pagamento',
    new: 'Nuova condizione di pagamento',
    empty: 'Non ci sono condizioni di pagamento.',
    fields: {
      ...common,
      Instalments: 'A rate',
    },
  },
  WithholdingTypes: {
    title: 'Tipi di ritenuta',
    one: 'Tipo di ritenuta',
    new: 'Nuovo tipo di ritenuta',
    empty: 'Non ci sono tipi di ritenuta.',
    fields: {
      ...common,
      Rate: 'Aliquota',
      BaseRate: 'Quota imponibile',
      PaymentReason: 'Causale di pagamento',
    },
    help: {
      BaseRate: 'La parte del compenso su cui si calcola la ritenuta',
    },
  },
  CorporatePositionTypes: {
    title: 'Cariche sociali',
    one: 'Carica sociale',
    new: 'Nuova carica sociale',
    empty: 'Non ci sono cariche sociali.',
    fields: {
      ...common,
      FemaleDescription: 'Al femminile',
      Software: 'Software',
      LegalRepresentative: 'Legale rappresentante',
      BoardMember: 'Membro del direttivo',
      ControlBody: 'Organo di controllo',
      VotingRight: 'Diritto di voto',
      MaxHolders: 'Persone al massimo',
      DefaultTermMonths: 'Durata in mesi',
      RequiresFiscalCode: 'Richiede il codice fiscale',
      RegistryCode: 'Codice nei registri',
      CanSignMandate: 'Può firmare mandati',
    },
    help: {
      MaxHolders: 'Vuoto: senza limite',
      RegistryCode: 'Il ruolo nel RUNTS o nel RASD',
    },
  },
  OpportunitySources: {
    title: 'Origini delle opportunità',
    one: 'Origine di opportunità',
    new: 'Nuova origine di opportunità',
    empty: 'Non ci sono origini: dicono da dove arrivano i contatti.',
    fields: {
      ...common,
      Channel: 'Canale',
      Cost: 'Costo',
      UtmSource: 'Sorgente UTM',
      Software: 'Software',
    },
    help: {
      Cost: 'Quanto è costata in tutto: il rapporto la divide per i contatti e per le vendite',
      UtmSource: 'Un contatto che arriva con questo utm_source prende questa origine',
      Software: 'Vuoto: vale per entrambi',
    },
  },
  OpportunityCategories: {
    title: 'Categorie di opportunità',
    one: 'Categoria di opportunità',
    new: 'Nuova categoria di opportunità',
    empty: 'Non ci sono categorie di opportunità.',
    fields: { ...common, Color: 'Colore', Software: 'Software' },
    help: { Software: 'Vuoto: vale per entrambi' },
  },
};
