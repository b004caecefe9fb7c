import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { canSend, resendUntil } from '@circolo/contract/invoicing/exchange/exchange-states';
import type { DocumentExchange } from '@circolo/contract/invoicing/exchange/transmission';
import type { Language } from '@circolo/messages/languages';
import { isMessageKey, translator } from '@circolo/messages/translator';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { documentTransmissions, exchangeMessages } from '../../tables/invoicing/exchange-tables.ts';

/** How to correct what a check found, in a language; null where nothing is known. */
function adviceFor(code: string, language: Language): string | null {
  const key = `exchange.advice.${code}`;
  return isMessageKey(key) ? translator(language)(key) : null;
}

/** What was sent of a document and what was answered, oldest first. */
export async function documentExchangeOf(db: Queryable, id: number, language: Language): Promise<DocumentExchange> {
  const [found] = await db
    .select({ SdiState: documents.SdiState, SdiStateAt: documents.SdiStateAt, DocumentType: documents.DocumentType })
    .from(documents)
    .where(eq(documents.Id, id));
  const { DocumentType, ...document } = orNotFound(found);
  const transmissions = await db
    .select()
    .from(documentTransmissions)
    .where(eq(documentTransmissions.DocumentId, id))
    .orderBy(asc(documentTransmissions.Id));
  const messages = await db
    .select({
      Id: exchangeMessages.Id,
      FileName: exchangeMessages.FileName,
      Kind: exchangeMessages.Kind,
      State: exchangeMessages.State,
      Reason: exchangeMessages.Reason,
      ReceivedAt: exchangeMessages.ReceivedAt,
      TransmissionId: exchangeMessages.TransmissionId,
    })
    .from(exchangeMessages)
    .where(eq(exchangeMessages.DocumentId, id))
    .orderBy(asc(exchangeMessages.ReceivedAt), asc(exchangeMessages.Id));
  return {
    ...document,
    CanSend: DocumentType !== null && canSend(document.SdiState),
    ResendUntil: document.SdiState === SdiState.discarded ? resendUntil(document.SdiStateAt) : null,
    Transmissions: transmissions.map(({ Errors, ...one }) => ({
      ...one,
      Errors: Errors.map((error) => ({ ...error, Advice: adviceFor(error.Code, language) })),
      Messages: messages.filter(({ TransmissionId }) => TransmissionId === one.Id),
    })),
  };
}
