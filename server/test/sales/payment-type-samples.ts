import { banks } from '@circolo/contract/sales/payment-types/bank';
import { shopPaymentTypes } from '@circolo/contract/sales/payment-types/shop-payment-type';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

export const banksSample: Sample = {
  resource: banks,
  input: async (_app, nth) => ({
    Description: `Banca numero ${nth}`,
    Holder: 'Circolo Srl',
    Iban: italianIban('03069', '09606', String(nth).padStart(12, '0')),
    Bic: 'BCITITMM',
    Software: 'A',
  }),
  change: { Description: 'Un’altra banca', Branch: 'Milano', UseForTransfers: false },
  finds: {
    Search: ({ Iban }) => text(Iban),
    Description: ({ Description }) => text(Description),
    Holder: ({ Holder }) => text(Holder),
    Iban: ({ Iban }) => text(Iban),
    Software: ({ Software }) => text(Software),
    UseForTransfers: ({ UseForTransfers }) => text(UseForTransfers),
    UseForDebits: ({ UseForDebits }) => text(UseForDebits),
    IsDefault: ({ IsDefault }) => text(IsDefault),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuna',
    Description: 'nessuna',
    Holder: 'nessuno',
    Iban: 'DE',
    Software: 'O',
    UseForTransfers: 'false',
    UseForDebits: 'true',
    IsDefault: 'true',
    Active: 'false',
  },
  refer: async (app, id) => {
    const staff = await app.as('SUS');
    const type = { Code: `BANK${id}`, Description: 'Bonifico', ShopTitle: 'Bonifico', PaymentVector: 'BO' };
    await staff.post('/ShopPaymentTypes', { ...type, Bank: { Id: id } });
  },
};

export const shopPaymentTypesSample: Sample = {
  resource: shopPaymentTypes,
  input: async (_app, nth) => ({
    Code: `TYPE${nth}`,
    Description: `Metodo numero ${nth}`,
    PaymentVector: 'SC',
    ShopTitle: 'Carta di credito',
    Software: 'A',
    PackageTypes: ['AS', 'AM'],
    MinAmount: 5,
  }),
  change: { Description: 'Un altro metodo', OrderExpirationDays: 3, MinAmount: 7.5 },
  finds: {
    Search: ({ Description }) => text(Description),
    Code: ({ Code }) => text(Code),
    Description: ({ Description }) => text(Description),
    PaymentVector: ({ PaymentVector }) => text(PaymentVector),
    Software: ({ Software }) => text(Software),
    PackageTypes: () => 'AM,PS',
    ForInsert: ({ ForInsert }) => text(ForInsert),
    ForRenewal: ({ ForRenewal }) => text(ForRenewal),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Code: 'NESSUNO',
    Description: 'nessuno',
    PaymentVector: 'BO,PP',
    Software: 'O',
    PackageTypes: 'PS',
    ForInsert: 'false',
    ForRenewal: 'false',
    Active: 'false',
  },
};
