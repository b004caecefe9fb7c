import { MessageKind, type MessageKindCode } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { XMLParser } from 'fast-xml-parser';
import { parseXml } from '../../../xml/parse-xml.ts';
import { textAt } from '../../../xml/xml-nodes.ts';

/** What the provider of certified mail says of a mail, in the file `daticert.xml` that it attaches (D.M. 2 November 2005). */
export interface CertifiedData {
  /** What became of a mail of ours; null for a mail that came from somebody else. */
  Kind: MessageKindCode | null;
  /** The Message-ID that ours was sent under. */
  MailId: string;
  /** Who has sent the mail that it is about. */
  Sender: string;
  Text: string | null;
}

const incoming = 'posta-certificata';
const kinds: Record<string, MessageKindCode> = {
  accettazione: MessageKind.mailAccepted,
  'avvenuta-consegna': MessageKind.mailDelivered,
  'non-accettazione': MessageKind.mailFailed,
  'errore-consegna': MessageKind.mailFailed,
  'rilevazione-virus': MessageKind.mailFailed,
};

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false });

/** Reads a `daticert.xml`; null for a kind that says nothing to act on, such as the notice of a delay. Throws `MessageUnreadable`. */
export function readReceipt(xml: string): CertifiedData | null {
  const document = parseXml(parser, xml, 'MessageUnreadable');
  const type = textAt(document, 'postacert', '@_tipo');
  const Kind = kinds[type] ?? null;
  if (!Kind && type !== incoming) return null;
  const about = ['postacert', 'dati'] as const;
  return {
    Kind,
    MailId: textAt(document, ...about, 'msgid').slice(0, 300),
    Sender: textAt(document, 'postacert', 'intestazione', 'mittente').toLowerCase().slice(0, 254),
    Text: textAt(document, ...about, 'errore-esteso').slice(0, 1000) || null,
  };
}
