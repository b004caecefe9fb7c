import { randomUUID } from 'node:crypto';
import type { SdiStateCode } from '@circolo/contract/invoicing/documents/document-codes';
import {
  type CustomerOutcomeCode,
  MessageKind,
  type MessageKindCode,
} from '@circolo/contract/invoicing/exchange/exchange-codes';
import type { DocumentExchange } from '@circolo/contract/invoicing/exchange/transmission';
import { sql } from 'drizzle-orm';
import { transaction } from '../../src/db/transaction.ts';
import { registerFileMaker } from '../../src/invoicing/exchange/file-makers.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { documentsSample } from './document-sample.ts';

let made = 9000;

/** Makes files that name the customer, so that a test sees what was sent; who has no fiscal code fails check 00417. */
export function makeSimpleFiles(app: TestApp): void {
  registerFileMaker(app.database.db, async ({ FullNumber, Customer }, { Progressive }) => ({
    Xml: `<Fattura><Progressivo>${Progressive}</Progressivo><Numero>${FullNumber}</Numero><Cliente>${Customer.BusinessName ?? Customer.LastName}</Cliente></Fattura>`,
    FailedChecks: Customer.FiscalCode === '' ? ['00417'] : [],
  }));
}

/** An issued invoice that was not sent yet. */
export async function newInvoice(app: TestApp, staff: SignedIn): Promise<number> {
  made += 1;
  if (!documentsSample.make) throw new Error('Documents are made by their sample');
  return documentsSample.make(app, made, staff);
}

/** Makes the customer of an invoice a public body, which the database refuses for one that is issued. */
export async function toPublicBody(app: TestApp, id: number): Promise<void> {
  const { db } = app.database;
  await db.execute(sql`update document set sdi_state = 'X' where id = ${id}`);
  await db.execute(sql`update document set customer = customer || '{"SubjectType":"A"}'::jsonb where id = ${id}`);
  await db.execute(sql`update document set sdi_state = 'N' where id = ${id}`);
}

/** Makes an invoice one of the company of another, which the database refuses for one that is issued. */
export async function toCompanyOf(app: TestApp, id: number, other: number): Promise<void> {
  await transaction(app.database.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update document set company_id = (select company_id from document where id = ${other}) where id = ${id}`,
    );
  });
}

/** What the desk shows of the way of a document. */
export async function exchangeOf(staff: SignedIn, id: number): Promise<DocumentExchange> {
  const { body } = await staff.get(`/Documents/${id}/Exchange`);
  return body;
}

/** The name of the file of a document that was made last. */
export async function lastFileOf(staff: SignedIn, id: number): Promise<string> {
  return (await exchangeOf(staff, id)).Transmissions.at(-1)?.FileName ?? '';
}

/** Sends an invoice as staff do who carry its file; gives the name of its file. */
export async function carried(staff: SignedIn, id: number): Promise<string> {
  await staff.post(`/Documents/${id}/Send`, {});
  await staff.post('/Documents/HandOver', { Documents: [id] });
  return lastFileOf(staff, id);
}

const roots: Partial<Record<MessageKindCode, { public: string; private?: string }>> = {
  [MessageKind.delivered]: { public: 'RicevutaConsegna', private: 'RicevutaConsegna' },
  [MessageKind.discarded]: { public: 'NotificaScarto', private: 'RicevutaScarto' },
  [MessageKind.notDelivered]: { public: 'NotificaMancataConsegna', private: 'RicevutaImpossibilitaRecapito' },
  [MessageKind.outcome]: { public: 'NotificaEsito' },
  [MessageKind.termsExpired]: { public: 'NotificaDecorrenzaTermini' },
  [MessageKind.unreachable]: { public: 'AttestazioneTrasmissioneFattura' },
  [MessageKind.metadata]: { public: 'MetadatiInvioFile', private: 'FileMetadati' },
};
const namespaces = {
  public: 'http://www.fatturapa.gov.it/sdi/messaggi/v1.0',
  private: 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0',
};

interface MessageContent {
  to?: 'public' | 'private';
  errors?: string[];
  outcome?: CustomerOutcomeCode;
}

/** A message of the exchange system about a file; each one is another file. */
export function messageAbout(
  file: string,
  kind: MessageKindCode,
  { to = 'private', errors = ['00305'], outcome }: MessageContent = {},
) {
  const root = roots[kind]?.[to] ?? '';
  const failed = errors.map(
    (code) => `<Errore><Codice>${code}</Codice><Descrizione>Errore ${code}</Descrizione></Errore>`,
  );
  const content = [
    `<IdentificativoSdI>${made}</IdentificativoSdI><NomeFile>${file}</NomeFile>`,
    kind === MessageKind.discarded ? `<ListaErrori>${failed.join('')}</ListaErrori>` : '',
    kind === MessageKind.outcome ? `<EsitoCommittente><Esito>${outcome}</Esito></EsitoCommittente>` : '',
    `<MessageId>${randomUUID()}</MessageId>`,
  ].join('');
  return {
    Name: `${file.replace('.xml', '')}_${kind}_001.xml`,
    Content: Buffer.from(
      `<?xml version="1.0"?><t:${root} xmlns:t="${namespaces[to]}" versione="1.0">${content}</t:${root}>`,
    ),
  };
}

/** Uploads a file as the browser does. */
export async function upload(app: TestApp, staff: SignedIn, { Name, Content }: { Name: string; Content: Buffer }) {
  const boundary = '----circolo-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${Name}"\r\nContent-Type: text/xml\r\n\r\n`;
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/ExchangeMessages/Upload',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: `Bearer ${staff.token}` },
    payload: Buffer.concat([Buffer.from(head), Content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The state of a document. */
export const stateOf = async (staff: SignedIn, id: number): Promise<SdiStateCode> =>
  (await exchangeOf(staff, id)).SdiState;
