import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import { element, inside } from '../../xml/write-xml.ts';
import type { InvoiceHead } from './invoice-head.ts';
import { optionalElement } from './invoice-values.ts';
import { basicText } from './latin-text.ts';
import { recipientOf } from './recipient.ts';
import { bodyElement } from './write-body.ts';
import { customerElement, representativeElement, sellerElement } from './write-parties.ts';

const namespace = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

/** EmailType of the schema. */
const pecPattern = /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*$/;

function transmissionElement(head: InvoiceHead, { Seller, Customer }: DocumentSnapshot): string {
  const { Format, RecipientCode, RecipientPec } = recipientOf(Customer);
  return inside(
    'DatiTrasmissione',
    inside(
      'IdTrasmittente',
      element('IdPaese', Seller.Transmitter.Country),
      element('IdCodice', Seller.Transmitter.Code),
    ),
    element('ProgressivoInvio', basicText(head.Progressive, 10)),
    element('FormatoTrasmissione', Format),
    element('CodiceDestinatario', RecipientCode),
    optionalElement('PECDestinatario', RecipientPec && pecPattern.test(RecipientPec) ? RecipientPec : null),
  );
}

/**
 * Writes a document as an electronic invoice: FatturaPA 1.2.3, FPA12 for a public body and FPR12 for others, in the order of the schema, in
 * UTF-8. What the snapshot says is not calculated again. Texts are brought to the letters and lengths of the schema (decision 043).
 */
export function writeInvoice(head: InvoiceHead, snapshot: DocumentSnapshot): string {
  const { Format } = recipientOf(snapshot.Customer);
  const header = inside(
    'FatturaElettronicaHeader',
    transmissionElement(head, snapshot),
    sellerElement(snapshot.Seller),
    representativeElement(snapshot.Seller),
    customerElement(snapshot.Customer),
  );
  const root = `<p:FatturaElettronica xmlns:p="${namespace}" versione="${Format}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}${header}${bodyElement(head, snapshot)}</p:FatturaElettronica>\n`;
}
