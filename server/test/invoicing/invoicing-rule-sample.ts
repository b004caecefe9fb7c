import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { invoicingRules } from '@circolo/contract/invoicing/rules/invoicing-rule';
import { SubjectType } from '@circolo/contract/sales/codes';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

export const invoicingRulesSample: Sample = {
  resource: invoicingRules,
  // Rules of the same orders would refuse one another while they are active.
  input: async (app, nth) => ({
    Description: `Regola ${nth}`,
    Moment: InvoicingMoment.monthly,
    Origin: { Id: app.originId },
    SubjectType: SubjectType.person,
    Receipts: false,
    Active: false,
  }),
  change: { Description: 'Un’altra regola', Moment: InvoicingMoment.staff, Receipts: true },
  finds: {
    Search: ({ Description }) => text(Description),
    Description: ({ Description }) => text(Description),
    Moment: ({ Moment }) => text(Moment),
    SubjectType: ({ SubjectType: type }) => text(type),
    Origin: ({ Origin }) => text((Origin as { Id: number }).Id),
    Receipts: ({ Receipts }) => text(Receipts),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuna',
    Description: 'nessuna',
    Moment: InvoicingMoment.staff,
    SubjectType: SubjectType.publicBody,
    Origin: '999999',
    Receipts: 'true',
    Active: 'true',
  },
};
