import { TaxDocumentType } from '@circolo/contract/invoicing/received/received-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { asc } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { readReceived } from '../../src/invoicing/received/read-received.ts';
import { takeReceived } from '../../src/invoicing/received/take-received.ts';
import { companies } from '../../src/tables/invoicing/company-tables.ts';
import { type DemoStaff, demoCaller } from '../demo-caller.ts';
import { type ReceivedBill, type ReceivedParty, receivedXml } from './received-xml.ts';

/** Suppliers of the demonstration: two payment providers abroad, whose services the company integrates (TD17), and invented ones. */
const stripe: ReceivedParty = {
  Country: 'IE',
  VatNumber: '3206488LH',
  Name: 'Stripe Payments Europe, Limited',
  Address: '1 Grand Canal Street Lower',
  ZipCode: '00000',
  City: 'Dublin',
};
const payPal: ReceivedParty = {
  Country: 'LU',
  VatNumber: '22046007',
  Name: 'PayPal (Europe) S.à r.l. et Cie, S.C.A.',
  Address: '22-24 Boulevard Royal',
  ZipCode: '00000',
  City: 'Luxembourg',
};
const hosting: ReceivedParty = {
  Country: 'IT',
  VatNumber: '02481650406',
  Name: 'Nuvola Adriatica S.p.A.',
  Address: 'Via Flaminia 120',
  ZipCode: '47923',
  City: 'Rimini',
  Province: 'RN',
};
const accountant: ReceivedParty = {
  Country: 'IT',
  VatNumber: '03561270376',
  Name: 'Studio Bassi e Associati',
  Address: 'Via Farini 9',
  ZipCode: '40124',
  City: 'Bologna',
  Province: 'BO',
};

const reverseCharge = { Rate: 2200 };
const exempt = { Rate: 0, Nature: 'N4', Reference: 'Art. 10 c. 1 n. 1 D.P.R. 633/72' };

/** What came in the weeks before a day: the fees of two months, hosting with a credit note, the accountant. */
function bills(today: string): [ReceivedParty, ReceivedBill][] {
  const ago = (days: number) => shiftDay(today, -days);
  const iban = 'IT60X0542811101000000123456';
  return [
    [
      hosting,
      {
        Type: TaxDocumentType.invoice,
        Number: '2026/4471',
        Date: ago(58),
        Lines: [{ Description: 'Server dedicato e copie di sicurezza, canone mensile', Amount: 18_900 }],
        Vat: reverseCharge,
        DueDate: ago(28),
        Iban: iban,
      },
    ],
    [
      stripe,
      {
        Type: TaxDocumentType.servicesFromAbroad,
        Number: 'STRIPE-0917',
        Date: ago(55),
        Lines: [{ Description: 'Commissioni sui pagamenti con carta', Amount: 21_437 }],
        Vat: reverseCharge,
      },
    ],
    [
      payPal,
      {
        Type: TaxDocumentType.servicesFromAbroad,
        Number: 'PAYPAL-0917',
        Date: ago(54),
        Lines: [{ Description: 'Commissioni sui pagamenti ricevuti', Amount: 6_812 }],
        Vat: exempt,
      },
    ],
    [
      accountant,
      {
        Type: TaxDocumentType.invoice,
        Number: '118',
        Date: ago(40),
        Lines: [{ Description: 'Tenuta della contabilità, terzo trimestre', Amount: 60_000 }],
        Vat: reverseCharge,
        DueDate: ago(10),
        Iban: iban,
      },
    ],
    [
      hosting,
      {
        Type: TaxDocumentType.invoice,
        Number: '2026/4902',
        Date: ago(27),
        Lines: [
          { Description: 'Server dedicato e copie di sicurezza, canone mensile', Amount: 18_900 },
          { Description: 'SMS inviati', Amount: 1_240 },
        ],
        Vat: reverseCharge,
        DueDate: shiftDay(today, 3),
        Iban: iban,
      },
    ],
    [
      stripe,
      {
        Type: TaxDocumentType.servicesFromAbroad,
        Number: 'STRIPE-1017',
        Date: ago(24),
        Lines: [{ Description: 'Commissioni sui pagamenti con carta', Amount: 23_961 }],
        Vat: reverseCharge,
      },
    ],
    [
      hosting,
      {
        Type: TaxDocumentType.creditNote,
        Number: '2026/N88',
        Date: ago(12),
        Lines: [{ Description: 'Accredito per interruzione del servizio', Amount: 3_150 }],
        Vat: reverseCharge,
        About: { Number: '2026/4902', Date: ago(27) },
      },
    ],
  ];
}

/** The files that the demonstration's first company has received, by their names. */
export function demoReceivedFiles(customer: ReceivedParty, today: string): { Name: string; Xml: string }[] {
  return bills(today).map(([seller, bill], index) => ({
    Name: `${seller.Country}${seller.VatNumber}_${String(index + 1).padStart(5, '0')}.xml`,
    Xml: receivedXml(seller, customer, bill),
  }));
}

/** Takes in what the first company has received. */
export async function seedDemoReceived(tx: Tx, { staff, now }: { staff: DemoStaff; now: Date }): Promise<void> {
  const [company] = await tx.select().from(companies).orderBy(asc(companies.Position), asc(companies.Id)).limit(1);
  if (!company) return;
  const { Country, VatNumber, LegalName, Address, ZipCode, City, Province } = company;
  const place = { Address: Address ?? '', ZipCode: ZipCode ?? '', City: City ?? '', ...(Province ? { Province } : {}) };
  const today = romeDay(now);
  const context = { caller: demoCaller(staff), now, language: 'it' } as const;
  for (const { Name, Xml } of demoReceivedFiles({ Country, VatNumber, Name: LegalName, ...place }, today))
    for (const file of readReceived(Name, Buffer.from(Xml), today)) await takeReceived(tx, file, context);
}
