/**
 * The reasons for which the exchange system rejects a file that this product finds before it sends ("Elenco dei controlli effettuati
 * sul file fattura" 2.0 of 31 January 2025; `recipientForeign` from the technical specifications of 2019).
 */
export const SdiCheck = {
  fileName: '00001',
  fileSize: '00003',
  schema: '00200',
  recipientForeign: '00313',
  lineNatureMissing: '00400',
  lineNatureSurplus: '00401',
  dateInFuture: '00403',
  duplicate: '00404',
  lineWithholding: '00411',
  fundNatureMissing: '00413',
  fundNatureSurplus: '00414',
  fundWithholding: '00415',
  customerTaxId: '00417',
  creditBeforeInvoice: '00418',
  summaryMissing: '00419',
  reverseChargeSplit: '00420',
  vatAmount: '00421',
  taxableAmount: '00422',
  lineTotal: '00423',
  ratePercentage: '00424',
  numberDigits: '00425',
  recipientLength: '00427',
  formatVersion: '00428',
  summaryNatureMissing: '00429',
  summaryNatureSurplus: '00430',
  documentDiscount: '00437',
  lineDiscount: '00438',
  rateNotSummarised: '00443',
  natureNotSummarised: '00444',
  genericNature: '00445',
  partiesEqual: '00471',
  partiesDiffer: '00472',
  sellerCountry: '00473',
  zeroRateNotAllowed: '00474',
  customerVatNumber: '00475',
  bothForeign: '00476',
} as const;
/** The code of a check, as the exchange system writes it. */
export type SdiCheckCode = (typeof SdiCheck)[keyof typeof SdiCheck];
