import type { Billing } from '../../sales/billing.ts';
import type { BasisPoints, Cents } from '../../values/money.ts';
import type { VatCollectabilityCode } from './document-codes.ts';

/** Hundred-millionths of a euro, the finest price that an electronic invoice carries (8 decimals): 1 € is 100,000,000. */
export type FinePrice = number;

/** The seller as a document names it (CedentePrestatore); a copy of the company on the day of issue. */
export interface DocumentSeller {
  CompanyId: number;
  LegalName: string;
  VatNumber: string;
  FiscalCode: string | null;
  /** RegimeFiscale: RF01 … */
  TaxRegime: string;
  Address: string;
  StreetNumber: string | null;
  ZipCode: string;
  City: string;
  Province: string | null;
  Country: string;
  /** The office and number of the register of companies (art. 2250 Codice civile), capital in cents. */
  Rea: {
    Office: string;
    Number: string;
    ShareCapital: Cents | null;
    Shareholders: 'SM' | 'SU' | null;
    InLiquidation: boolean;
  } | null;
  TaxRepresentative: { Name: string; Country: string; VatNumber: string } | null;
  Phone: string | null;
  Email: string | null;
  Pec: string | null;
  /** Who transmits (IdTrasmittente): a country and its tax code. */
  Transmitter: { Country: string; Code: string };
}

/** The customer as a document names it (CessionarioCommittente): the billing data of the order. */
export type DocumentCustomer = Billing;

/** One line. `Taxable` is `(UnitPrice − Discount) × Quantity` to the cent, before VAT. */
export interface DocumentLine {
  /** From 1. */
  Number: number;
  OrderId: number | null;
  OrderLineId: number | null;
  Code: string | null;
  Description: string;
  /** At most 3 decimals. */
  Quantity: number;
  Unit: string | null;
  UnitPrice: FinePrice;
  /** Of one unit. */
  Discount: FinePrice;
  Taxable: Cents;
  /** With VAT, as the order has it: the documents of an order add up by it. Left out where a document is of no order. */
  Gross?: Cents;
  VatRate: BasisPoints;
  /** Natura: where the rate is 0. */
  VatNature: string | null;
  PeriodFrom: string | null;
  PeriodTo: string | null;
}

/** What a document adds up to per rate and nature; `Vat` is the rate of `Taxable`, half up. */
export interface DocumentVat {
  Rate: BasisPoints;
  Nature: string | null;
  Taxable: Cents;
  Vat: Cents;
  Collectability: VatCollectabilityCode | null;
  /** The law that a nature refers to (RiferimentoNormativo). */
  Reference: string | null;
}

/** What the customer withholds (DatiRitenuta). */
export interface DocumentWithholding {
  Type: string;
  Rate: BasisPoints;
  Amount: Cents;
  Reason: string;
}

/** How and by when it is paid; the instalments add up to `Due`, so they ask for no VAT that is split. */
export interface DocumentPayment {
  /** CondizioniPagamento: TP01, TP02, TP03. */
  Terms: string;
  Instalments: DocumentInstalment[];
}

/** One amount of a payment. */
export interface DocumentInstalment {
  /** ModalitaPagamento: MP01 … */
  Way: string;
  DueDate: string | null;
  Amount: Cents;
  Iban: string | null;
  Bank: string | null;
}

/** An order of the customer's, or of a public body (DatiOrdineAcquisto). */
export interface DocumentReferences {
  PurchaseOrderRef: string | null;
  Cig: string | null;
  Cup: string | null;
  OrderNumbers: string[];
  /** What a credit or debit note is about (DatiFattureCollegate). */
  Related: { Id: number; Number: string; Date: string }[];
}

/**
 * All that a document says, frozen when it is issued: nothing of it is read again from the order, the customer or the company.
 * Amounts in cents: `TaxableTotal + VatTotal + Rounding = Total`; the stamp duty that is charged on is one of the lines (nature
 * N1) and of `TaxableTotal`. A credit note's amounts are above nothing, as the schema wants them.
 */
export interface DocumentSnapshot {
  Seller: DocumentSeller;
  Customer: DocumentCustomer;
  Lines: DocumentLine[];
  VatSummary: DocumentVat[];
  Withholding: DocumentWithholding | null;
  Payment: DocumentPayment | null;
  References: DocumentReferences;
  /** Why it was issued (Causale), at most 200 characters each. */
  Reasons: string[];
  TaxableTotal: Cents;
  VatTotal: Cents;
  /** What makes the total of prices that include VAT come out (Arrotondamento): a cent or two. */
  Rounding: Cents;
  /** Paid on the agency's count (BolloVirtuale), whether it is charged on or not. */
  StampDuty: Cents;
  Total: Cents;
  /** What the customer pays: the total without VAT that is split and without what is withheld. */
  Due: Cents;
}
