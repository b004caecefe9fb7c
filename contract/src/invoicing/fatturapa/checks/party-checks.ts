import { italy } from '../../../values/country.ts';
import type { InvoiceBody, InvoiceFile, InvoiceIdentity } from '../invoice-file.ts';
import type { Fault } from './finding.ts';
import { SdiCheck } from './sdi-check.ts';

const seller = 'FatturaElettronicaHeader/CedentePrestatore/DatiAnagrafici';
const customer = 'FatturaElettronicaHeader/CessionarioCommittente/DatiAnagrafici';

/** Types whose customer makes the document in the place of the seller (TD16 to TD20), or reports what the seller did (TD29). */
const ofCustomer = ['TD16', 'TD17', 'TD18', 'TD19', 'TD20', 'TD29'];
/** An invoice to oneself, after a splafonamento. */
const toOneself = 'TD21';
const foreignSeller = ['TD17', 'TD18', 'TD19', 'TD28'];
const italianSeller = 'TD29';
const withCustomerVat = [...ofCustomer, 'TD22', 'TD23', 'TD28'];

/** What is wrong with the parties whatever the document: 00417, 00476. */
export function partyFaults({ Seller, Customer }: InvoiceFile): Fault[] {
  const faults: Fault[] = [];
  if (!Customer.VatNumber && !Customer.FiscalCode)
    faults.push({ Code: SdiCheck.customerTaxId, Path: `${customer}/CodiceFiscale` });
  const isForeign = ({ VatNumber }: InvoiceIdentity) => VatNumber !== null && VatNumber.Country !== italy;
  if (isForeign(Seller) && isForeign(Customer))
    faults.push({ Code: SdiCheck.bothForeign, Path: `${customer}/IdFiscaleIVA/IdPaese` });
  return faults;
}

function isSame(one: InvoiceIdentity, other: InvoiceIdentity): boolean {
  const vat = ({ VatNumber }: InvoiceIdentity) => (VatNumber ? VatNumber.Country + VatNumber.Code : null);
  return (
    (vat(one) !== null && vat(one) === vat(other)) || (one.FiscalCode !== null && one.FiscalCode === other.FiscalCode)
  );
}

/** What is wrong with the parties for a type of document: 00471, 00472, 00473, 00475. */
export function partyTypeFaults({ Seller, Customer }: InvoiceFile, { General }: InvoiceBody): Fault[] {
  const { Type } = General;
  const Parameters = { type: Type };
  const faults: Fault[] = [];
  const refuse = (Code: Fault['Code'], Path: string) => faults.push({ Code, Path, Parameters });
  if (ofCustomer.includes(Type) && isSame(Seller, Customer)) refuse(SdiCheck.partiesEqual, customer);
  if (Type === toOneself && !isSame(Seller, Customer)) refuse(SdiCheck.partiesDiffer, customer);
  const country = Seller.VatNumber?.Country;
  if ((foreignSeller.includes(Type) && country === italy) || (Type === italianSeller && country !== italy))
    refuse(SdiCheck.sellerCountry, `${seller}/IdFiscaleIVA/IdPaese`);
  if (withCustomerVat.includes(Type) && !Customer.VatNumber)
    refuse(SdiCheck.customerVatNumber, `${customer}/IdFiscaleIVA`);
  return faults;
}
