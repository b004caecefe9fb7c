import { problem } from '@circolo/contract/errors/problem';
import type {
  InvoiceAddress,
  InvoiceAttachment,
  InvoiceBody,
  InvoiceCustomer,
  InvoiceDiscount,
  InvoiceFile,
  InvoiceFund,
  InvoiceGeneral,
  InvoiceIdentity,
  InvoiceLine,
  InvoicePayment,
  InvoiceReference,
  InvoiceSeller,
  InvoiceSummary,
  InvoiceTaxId,
  InvoiceWithholding,
} from '@circolo/contract/invoicing/fatturapa/invoice-file';
import { XMLParser } from 'fast-xml-parser';
import { encodingOf } from '../../lists/import/decode.ts';
import { parseXml } from '../../xml/parse-xml.ts';
import { textAt, type XmlNode } from '../../xml/xml-nodes.ts';
import { childOf, childrenOf, optionalAt } from './invoice-nodes.ts';

/** Values stay text: a number would lose decimals, and a code its zeros. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: false,
});

const yes = 'SI';

function readTaxId(node: XmlNode | null): InvoiceTaxId | null {
  return node && { Country: textAt(node, 'IdPaese'), Code: textAt(node, 'IdCodice') };
}

/** Who somebody is, from their DatiAnagrafici. */
function readIdentity(data: XmlNode | null): InvoiceIdentity {
  return {
    VatNumber: readTaxId(childOf(data, 'IdFiscaleIVA')),
    FiscalCode: optionalAt(data, 'CodiceFiscale'),
    BusinessName: optionalAt(data, 'Anagrafica', 'Denominazione'),
    FirstName: optionalAt(data, 'Anagrafica', 'Nome'),
    LastName: optionalAt(data, 'Anagrafica', 'Cognome'),
  };
}

function readAddress(seat: XmlNode | null): InvoiceAddress {
  return {
    Address: textAt(seat, 'Indirizzo'),
    StreetNumber: optionalAt(seat, 'NumeroCivico'),
    ZipCode: textAt(seat, 'CAP'),
    City: textAt(seat, 'Comune'),
    Province: optionalAt(seat, 'Provincia'),
    Country: textAt(seat, 'Nazione'),
  };
}

function readSeller(seller: XmlNode | null): InvoiceSeller {
  const rea = childOf(seller, 'IscrizioneREA');
  return {
    ...readIdentity(childOf(seller, 'DatiAnagrafici')),
    TaxRegime: textAt(seller, 'DatiAnagrafici', 'RegimeFiscale'),
    Seat: readAddress(childOf(seller, 'Sede')),
    Rea: rea && {
      Office: textAt(rea, 'Ufficio'),
      Number: textAt(rea, 'NumeroREA'),
      ShareCapital: optionalAt(rea, 'CapitaleSociale'),
      Shareholders: optionalAt(rea, 'SocioUnico'),
      Liquidation: textAt(rea, 'StatoLiquidazione'),
    },
    Phone: optionalAt(seller, 'Contatti', 'Telefono'),
    Email: optionalAt(seller, 'Contatti', 'Email'),
  };
}

const readCustomer = (customer: XmlNode | null): InvoiceCustomer => ({
  ...readIdentity(childOf(customer, 'DatiAnagrafici')),
  Seat: readAddress(childOf(customer, 'Sede')),
});

/** A representative or an intermediary, where there is one. */
function readOther(node: XmlNode | null): InvoiceIdentity | null {
  return node && readIdentity(childOf(node, 'DatiAnagrafici'));
}

const readDiscount = (node: unknown): InvoiceDiscount => ({
  Type: textAt(node, 'Tipo'),
  Percentage: optionalAt(node, 'Percentuale'),
  Amount: optionalAt(node, 'Importo'),
});

const readWithholding = (node: unknown): InvoiceWithholding => ({
  Type: textAt(node, 'TipoRitenuta'),
  Amount: textAt(node, 'ImportoRitenuta'),
  Rate: textAt(node, 'AliquotaRitenuta'),
  Reason: textAt(node, 'CausalePagamento'),
});

const readFund = (node: unknown): InvoiceFund => ({
  Type: textAt(node, 'TipoCassa'),
  Rate: textAt(node, 'AlCassa'),
  Amount: textAt(node, 'ImportoContributoCassa'),
  Taxable: optionalAt(node, 'ImponibileCassa'),
  VatRate: textAt(node, 'AliquotaIVA'),
  Withholding: textAt(node, 'Ritenuta') === yes,
  Nature: optionalAt(node, 'Natura'),
});

function readGeneral(node: XmlNode | null): InvoiceGeneral {
  const stampDuty = childOf(node, 'DatiBollo');
  return {
    Type: textAt(node, 'TipoDocumento'),
    Currency: textAt(node, 'Divisa'),
    Date: textAt(node, 'Data'),
    Number: textAt(node, 'Numero'),
    Withholdings: childrenOf(node, 'DatiRitenuta').map(readWithholding),
    StampDuty: stampDuty && {
      Virtual: textAt(stampDuty, 'BolloVirtuale'),
      Amount: optionalAt(stampDuty, 'ImportoBollo'),
    },
    Funds: childrenOf(node, 'DatiCassaPrevidenziale').map(readFund),
    Discounts: childrenOf(node, 'ScontoMaggiorazione').map(readDiscount),
    Total: optionalAt(node, 'ImportoTotaleDocumento'),
    Rounding: optionalAt(node, 'Arrotondamento'),
    Reasons: childrenOf(node, 'Causale').map((reason) => textAt(reason)),
    Art73: textAt(node, 'Art73') === yes,
  };
}

