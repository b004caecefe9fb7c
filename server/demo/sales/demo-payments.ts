import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import {
  defaultExpirationDays,
  defaultPaymentTerm,
  defaultPaymentWay,
} from '@circolo/contract/sales/payment-types/shop-payment-type';
import { ibanParts, italianIban } from '@circolo/contract/values/identifiers/iban';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { banks, shopPaymentTypes } from '../../src/tables/sales/payment-type-tables.ts';

interface DemoBank {
  Description: string;
  Holder: string;
  Branch: string;
  Bic: string;
  Iban: string;
  UseForTransfers: boolean;
  UseForDebits: boolean;
  CreditorIdentifier: string | null;
}

/** Invented accounts at real banks: their control letters and digits are right. */
const demoBanks: DemoBank[] = [
  {
    Description: 'Intesa Sanpaolo · incassi',
    Holder: 'Circolo Software S.r.l.',
    Branch: 'Milano Ferrari',
    Bic: 'BCITITMM',
    Iban: italianIban('03069', '09606', '100000067340'),
    UseForTransfers: true,
    UseForDebits: false,
    CreditorIdentifier: null,
  },
  {
    Description: 'UniCredit · addebiti SEPA',
    Holder: 'Circolo Software S.r.l.',
    Branch: 'Milano Cordusio',
    Bic: 'UNCRITMM',
    Iban: italianIban('02008', '01600', '000104862571'),
    UseForTransfers: false,
    UseForDebits: true,
    CreditorIdentifier: 'IT66ZZZA1B2C3D4E5F6G7H8',
  },
];

interface DemoType {
  Code: PaymentVectorCode;
  Description: string;
  ShopDescription: string;
  Icon: string;
  AllowRenewal: boolean;
}

const demoTypes: DemoType[] = [
  {
    Code: PaymentVector.bankTransfer,
    Description: 'Bonifico bancario',
    ShopDescription: 'Paghi con un bonifico sul nostro conto: l’abbonamento si attiva appena confermiamo l’incasso.',
    Icon: 'building-bank',
    AllowRenewal: false,
  },
  {
    Code: PaymentVector.sepaDebit,
    Description: 'Addebito SEPA',
    ShopDescription: 'Autorizzi l’addebito sul tuo conto: alla scadenza il rinnovo avviene da solo.',
    Icon: 'repeat',
    AllowRenewal: true,
  },
  {
    Code: PaymentVector.creditCard,
    Description: 'Carta di credito',
    ShopDescription: 'Paghi subito con carta di credito, di debito o prepagata.',
    Icon: 'credit-card',
    AllowRenewal: true,
  },
  {
    Code: PaymentVector.payPal,
    Description: 'PayPal',
    ShopDescription: 'Paghi con il tuo conto PayPal o con una carta.',
    Icon: 'brand-paypal',
    AllowRenewal: false,
  },
  {
    Code: PaymentVector.cloudPayment,
    Description: 'Pagamento cloud',
    ShopDescription: 'Paghi attraverso un servizio di pagamento online.',
    Icon: 'cloud',
    AllowRenewal: false,
  },
];

const transferInstructions =
  '<p>Fai un bonifico di {Total} sul conto {Iban} entro il {ExpirationDate} e scrivi nella causale <strong>{TransferReference}</strong>.</p>';

/** Ids of what was made: banks in their order, payment types by vector. */
export interface DemoPayments {
  transferBank: number;
  types: Readonly<Record<PaymentVectorCode, number>>;
}

async function addBank(tx: Tx, demo: DemoBank, Position: number): Promise<number> {
  const Search = searchText(demo.Description, demo.Holder, demo.Iban, demo.Branch);
  const values = { ...demo, ...ibanParts(demo.Iban), IsDefault: true, Position, Search };
  const [row] = await tx.insert(banks).values(values).returning({ Id: banks.Id });
  return row?.Id ?? 0;
}

async function addType(tx: Tx, demo: DemoType, BankId: number | null, Position: number): Promise<number> {
  const { Code, Description } = demo;
  const isTransfer = Code === PaymentVector.bankTransfer;
  const [row] = await tx
    .insert(shopPaymentTypes)
    .values({
      ...demo,
      PaymentVector: Code,
      ShopTitle: Description,
      Instructions: isTransfer ? transferInstructions : null,
      BankId,
      PaymentWayCode: defaultPaymentWay[Code],
      PaymentTermTypeCode: defaultPaymentTerm,
      OrderExpirationDays: defaultExpirationDays[Code],
      GraceDays: isTransfer ? 3 : 0,
      RequiresConfirmation: isTransfer,
      IsDefault: isTransfer,
      Position,
      Search: searchText(Code, Description),
    })
    .returning({ Id: shopPaymentTypes.Id });
  return row?.Id ?? 0;
}

/** The operator's banks and the five ways to pay. */
export async function seedDemoPayments(tx: Tx): Promise<DemoPayments> {
  const bankIds: number[] = [];
  for (const [index, demo] of demoBanks.entries()) bankIds.push(await addBank(tx, demo, index * 10));
  const [transferBank = 0, debitBank = null] = bankIds;
  const types: Record<PaymentVectorCode, number> = {
    [PaymentVector.bankTransfer]: 0,
    [PaymentVector.sepaDebit]: 0,
    [PaymentVector.creditCard]: 0,
    [PaymentVector.payPal]: 0,
    [PaymentVector.cloudPayment]: 0,
  };
  for (const [index, demo] of demoTypes.entries()) {
    const bank =
      demo.Code === PaymentVector.bankTransfer
        ? transferBank
        : demo.Code === PaymentVector.sepaDebit
          ? debitBank
          : null;
    types[demo.Code] = await addType(tx, demo, bank, index * 10);
  }
  return { transferBank, types };
}
