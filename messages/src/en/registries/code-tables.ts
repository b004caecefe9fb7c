/** Messages that every code table has. */
const common = {
  Search: 'Search',
  Code: 'Code',
  Description: 'Description',
  DescriptionEn: 'English description',
  ValidFrom: 'Valid from',
  ValidTo: 'Valid until',
  System: 'Official',
  Active: 'Active',
  Position: 'Position',
  CreatedAt: 'Created at',
  CreatedBy: 'Created by',
  UpdatedAt: 'Changed at',
  UpdatedBy: 'Changed by',
};

/** Messages of the code tables: one entry each, by the name of its declaration. */
export const codeTables = {
  PaymentReasons: {
    title: 'Payment reasons',
    one: 'Payment reason',
    new: 'New payment reason',
    empty: 'There are no payment reasons.',
    fields: {
      ...common,
      WithholdingType: 'Withholding type',
    },
  },
  VatNatures: {
    title: 'VAT natures',
    one: 'VAT nature',
    new: 'New VAT nature',
    empty: 'There are no VAT natures.',
    fields: {
      ...common,
      ReverseCharge: 'Reverse charge',
      StampDuty: 'Stamp duty',
      LegalReference: 'Legal reference',
    },
    help: {
      StampDuty: 'Above €77.47 the document is subject to a stamp duty of €2.00',
    },
  },
  PaymentWays: {
    title: 'Payment modes',
    one: 'Payment mode',
    new: 'New payment mode',
    empty: 'There are no payment modes.',
    fields: {
      ...common,
      Vectors: 'Shop methods',
    },
  },
  TaxRegimes: {
    title: 'Tax regimes',
    one: 'Tax regime',
    new: 'New tax regime',
    empty: 'There are no tax regimes.',
    fields: {
      ...common,
      TaxRegime: 'Activity’s regime',
    },
  },
  CashTypes: {
    title: 'Social security funds',
    one: 'Social security fund',
    new: 'New social security fund',
    empty: 'There are no social security funds.',
    fields: {
      ...common,
      Rate: 'Rate',
      VatRate: 'VAT rate',
      Withholding: 'Subject to withholding',
    },
  },
  PaymentTermTypes: {
    title: 'Payment terms',
    one: 'Payment term',
    new: 'New payment term',
    empty: 'There are no payment terms.',
    fields: {
      ...common,
      Instalments: 'By instalments',
    },
  },
  WithholdingTypes: {
    title: 'Withholding types',
    one: 'Withholding type',
    new: 'New withholding type',
    empty: 'There are no withholding types.',
    fields: {
      ...common,
      Rate: 'Rate',
      BaseRate: 'Taxed part',
      PaymentReason: 'Payment reason',
    },
    help: {
      BaseRate: 'The part of the fee that is subject to withholding',
    },
  },
  CorporatePositionTypes: {
    title: 'Corporate positions',
    one: 'Corporate position',
    new: 'New corporate position',
    empty: 'There are no corporate positions.',
    fields: {
      ...common,
      FemaleDescription: 'Feminine form',
      Software: 'Software',
      LegalRepresentative: 'Legal representative',
      BoardMember: 'Board member',
      ControlBody: 'Control body',
      VotingRight: 'Right to vote',
      MaxHolders: 'Maximum holders',
      DefaultTermMonths: 'Term in months',
      RequiresFiscalCode: 'Requires the fiscal code',
      RegistryCode: 'Code in the registers',
      CanSignMandate: 'May sign mandates',
    },
    help: {
      MaxHolders: 'Empty: no limit',
      RegistryCode: 'The role in RUNTS or RASD',
    },
  },
  OpportunitySources: {
    title: 'Opportunity sources',
    one: 'Opportunity source',
    new: 'New opportunity source',
    empty: 'There are no sources: they say where contacts come from.',
    fields: {
      ...common,
      Channel: 'Channel',
      Cost: 'Cost',
      UtmSource: 'UTM source',
      Software: 'Software',
    },
    help: {
      Cost: 'The total cost so far: the report divides it by contacts and sales',
      UtmSource: 'A contact that arrives with this utm_source gets this source',
      Software: 'Empty: for both',
    },
  },
  OpportunityCategories: {
    title: 'Opportunity categories',
    one: 'Opportunity category',
    new: 'New opportunity category',
    empty: 'There are no opportunity categories.',
    fields: { ...common, Color: 'Colour', Software: 'Software' },
    help: { Software: 'Empty: for both' },
  },
};