const readReference = (node: unknown): InvoiceReference => ({
  Lines: childrenOf(node, 'RiferimentoNumeroLinea').map((line) => textAt(line)),
  Number: textAt(node, 'IdDocumento'),
  Date: optionalAt(node, 'Data'),
  Item: optionalAt(node, 'NumItem'),
  Agreement: optionalAt(node, 'CodiceCommessaConvenzione'),
  Cup: optionalAt(node, 'CodiceCUP'),
  Cig: optionalAt(node, 'CodiceCIG'),
});

const readLine = (node: unknown): InvoiceLine => ({
  Number: textAt(node, 'NumeroLinea'),
  Kind: optionalAt(node, 'TipoCessionePrestazione'),
  Codes: childrenOf(node, 'CodiceArticolo').map((code) => ({
    Type: textAt(code, 'CodiceTipo'),
    Value: textAt(code, 'CodiceValore'),
  })),
  Description: textAt(node, 'Descrizione'),
  Quantity: optionalAt(node, 'Quantita'),
  Unit: optionalAt(node, 'UnitaMisura'),
  PeriodFrom: optionalAt(node, 'DataInizioPeriodo'),
  PeriodTo: optionalAt(node, 'DataFinePeriodo'),
  UnitPrice: textAt(node, 'PrezzoUnitario'),
  Discounts: childrenOf(node, 'ScontoMaggiorazione').map(readDiscount),
  Total: textAt(node, 'PrezzoTotale'),
  VatRate: textAt(node, 'AliquotaIVA'),
  Withholding: textAt(node, 'Ritenuta') === yes,
  Nature: optionalAt(node, 'Natura'),
});

const readSummary = (node: unknown): InvoiceSummary => ({
  VatRate: textAt(node, 'AliquotaIVA'),
  Nature: optionalAt(node, 'Natura'),
  AdditionalCosts: optionalAt(node, 'SpeseAccessorie'),
  Rounding: optionalAt(node, 'Arrotondamento'),
  Taxable: textAt(node, 'ImponibileImporto'),
  Vat: textAt(node, 'Imposta'),
  Collectability: optionalAt(node, 'EsigibilitaIVA'),
  Reference: optionalAt(node, 'RiferimentoNormativo'),
});

const readPayment = (node: unknown): InvoicePayment => ({
  Terms: textAt(node, 'CondizioniPagamento'),
  Instalments: childrenOf(node, 'DettaglioPagamento').map((instalment) => ({
    Way: textAt(instalment, 'ModalitaPagamento'),
    DueDate: optionalAt(instalment, 'DataScadenzaPagamento'),
    Amount: textAt(instalment, 'ImportoPagamento'),
    Bank: optionalAt(instalment, 'IstitutoFinanziario'),
    Iban: optionalAt(instalment, 'IBAN'),
  })),
});

const readAttachment = (node: unknown): InvoiceAttachment => ({
  Name: textAt(node, 'NomeAttachment'),
  Format: optionalAt(node, 'FormatoAttachment'),
  Description: optionalAt(node, 'DescrizioneAttachment'),
});

function readBody(node: unknown): InvoiceBody {
  const general = childOf(node, 'DatiGenerali');
  const goods = childOf(node, 'DatiBeniServizi');
  const references = (name: string) => childrenOf(general, name).map(readReference);
  return {
    General: readGeneral(childOf(general, 'DatiGeneraliDocumento')),
    Orders: references('DatiOrdineAcquisto'),
    Contracts: references('DatiContratto'),
    Conventions: references('DatiConvenzione'),
    Receptions: references('DatiRicezione'),
    LinkedInvoices: references('DatiFattureCollegate'),
    Lines: childrenOf(goods, 'DettaglioLinee').map(readLine),
    Summaries: childrenOf(goods, 'DatiRiepilogo').map(readSummary),
    Payments: childrenOf(node, 'DatiPagamento').map(readPayment),
    Attachments: childrenOf(node, 'Allegati').map(readAttachment),
  };
}

/**
 * Reads an electronic invoice; call it in a worker where the file is somebody else's (`read-foreign-invoice.ts`). What the schema
 * demands and the file lacks is empty: the schema is checked apart (`validate-schema.ts`).
 * @throws InvoiceUnreadable for what is no XML, has a document type or is no invoice; FileTooComplex beyond the limits.
 */
export function readInvoice(bytes: Uint8Array): InvoiceFile {
  const tree = parseXml(parser, new TextDecoder(encodingOf(bytes)).decode(bytes), 'InvoiceUnreadable');
  const root = childOf(tree, 'FatturaElettronica');
  if (!root) throw problem('InvoiceUnreadable');
  const header = childOf(root, 'FatturaElettronicaHeader');
  const transmission = childOf(header, 'DatiTrasmissione');
  return {
    Version: textAt(root, '@versione'),
    Transmission: {
      Transmitter: readTaxId(childOf(transmission, 'IdTrasmittente')) ?? { Country: '', Code: '' },
      Progressive: textAt(transmission, 'ProgressivoInvio'),
      Format: textAt(transmission, 'FormatoTrasmissione'),
      RecipientCode: textAt(transmission, 'CodiceDestinatario'),
      RecipientPec: optionalAt(transmission, 'PECDestinatario'),
    },
    Seller: readSeller(childOf(header, 'CedentePrestatore')),
    TaxRepresentative: readOther(childOf(header, 'RappresentanteFiscale')),
    Customer: readCustomer(childOf(header, 'CessionarioCommittente')),
    Intermediary: readOther(childOf(header, 'TerzoIntermediarioOSoggettoEmittente')),
    IssuedBy: optionalAt(header, 'SoggettoEmittente'),
    Bodies: childrenOf(root, 'FatturaElettronicaBody').map(readBody),
  };
}
