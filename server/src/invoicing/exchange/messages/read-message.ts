import { problem } from '@circolo/contract/errors/problem';
import {
  CustomerOutcome,
  type CustomerOutcomeCode,
  MessageKind,
  type MessageKindCode,
} from '@circolo/contract/invoicing/exchange/exchange-codes';
import { XMLParser } from 'fast-xml-parser';
import { parseXml } from '../../../xml/parse-xml.ts';
import { named, textAt, type XmlNode } from '../../../xml/xml-nodes.ts';

/** A message of the exchange system as its file says it. */
export interface StatedMessage {
  Kind: MessageKindCode;
  /** By the namespace: the messages of files to public bodies, or of those to private parties. */
  ToPublicBody: boolean;
  /** The file that it is about. */
  About: string;
  SdiIdentifier: string;
  /** Of an outcome alone. */
  Outcome: CustomerOutcomeCode | null;
  Errors: { Code: string; Description: string }[];
  /** Of a receipt of certified mail alone: the Message-ID that it is about. */
  MailId: string | null;
  /** What it says in words; null where it says nothing. */
  Text: string | null;
}

const namespaces: Record<string, boolean> = {
  'http://www.fatturapa.gov.it/sdi/messaggi/v1.0': true,
  'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0': false,
};

/** The root elements of the two families (sdi-messages.json). */
const kinds: { toPublicBody: Record<string, MessageKindCode>; toPrivateParty: Record<string, MessageKindCode> } = {
  toPublicBody: {
    NotificaScarto: MessageKind.discarded,
    RicevutaConsegna: MessageKind.delivered,
    NotificaMancataConsegna: MessageKind.notDelivered,
    NotificaEsito: MessageKind.outcome,
    NotificaDecorrenzaTermini: MessageKind.termsExpired,
    AttestazioneTrasmissioneFattura: MessageKind.unreachable,
    MetadatiInvioFile: MessageKind.metadata,
    NotificaEsitoCommittente: MessageKind.customerOutcome,
    ScartoEsitoCommittente: MessageKind.outcomeDiscarded,
  },
  toPrivateParty: {
    RicevutaScarto: MessageKind.discarded,
    RicevutaConsegna: MessageKind.delivered,
    RicevutaImpossibilitaRecapito: MessageKind.notDelivered,
    FileMetadati: MessageKind.metadata,
  },
};

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

const isElement = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null;

/** The root, as `[prefix, name, node]`. */
function rootOf(document: unknown): [string, string, XmlNode] {
  const [entry, second] = Object.entries(isElement(document) ? document : {});
  if (!entry || second || !isElement(entry[1]) || Array.isArray(entry[1])) throw problem('MessageUnreadable');
  const [name = '', prefix = ''] = entry[0].split(':').toReversed();
  return [prefix, name, entry[1]];
}

const outcomeOf = (value: string): CustomerOutcomeCode | null =>
  Object.values(CustomerOutcome).find((code) => code === value) ?? null;

/** The longest texts that are stored; the schemas have 255, 1000 and 2000 characters. */
const longest = 2000;

const text = (...values: string[]): string | null =>
  values
    .filter((value) => value !== '')
    .join(' · ')
    .slice(0, longest) || null;

/**
 * Reads a message of either family of the exchange system; throws `MessageUnreadable` for anything else. A signature inside is not
 * judged: what counts is that the message names a file that only we and the exchange system know.
 */
export function readMessage(xml: string): StatedMessage {
  const [prefix, name, root] = rootOf(parseXml(parser, xml, 'MessageUnreadable'));
  const toPublicBody = namespaces[textAt(root, prefix === '' ? '@_xmlns' : `@_xmlns:${prefix}`)];
  if (toPublicBody === undefined) throw problem('MessageUnreadable');
  const Kind = kinds[toPublicBody ? 'toPublicBody' : 'toPrivateParty'][name];
  const SdiIdentifier = textAt(root, 'IdentificativoSdI');
  if (!Kind || !/^[\w-]{1,36}$/.test(SdiIdentifier)) throw problem('MessageUnreadable');
  const Outcome = outcomeOf(textAt(root, 'EsitoCommittente', 'Esito'));
  const Errors = [...named(root.ListaErrori, 'Errore')].map((one) => ({
    Code: textAt(one, 'Codice').slice(0, 5),
    Description: textAt(one, 'Descrizione').slice(0, longest),
  }));
  if (Kind === MessageKind.outcome && !Outcome) throw problem('MessageUnreadable');
  if (Kind === MessageKind.discarded && Errors.length === 0) throw problem('MessageUnreadable');
  return {
    Kind,
    ToPublicBody: toPublicBody,
    About: textAt(root, 'NomeFile').slice(0, 50),
    SdiIdentifier,
    MailId: null,
    Outcome,
    Errors: Errors.slice(0, 200),
    Text: text(textAt(root, 'Descrizione'), textAt(root, 'EsitoCommittente', 'Descrizione'), textAt(root, 'Note')),
  };
}
