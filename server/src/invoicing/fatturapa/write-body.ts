import type {
  DocumentLine,
  DocumentPayment,
  DocumentReferences,
  DocumentSnapshot,
  DocumentVat,
} from '@circolo/contract/invoicing/documents/snapshot';
import { element, inside } from '../../xml/write-xml.ts';
import type { InvoiceHead } from './invoice-head.ts';
import { amountText, optionalElement, priceText, quantityText, rateText } from './invoice-values.ts';
import { basicText, latinParts, latinText } from './latin-text.ts';

const yes = 'SI';
const discountType = { discount: 'SC', surcharge: 'MG' } as const;
/** The kind of an article's code: our own. */
const ownCodeType = 'INTERNO';
/** Advances in the name of the customer (art. 15 D.P.R. 633/72), of which nothing is withheld. */
const excluded = 'N1';

function generalElement(
  head: InvoiceHead,
  { Withholding, StampDuty, Total, Rounding, Reasons }: DocumentSnapshot,
): string {
  return inside(
    'DatiGeneraliDocumento',
    element('TipoDocumento', head.Type),
    element('Divisa', 'EUR'),
    element('Data', head.Date),
    element('Numero', basicText(head.Number, 20)),
    Withholding === null
      ? ''
      : inside(
          'DatiRitenuta',
          element('TipoRitenuta', Withholding.Type),
          element('ImportoRitenuta', amountText(Withholding.Amount)),
          element('AliquotaRitenuta', rateText(Withholding.Rate)),
          element('CausalePagamento', Withholding.Reason),
        ),
    StampDuty > 0
      ? inside('DatiBollo', element('BolloVirtuale', yes), element('ImportoBollo', amountText(StampDuty)))
      : '',
    element('ImportoTotaleDocumento', amountText(Total)),
    Rounding === 0 ? '' : element('Arrotondamento', amountText(Rounding)),
    ...Reasons.flatMap((reason) => latinParts(reason, 200)).map((part) => element('Causale', part)),
  );
}

/** The order of a public body with its codes; else the numbers of our orders. */
function orderElements({ PurchaseOrderRef, Cig, Cup, OrderNumbers }: DocumentReferences): string[] {
  const order = (number: string, codes: string) =>
    inside('DatiOrdineAcquisto', element('IdDocumento', basicText(number, 20) || '-'), codes);
  if (!PurchaseOrderRef && !Cig && !Cup) return OrderNumbers.map((number) => order(number, ''));
  const codes =
    optionalElement('CodiceCUP', basicText(Cup ?? '', 15)) + optionalElement('CodiceCIG', basicText(Cig ?? '', 15));
  return [order(PurchaseOrderRef ?? OrderNumbers[0] ?? '', codes)];
}

const relatedElements = ({ Related }: DocumentReferences): string[] =>
  Related.map(({ Number: number, Date: date }) =>
    inside('DatiFattureCollegate', element('IdDocumento', basicText(number, 20)), element('Data', date)),
  );

function discountElement({ Discount }: DocumentLine): string {
  if (Discount === 0) return '';
  const type = Discount > 0 ? discountType.discount : discountType.surcharge;
  return inside('ScontoMaggiorazione', element('Tipo', type), element('Importo', priceText(Math.abs(Discount))));
}

const codeElement = (code: string): string =>
  inside('CodiceArticolo', element('CodiceTipo', ownCodeType), element('CodiceValore', code));

function lineElement(line: DocumentLine, isWithheld: boolean): string {
  const code = latinText(line.Code ?? '', 35);
  return inside(
    'DettaglioLinee',
    element('NumeroLinea', String(line.Number)),
    code && codeElement(code),
    element('Descrizione', latinText(line.Description, 1000) || '-'),
    element('Quantita', quantityText(line.Quantity)),
    optionalElement('UnitaMisura', basicText(line.Unit ?? '', 10)),
    optionalElement('DataInizioPeriodo', line.PeriodFrom),
    optionalElement('DataFinePeriodo', line.PeriodTo),
    element('PrezzoUnitario', priceText(line.UnitPrice)),
    discountElement(line),
    element('PrezzoTotale', amountText(line.Taxable)),
    element('AliquotaIVA', rateText(line.VatRate)),
    isWithheld && line.VatNature !== excluded ? element('Ritenuta', yes) : '',
    optionalElement('Natura', line.VatNature),
  );
}

const summaryElement = ({ Rate, Nature, Taxable, Vat, Collectability, Reference }: DocumentVat): string =>
  inside(
    'DatiRiepilogo',
    element('AliquotaIVA', rateText(Rate)),
    optionalElement('Natura', Nature),
    element('ImponibileImporto', amountText(Taxable)),
    element('Imposta', amountText(Vat)),
    optionalElement('EsigibilitaIVA', Collectability),
    optionalElement('RiferimentoNormativo', latinText(Reference ?? '', 100)),
  );

function paymentElement(payment: DocumentPayment | null): string {
  if (!payment || payment.Instalments.length === 0) return '';
  return inside(
    'DatiPagamento',
    element('CondizioniPagamento', payment.Terms),
    ...payment.Instalments.map(({ Way, DueDate, Amount, Bank, Iban }) =>
      inside(
        'DettaglioPagamento',
        element('ModalitaPagamento', Way),
        optionalElement('DataScadenzaPagamento', DueDate),
        element('ImportoPagamento', amountText(Amount)),
        optionalElement('IstitutoFinanziario', latinText(Bank ?? '', 80)),
        optionalElement('IBAN', Iban),
      ),
    ),
  );
}

/** FatturaElettronicaBody (2). */
export function bodyElement(head: InvoiceHead, snapshot: DocumentSnapshot): string {
  const { References, Lines, VatSummary, Withholding, Payment } = snapshot;
  return inside(
    'FatturaElettronicaBody',
    inside(
      'DatiGenerali',
      generalElement(head, snapshot),
      ...orderElements(References),
      ...relatedElements(References),
    ),
    inside(
      'DatiBeniServizi',
      ...Lines.map((line) => lineElement(line, Withholding !== null)),
      ...VatSummary.map(summaryElement),
    ),
    paymentElement(Payment),
  );
}
