import { createHash } from 'node:crypto';
import { TransmissionState, WaitReason } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { readContent, saveContent } from '../../files/content.ts';
import { openSecret, SealPurpose } from '../../http/sealed-secret.ts';
import type { JobContext } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { documentFiles, documents } from '../../tables/invoicing/document-tables.ts';
import { signingCertificates, documentTransmissions as t } from '../../tables/invoicing/exchange-tables.ts';
import { DocumentFileKind } from '../documents/files/document-file.ts';
import type { SigningMaterial } from '../signatures/read-pkcs12.ts';
import { lockDocument } from './lock-document.ts';

const waits = and(eq(t.State, TransmissionState.waiting), eq(t.WaitsFor, WaitReason.signature));

/** Signs the file of a transmission that still waits for it: the signed one is stored beside it and leaves in its place. */
async function signOne(db: Db, { Id, DocumentId }: { Id: number; DocumentId: number }, by: SigningMaterial, now: Date) {
  await transaction(db, async (tx) => {
    await lockDocument(tx, DocumentId);
    const [found] = await tx
      .select({ FileName: t.FileName, Content: documentFiles.Content, ContentKey: documentFiles.ContentKey })
      .from(t)
      .innerJoin(documentFiles, eq(documentFiles.Id, t.FileId))
      .where(and(eq(t.Id, Id), waits));
    if (!found) return;
    const { signContent } = await import('../signatures/sign-content.ts');
    const Content = signContent(await readContent(tx, found), by, now);
    const FileName = `${found.FileName}.p7m`;
    const CreatedAt = now.toISOString();
    const [signed] = await tx
      .insert(documentFiles)
      .values({
        DocumentId,
        CreatedAt,
        Kind: DocumentFileKind.signedXml,
        Name: FileName,
        MimeType: 'application/pkcs7-mime',
        Size: Content.length,
        Sha256: createHash('sha256').update(Content).digest('hex'),
        ...(await saveContent(tx, Content)),
      })
      .returning({ Id: documentFiles.Id });
    if (!signed) throw new Error('A signed file was not stored');
    await tx.update(t).set({ FileId: signed.Id, FileName, WaitsFor: null, UpdatedAt: CreatedAt }).where(eq(t.Id, Id));
    await recordChange(tx, null, { Resource: 'Documents', RecordId: DocumentId, Action: 'Sign', After: { FileName } });
  });
}

/** Signs what waits for a signature, of every company whose certificate is valid. */
export async function signWaiting({ db, now, settings: { secret } }: JobContext): Promise<void> {
  const at = now().toISOString();
  const valid = and(lte(signingCertificates.ValidFrom, at), gt(signingCertificates.ValidUntil, at));
  for (const { CompanyId, SealedKey, Certificates } of await db.select().from(signingCertificates).where(valid)) {
    const waiting = await db
      .select({ Id: t.Id, DocumentId: t.DocumentId })
      .from(t)
      .innerJoin(documents, eq(documents.Id, t.DocumentId))
      .where(and(eq(documents.CompanyId, CompanyId), waits))
      .orderBy(asc(t.Id));
    if (waiting.length === 0) continue;
    if (!secret) throw new Error('The key that opens keys of certificates is missing');
    const Key = openSecret(secret, SealPurpose.signingKey, SealedKey);
    for (const one of waiting) await signOne(db, one, { Key, Certificates }, now());
  }
}
