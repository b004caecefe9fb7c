import { TaxRegime } from '../../codes/activity-codes.ts';
import { Software } from '../../codes/catalogue-codes.ts';
import { LeadChannel } from '../../codes/crm-codes.ts';
import { PaymentVector } from '../../sales/codes.ts';
import { codeTable } from './code-table.ts';

/** Natures that only their subdivisions stand for since 2021 (entities.md section 20). */
const closedNatures = ['N2', 'N3', 'N6'];

/**
 * Every code table: one entry each, from which calls, database columns, screen, menu and tests follow. The first seven are
 * those of the electronic invoice (entities.md section 20).
 */
export const codeTables = {
  PaymentReasons: codeTable({
    name: 'PaymentReasons',
    path: 'payment-reasons',
    menu: { group: 'invoicing', key: 1810, icon: 'message-2' },
    code: 6,
    description: 250,
    fields: { WithholdingType: { kind: 'reference', to: 'WithholdingTypes' } },
  }),
  VatNatures: codeTable({
    name: 'VatNatures',
    path: 'vat-natures',
    menu: { group: 'invoicing', key: 1820, icon: 'percentage' },
    code: 6,
    description: 250,
    fields: {
      ReverseCharge: { kind: 'flag' },
      StampDuty: { kind: 'flag' },
      LegalReference: { kind: 'text', max: 100 },
    },
    rules: (nature, refuse) => {
      if (/^N6\./.test(nature.Code) && !nature.ReverseCharge) refuse('ReverseCharge', 'reverseChargeNeeded');
      if (closedNatures.includes(nature.Code) && nature.Active) refuse('Active', 'closedNature');
    },
  }),
  PaymentWays: codeTable({
    name: 'PaymentWays',
    path: 'payment-ways',
    menu: { group: 'invoicing', key: 1830, icon: 'cash' },
    code: 6,
    description: 250,
    fields: { Vectors: { kind: 'codes', of: 'PaymentVector', codes: PaymentVector } },
  }),
  TaxRegimes: codeTable({
    name: 'TaxRegimes',
    path: 'tax-regimes',
    menu: { group: 'invoicing', key: 1840, icon: 'building-arch' },
    code: 6,
    description: 250,
    fields: { TaxRegime: { kind: 'code', of: 'TaxRegime', codes: TaxRegime } },
  }),
  CashTypes: codeTable({
    name: 'CashTypes',
    path: 'cash-types',
    menu: { group: 'invoicing', key: 1850, icon: 'umbrella' },
    code: 6,
    description: 250,
    fields: { Rate: { kind: 'rate' }, VatRate: { kind: 'rate' }, Withholding: { kind: 'flag' } },
  }),
  PaymentTermTypes: codeTable({
    name: 'PaymentTermTypes',
    path: 'payment-term-types',
    menu: { group: 'invoicing', key: 1860, icon: 'calendar-due' },
    code: 6,
    description: 250,
    fields: { Instalments: { kind: 'flag' } },
  }),
  WithholdingTypes: codeTable({
    name: 'WithholdingTypes',
    path: 'withholding-types',
    menu: { group: 'invoicing', key: 1870, icon: 'cut' },
    code: 6,
    description: 250,
    fields: {
      Rate: { kind: 'rate' },
      BaseRate: { kind: 'rate' },
      PaymentReason: { kind: 'reference', to: 'PaymentReasons' },
    },
  }),
  CorporatePositionTypes: codeTable({
    name: 'CorporatePositionTypes',
    path: 'corporate-position-types',
    menu: { group: 'registries', key: 1750, icon: 'user-star' },
    code: 10,
    description: 80,
    fields: {
      FemaleDescription: { kind: 'text', max: 80 },
      Software: { kind: 'code', of: 'Software', codes: Software },
      LegalRepresentative: { kind: 'flag' },
      BoardMember: { kind: 'flag' },
      ControlBody: { kind: 'flag' },
      VotingRight: { kind: 'flag', usual: true },
      MaxHolders: { kind: 'whole', min: 1, max: 999 },
      DefaultTermMonths: { kind: 'whole', min: 1, max: 240 },
      RequiresFiscalCode: { kind: 'flag', usual: true },
      RegistryCode: { kind: 'text', max: 20 },
      CanSignMandate: { kind: 'flag' },
    },
  }),
  OpportunitySources: codeTable({
    name: 'OpportunitySources',
    path: 'opportunity-sources',
    menu: { group: 'crm', key: 2080, icon: 'world-share' },
    code: 10,
    description: 80,
    fields: {
      Channel: { kind: 'code', of: 'LeadChannel', codes: LeadChannel },
      Cost: { kind: 'money' },
      UtmSource: { kind: 'text', max: 60 },
      Software: { kind: 'code', of: 'Software', codes: Software },
    },
  }),
  OpportunityCategories: codeTable({
    name: 'OpportunityCategories',
    path: 'opportunity-categories',
    menu: { group: 'crm', key: 2085, icon: 'folder' },
    code: 10,
    description: 80,
    fields: { Color: { kind: 'color' }, Software: { kind: 'code', of: 'Software', codes: Software } },
  }),
};
