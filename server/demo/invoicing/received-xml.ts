import type { TaxDocumentTypeCode } from '@circolo/contract/invoicing/received/received-codes';
import { italy } from '@circolo/contract/values/country';
import type { Cents } from '@circolo/contract/values/money';
import { amountText, rateText } from '../../src/invoicing/fatturapa/invoice-values.ts';
import { element, inside } from '../../src/xml/write-xml.ts';

/** Somebody who is named in a file. */
export interface ReceivedParty {
  Country: string;
  VatNumber: string;
  FiscalCode?: string;
  Name: string;
  Address: string;
  ZipCode: string;
  City: string;
  Province?: string;
}

/** An invoice of a supplier. */
export interface ReceivedBill {
  Type: TaxDocumentTypeCode;
  Number: string;
  Date: string;
  Lines: { Description: string; Amount: Cents }[];
  /** One rate and nature for all lines. */
  Vat: { Rate: number; Nature?: string; Reference?: string };
  DueDate?: string;
  Iban?: string;
  /** An invoice that a credit note is about. */
  About?: { Number: string; Date: string };
}

const partyParts = (party: ReceivedParty, regime: string): string =>
  inside(
    'DatiAnagrafici',
    inside('IdFiscaleIVA', element('IdPaese', party.Country), element('IdCodice', party.VatNumber)),
    party.FiscalCode ? element('CodiceFiscale', party.FiscalCode) : '',
    inside('Anagrafica', element('Denominazione', party.Name)),
    regime,
  ) +
  inside(
    'Sede',
    element('Indirizzo', party.Address),
    element('CAP', party.ZipCode),
    element('Comune', party.City),
    party.Province ? element('Provincia', party.Province) : '',
    element('Nazione', party.Country),
  );

function bodyOf({ Type, Number: number, Date: day, Lines, Vat, DueDate, Iban, About }: ReceivedBill): string {
  const taxable = Lines.reduce((sum, { Amount }) => sum + Amount, 0);
  const tax = Math.round((taxable * Vat.Rate) / 10_000);
  const nature = Vat.Nature ? element('Natura', Vat.Nature) : '';
  const lines = Lines.map(({ Description, Amount }, index) =>
    inside(
      'DettaglioLinee',
      element('NumeroLinea', String(index + 1)),
      element('Descrizione', Description),
      element('PrezzoUnitario', amountText(Amount)),
      element('PrezzoTotale', amountText(Amount)),
      element('AliquotaIVA', rateText(Vat.Rate)),
      nature,
    ),
  );
  const summary = inside(
    'DatiRiepilogo',
    element('AliquotaIVA', rateText(Vat.Rate)),
    nature,
    element('ImponibileImporto', amountText(taxable)),
    element('Imposta', amountText(tax)),
    Vat.Reference ? element('RiferimentoNormativo', Vat.Reference) : '',
  );
  const payment = DueDate
    ? inside(
        'DatiPagamento',
        element('CondizioniPagamento', 'TP02'),
        inside(
          'DettaglioPagamento',
          element('ModalitaPagamento', Iban ? 'MP05' : 'MP08'),
          element('DataScadenzaPagamento', DueDate),
          element('ImportoPagamento', amountText(taxable + tax)),
          Iban ? element('IBAN', Iban) : '',
        ),
      )
    : '';
  return inside(
    'FatturaElettronicaBody',
    inside(
      'DatiGenerali',
      inside(
        'DatiGeneraliDocumento',
        element('TipoDocumento', Type),
        element('Divisa', 'EUR'),
        element('Data', day),
        element('Numero', number),
        element('ImportoTotaleDocumento', amountText(taxable + tax)),
      ),
      About ? inside('DatiFattureCollegate', element('IdDocumento', About.Number), element('Data', About.Date)) : '',
    ),
    inside('DatiBeniServizi', ...lines, summary),
    payment,
  );
}

/** The electronic invoice (FPR12) of a supplier to a customer; several bills make a batch. */
export function receivedXml(seller: ReceivedParty, customer: ReceivedParty, ...bills: ReceivedBill[]): string {
  // An invoice from abroad is one that the customer made for it (TD17), and sent itself.
  const isOwn = seller.Country !== italy;
  const sender = isOwn ? customer : seller;
  const header = inside(
    'FatturaElettronicaHeader',
    inside(
      'DatiTrasmissione',
      inside('IdTrasmittente', element('IdPaese', sender.Country), element('IdCodice', sender.VatNumber)),
      element('ProgressivoInvio', bills[0]?.Number.replace(/[^A-Za-z0-9]/g, '').slice(-10) ?? '1'),
      element('FormatoTrasmissione', 'FPR12'),
      element('CodiceDestinatario', '0000000'),
    ),
    inside('CedentePrestatore', partyParts(seller, element('RegimeFiscale', isOwn ? 'RF18' : 'RF01'))),
    inside('CessionarioCommittente', partyParts(customer, '')),
    isOwn ? element('SoggettoEmittente', 'CC') : '',
  );
  const root = 'xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12"';
  const content = `${header}${bills.map(bodyOf).join('')}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<p:FatturaElettronica ${root}>${content}</p:FatturaElettronica>\n`;
}
