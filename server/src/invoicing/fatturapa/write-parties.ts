import type { DocumentCustomer, DocumentSeller } from '@circolo/contract/invoicing/documents/snapshot';
import { billingName } from '@circolo/contract/sales/billing';
import { SubjectType } from '@circolo/contract/sales/codes';
import { italy } from '@circolo/contract/values/country';
import { isFiscalCode } from '@circolo/contract/values/identifiers/fiscal-code';
import { element, inside } from '../../xml/write-xml.ts';
import { amountText, optionalElement } from './invoice-values.ts';
import { basicText, latinText } from './latin-text.ts';

const greece = 'GR';
/** The CAP of every place abroad. */
const foreignZip = '00000';
/** IdCodice of customers abroad who have no VAT number: organisations outside the Union, and all others. */
const noVatOutside = 'OO99999999999';
const noVat = '0000000';

const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** A name that no letter was left of still has to be there. */
const orDash = (text: string): string => text || '-';

const taxId = (country: string, code: string): string =>
  inside('IdFiscaleIVA', element('IdPaese', country), element('IdCodice', code));

/** A VAT number without the country before it; Greece writes EL. */
function codeWithin(country: string, vatNumber: string): string {
  const code = vatNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const prefixes = country === greece ? [greece, 'EL'] : [country];
  const prefix = prefixes.find((each) => code.startsWith(each));
  return code.slice(prefix?.length ?? 0, 28);
}

interface Place {
  Address: string;
  StreetNumber: string | null;
  ZipCode: string;
  City: string;
  Province: string | null;
  Country: string;
}

function seat({ Address, StreetNumber, ZipCode, City, Province, Country }: Place): string {
  const isItalian = Country === italy;
  return inside(
    'Sede',
    element('Indirizzo', orDash(latinText(Address, 60))),
    optionalElement('NumeroCivico', basicText(StreetNumber ?? '', 8)),
    element('CAP', isItalian ? ZipCode : foreignZip),
    element('Comune', orDash(latinText(City, 60))),
    optionalElement('Provincia', isItalian ? Province : null),
    element('Nazione', Country),
  );
}

function registration({ Rea }: DocumentSeller): string {
  if (!Rea) return '';
  return inside(
    'IscrizioneREA',
    element('Ufficio', Rea.Office),
    element('NumeroREA', basicText(Rea.Number, 20)),
    optionalElement('CapitaleSociale', Rea.ShareCapital === null ? null : amountText(Rea.ShareCapital)),
    optionalElement('SocioUnico', Rea.Shareholders),
    element('StatoLiquidazione', Rea.InLiquidation ? 'LS' : 'LN'),
  );
}

/** A number of 5 to 12 signs; the Italian prefix may be left out, a longer one is not written. */
function phoneText(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^(\+39|0039)/, '');
  return digits.length >= 5 && digits.length <= 12 ? digits : '';
}

function contacts({ Phone, Email }: DocumentSeller): string {
  const email = Email && /^.+@.+[.]+.+$/.test(Email) && Email.length <= 256 ? basicText(Email, 256) : '';
  const content = optionalElement('Telefono', phoneText(Phone ?? '')) + optionalElement('Email', email);
  return content && inside('Contatti', content);
}

/** CedentePrestatore (1.2). */
export function sellerElement(seller: DocumentSeller): string {
  return inside(
    'CedentePrestatore',
    inside(
      'DatiAnagrafici',
      taxId(seller.Country, codeWithin(seller.Country, seller.VatNumber)),
      optionalElement('CodiceFiscale', seller.FiscalCode),
      inside('Anagrafica', element('Denominazione', orDash(latinText(seller.LegalName, 80)))),
      element('RegimeFiscale', seller.TaxRegime),
    ),
    seat(seller),
    registration(seller),
    contacts(seller),
  );
}

/** RappresentanteFiscale (1.3): of a seller abroad. */
export function representativeElement({ TaxRepresentative: representative }: DocumentSeller): string {
  if (!representative) return '';
  return inside(
    'RappresentanteFiscale',
    inside(
      'DatiAnagrafici',
      taxId(representative.Country, codeWithin(representative.Country, representative.VatNumber)),
      inside('Anagrafica', element('Denominazione', orDash(latinText(representative.Name, 80)))),
    ),
  );
}

/**
 * The tax codes of a customer. A customer abroad without VAT number has the code that identifies them there, else one of those that
 * the agency's guide gives; an Italian fiscal code goes where it belongs.
 */
function customerTaxIds({ Country, VatNumber, FiscalCode, SubjectType: type }: DocumentCustomer): string {
  const fiscalCode = FiscalCode && isFiscalCode(FiscalCode) ? FiscalCode : null;
  if (Country === italy)
    return (VatNumber ? taxId(italy, codeWithin(italy, VatNumber)) : '') + optionalElement('CodiceFiscale', FiscalCode);
  const isOutside = type !== SubjectType.person && !union.has(Country);
  const ownCode = codeWithin(Country, VatNumber ?? (fiscalCode ? '' : (FiscalCode ?? '')));
  return taxId(Country, ownCode || (isOutside ? noVatOutside : noVat)) + optionalElement('CodiceFiscale', fiscalCode);
}

function customerName(customer: DocumentCustomer): string {
  const [first, last] = [latinText(customer.FirstName ?? '', 60), latinText(customer.LastName ?? '', 60)];
  if (customer.SubjectType === SubjectType.person && first && last)
    return inside('Anagrafica', element('Nome', first), element('Cognome', last));
  return inside('Anagrafica', element('Denominazione', orDash(latinText(billingName(customer), 80))));
}

/** CessionarioCommittente (1.4). */
export function customerElement(customer: DocumentCustomer): string {
  return inside(
    'CessionarioCommittente',
    inside('DatiAnagrafici', customerTaxIds(customer), customerName(customer)),
    seat(customer),
  );
}
