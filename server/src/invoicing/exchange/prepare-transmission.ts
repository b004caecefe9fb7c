import { createHash } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import {
  ExchangeChannelKind,
  TransmissionState,
  WaitReason,
} from '@circolo/contract/invoicing/exchange/exchange-codes';
import { canSend } from '@circolo/contract/invoicing/exchange/exchange-states';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { saveContent } from '../../files/content.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { documentFiles } from '../../tables/invoicing/document-tables.ts';
import { documentTransmissions, exchangeChannels } from '../../tables/invoicing/exchange-tables.ts';
import { drawProgressive } from './file-name.ts';
import type { DocumentRow, MakeFile } from './invoice-file-maker.ts';
import { refreshState } from './lock-document.ts';
import { sendTransmissions } from './send-transmissions.ts';
import { wantsSignature } from './wants-signature.ts';

interface SendContext {
  caller: Caller | null;
  now: Date;
  makeFile: MakeFile;
}

/** Over what the files of a company go. */
async function channelOf(tx: Tx, companyId: number) {
  const [channel] = await tx
    .select({ Kind: exchangeChannels.Kind })
    .from(exchangeChannels)
    .where(and(eq(exchangeChannels.CompanyId, companyId), eq(exchangeChannels.Active, true)));
  return channel?.Kind ?? ExchangeChannelKind.manual;
}

/**
 * Makes the file of a locked document and lets it wait to leave. The file is stored before it leaves, and leaves as it was stored.
 * Refused where a file is under way already, and where the exchange system would discard it.
 */
export async function prepareTransmission(
  tx: Tx,
  document: DocumentRow,
  { caller, now, makeFile }: SendContext,
): Promise<number> {
  if (document.DocumentType === null || !canSend(document.SdiState)) throw problem('DocumentNotSendable');
  const { Country, Code } = document.Seller.Transmitter;
  const Progressive = await drawProgressive(tx);
  const FileName = `${Country}${Code}_${Progressive}.xml`;
  const { Xml, FailedChecks } = await makeFile(document, { Name: FileName, Progressive, today: romeDay(now) });
  if (FailedChecks.length > 0)
    throw problem('DocumentWouldBeDiscarded', { parameters: { checks: [...new Set(FailedChecks)].join(', ') } });
  const Content = Buffer.from(Xml);
  const Sha256 = createHash('sha256').update(Content).digest('hex');
  const at = now.toISOString();
  const about = { DocumentId: document.Id, CreatedAt: at };
  const described = { Kind: 'X', Name: FileName, MimeType: 'application/xml', Size: Content.length, Sha256 };
  const [file] = await tx
    .insert(documentFiles)
    .values({ ...about, ...described, ...(await saveContent(tx, Content)) })
    .returning({ Id: documentFiles.Id });
  const Channel = await channelOf(tx, document.CompanyId);
  const isToSign = await wantsSignature(tx, document, Channel);
  const [made] = await tx
    .insert(documentTransmissions)
    .values({
      ...about,
      FileId: file?.Id ?? 0,
      Channel,
      Progressive,
      FileName,
      State: TransmissionState.waiting,
      WaitsFor: isToSign ? WaitReason.signature : null,
      SdiState: SdiState.attempt,
      CreatedById: authorId(caller),
      UpdatedAt: at,
    })
    .returning({ Id: documentTransmissions.Id });
  await refreshState(tx, document, now);
  const change = { Resource: 'Documents', RecordId: document.Id, Action: 'Send', After: { FileName } };
  await recordChange(tx, caller, change);
  if (isToSign || Channel !== ExchangeChannelKind.manual) await enqueue(tx, sendTransmissions, {});
  return made?.Id ?? 0;
}
