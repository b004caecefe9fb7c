/**
 * An electronic invoice as its file says it (FatturaPA 1.2.3, shared by readers, checks and views): every element that the checks and a
 * reader look at, without any rule applied. What is absent is null or an empty list. Numbers are the decimals of the file, as
 * text, so that nothing is rounded on the way; days are `YYYY-MM-DD`.
 */
export interface InvoiceFile {
  /** The attribute `versione` of the root: FPR12, FPA12. */
  Version: string;
  Transmission: InvoiceTransmission;
  Seller: InvoiceSeller;
  /** RappresentanteFiscale, of the seller. */
  TaxRepresentative: InvoiceIdentity | null;
  Customer: InvoiceCustomer;
  /** TerzoIntermediarioOSoggettoEmittente. */
  Intermediary: InvoiceIdentity | null;
  /** SoggettoEmittente: CC the customer, TZ a third party. */
  IssuedBy: string | null;
  /** One in an ordinary file, several in a batch (lotto). */
  Bodies: InvoiceBody[];
}

/** A number as the file writes it. @example '1234.50' */
export type Decimal = string;

/** IdFiscaleType: a country and a tax code there. */
export interface InvoiceTaxId {
  Country: string;
  Code: string;
}

/** DatiTrasmissione (1.1). */
export interface InvoiceTransmission {
  Transmitter: InvoiceTaxId;
  Progressive: string;
  Format: string;
  RecipientCode: string;
  RecipientPec: string | null;
}

/** Who a party is: DatiAnagrafici. */
export interface InvoiceIdentity {
  VatNumber: InvoiceTaxId | null;
  FiscalCode: string | null;
  /** Denominazione; else a first and a last name. */
  BusinessName: string | null;
  FirstName: string | null;
  LastName: string | null;
}

/** IndirizzoType. */
export interface InvoiceAddress {
  Address: string;
  StreetNumber: string | null;
  ZipCode: string;
  City: string;
  Province: string | null;
  Country: string;
}

/** IscrizioneREA (1.2.4). */
export interface InvoiceRea {
  Office: string;
  Number: string;
  ShareCapital: Decimal | null;
  Shareholders: string | null;
  Liquidation: string;
}

/** CedentePrestatore (1.2). */
export interface InvoiceSeller extends InvoiceIdentity {
  TaxRegime: string;
  Seat: InvoiceAddress;
  Rea: InvoiceRea | null;
  Phone: string | null;
  Email: string | null;
}

/** CessionarioCommittente (1.4). */
export interface InvoiceCustomer extends InvoiceIdentity {
  Seat: InvoiceAddress;
}

/** FatturaElettronicaBody (2). */
export interface InvoiceBody {
  General: InvoiceGeneral;
  /** DatiOrdineAcquisto, DatiContratto, DatiConvenzione and DatiRicezione (2.1.2 to 2.1.5). */
  Orders: InvoiceReference[];
  Contracts: InvoiceReference[];
  Conventions: InvoiceReference[];
  Receptions: InvoiceReference[];
  /** DatiFattureCollegate (2.1.6). */
  LinkedInvoices: InvoiceReference[];
  Lines: InvoiceLine[];
  Summaries: InvoiceSummary[];
  Payments: InvoicePayment[];
  Attachments: InvoiceAttachment[];
}

/** DatiGeneraliDocumento (2.1.1). */
export interface InvoiceGeneral {
  Type: string;
  Currency: string;
  Date: string;
  Number: string;
  Withholdings: InvoiceWithholding[];
  StampDuty: { Virtual: string; Amount: Decimal | null } | null;
  Funds: InvoiceFund[];
  Discounts: InvoiceDiscount[];
  Total: Decimal | null;
  Rounding: Decimal | null;
  Reasons: string[];
  Art73: boolean;
}

/** DatiRitenuta (2.1.1.5). */
export interface InvoiceWithholding {
  Type: string;
  Amount: Decimal;
  Rate: Decimal;
  Reason: string;
}

/** DatiCassaPrevidenziale (2.1.1.7). */
export interface InvoiceFund {
  Type: string;
  Rate: Decimal;
  Amount: Decimal;
  Taxable: Decimal | null;
  VatRate: Decimal;
  /** Ritenuta is SI. */
  Withholding: boolean;
  Nature: string | null;
}

/** ScontoMaggiorazione: SC a discount, MG a surcharge. */
export interface InvoiceDiscount {
  Type: string;
  Percentage: Decimal | null;
  Amount: Decimal | null;
}

/** DatiDocumentiCorrelatiType. */
export interface InvoiceReference {
  /** Empty: for the whole document. */
  Lines: string[];
  Number: string;
  Date: string | null;
  Item: string | null;
  Agreement: string | null;
  Cup: string | null;
  Cig: string | null;
}

/** DettaglioLinee (2.2.1). */
export interface InvoiceLine {
  Number: string;
  /** TipoCessionePrestazione. */
  Kind: string | null;
  Codes: { Type: string; Value: string }[];
  Description: string;
  Quantity: Decimal | null;
  Unit: string | null;
  PeriodFrom: string | null;
  PeriodTo: string | null;
  UnitPrice: Decimal;
  Discounts: InvoiceDiscount[];
  Total: Decimal;
  VatRate: Decimal;
  /** Ritenuta is SI. */
  Withholding: boolean;
  Nature: string | null;
}

/** DatiRiepilogo (2.2.2). */
export interface InvoiceSummary {
  VatRate: Decimal;
  Nature: string | null;
  AdditionalCosts: Decimal | null;
  Rounding: Decimal | null;
  Taxable: Decimal;
  Vat: Decimal;
  Collectability: string | null;
  Reference: string | null;
}

/** DatiPagamento (2.4). */
export interface InvoicePayment {
  Terms: string;
  Instalments: InvoiceInstalment[];
}

/** DettaglioPagamento (2.4.2). */
export interface InvoiceInstalment {
  Way: string;
  DueDate: string | null;
  Amount: Decimal;
  Bank: string | null;
  Iban: string | null;
}

/** Allegati (2.5); what is attached stays in the file. */
export interface InvoiceAttachment {
  Name: string;
  Format: string | null;
  Description: string | null;
}
