import { X509Certificate } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import { TransmissionState, WaitReason } from '@circolo/contract/invoicing/exchange/exchange-codes';
import * as calls from '@circolo/contract/invoicing/exchange/signing-certificate';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { SealPurpose, sealSecret } from '../../http/sealed-secret.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { documentTransmissions, signingCertificates as t } from '../../tables/invoicing/exchange-tables.ts';
import { inWorker } from '../../xml/in-worker.ts';
import type { readPkcs12, SigningMaterial } from '../signatures/read-pkcs12.ts';
import { sendTransmissions } from './send-transmissions.ts';

type Input = ParsedOf<typeof calls.saveSigningCertificate>['body'];

const read12 = inWorker<typeof readPkcs12>(new URL('../signatures/pkcs12-worker.ts', import.meta.url));

const shown = {
  Subject: t.Subject,
  Issuer: t.Issuer,
  ValidFrom: t.ValidFrom,
  ValidUntil: t.ValidUntil,
  SignPrivate: t.SignPrivate,
};

async function certificateOf(db: Queryable, companyId: number): Promise<calls.SigningCertificate> {
  const [company] = await db.select({ Id: companies.Id }).from(companies).where(eq(companies.Id, companyId));
  orNotFound(company);
  const [Certificate] = await db.select(shown).from(t).where(eq(t.CompanyId, companyId));
  const [waiting] = await db
    .select({ Count: count() })
    .from(documentTransmissions)
    .innerJoin(documents, eq(documents.Id, documentTransmissions.DocumentId))
    .where(
      and(
        eq(documents.CompanyId, companyId),
        eq(documentTransmissions.State, TransmissionState.waiting),
        eq(documentTransmissions.WaitsFor, WaitReason.signature),
      ),
    );
  return { Certificate: Certificate ?? null, Waiting: waiting?.Count ?? 0 };
}

/** A name of a certificate in one line. */
const inOneLine = (name: string): string => name.split('\n').join(', ').slice(0, 300);

/** The columns that a certificate says. */
function columnsOf({ Key, Certificates }: SigningMaterial, secret: Buffer, now: Date) {
  const own = new X509Certificate(Buffer.from(Certificates[0] ?? '', 'base64'));
  if (own.validFromDate > now || own.validToDate <= now) throw problem('CertificateExpired');
  return {
    SealedKey: sealSecret(secret, SealPurpose.signingKey, Key),
    Certificates,
    Subject: inOneLine(own.subject),
    Issuer: inOneLine(own.issuer),
    ValidFrom: own.validFromDate.toISOString(),
    ValidUntil: own.validToDate.toISOString(),
    NoticeDays: null,
  };
}

interface SaveContext {
  caller: Caller;
  now: Date;
  secret: Buffer;
}

async function save(tx: Tx, companyId: number, input: Input, material: SigningMaterial | null, by: SaveContext) {
  const before = await certificateOf(tx, companyId);
  const at = by.now.toISOString();
  const changed = { UpdatedAt: at, UpdatedById: authorId(by.caller), SignPrivate: input.SignPrivate };
  if (material) {
    const columns = { ...columnsOf(material, by.secret, by.now), ...changed };
    await tx
      .insert(t)
      .values({ ...columns, CompanyId: companyId, CreatedAt: at, CreatedById: authorId(by.caller) })
      .onConflictDoUpdate({ target: t.CompanyId, set: { ...columns, Version: sql`${t.Version} + 1` } });
    await enqueue(tx, sendTransmissions, {});
  } else {
    orNotFound(before.Certificate);
    await tx
      .update(t)
      .set({ ...changed, Version: sql`${t.Version} + 1` })
      .where(eq(t.CompanyId, companyId));
  }
  return recorded(tx, companyId, before, by.caller);
}

async function recorded(tx: Tx, companyId: number, before: calls.SigningCertificate, caller: Caller) {
  const after = await certificateOf(tx, companyId);
  await recordChange(tx, caller, {
    Resource: 'Companies',
    RecordId: companyId,
    Action: 'SigningCertificate',
    Before: before.Certificate,
    After: after.Certificate,
  });
  return after;
}

/** With what the files of a company are signed. */
export function signingCertificateRoutes(api: Api): void {
  read(api, calls.signingCertificate, (db, { params }) => certificateOf(db, params.Id));
  write(
    api,
    calls.saveSigningCertificate,
    (tx, { params, body, caller, now }, material: SigningMaterial | null) =>
      save(tx, params.Id, body, material, { caller, now, secret: api.secret }),
    async (_db, { body }) => (body.File ? read12(Buffer.from(body.File, 'base64'), body.Password) : null),
  );
  write(api, calls.removeSigningCertificate, async (tx, { params, caller }) => {
    const before = await certificateOf(tx, params.Id);
    orNotFound(before.Certificate);
    await tx.delete(t).where(eq(t.CompanyId, params.Id));
    return recorded(tx, params.Id, before, caller);
  });
}
