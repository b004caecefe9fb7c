import { Problem } from '@circolo/contract/errors/problem';
import * as calls from '@circolo/contract/invoicing/exchange/transmission';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, readFile, write } from '../../http/implement.ts';
import { correctCustomer } from './correct-customer.ts';
import { documentExchangeOf } from './document-exchange.ts';
import { fileMaker } from './file-makers.ts';
import { handOver, lastFiles } from './hand-over.ts';
import type { MakeFile } from './invoice-file-maker.ts';
import { lockDocument } from './lock-document.ts';
import { writeZip } from './messages/write-zip.ts';
import { prepareTransmission } from './prepare-transmission.ts';

/** Does something with each of several documents; one that is refused says why and stops no other. */
async function forEach(
  tx: Tx,
  ids: readonly number[],
  language: Language,
  work: (tx: Tx, id: number) => Promise<unknown>,
) {
  const outcomes = [];
  // In one order, so that two calls about the same documents do not wait for each other for ever.
  for (const Id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    try {
      await tx.transaction((inner) => work(inner, Id));
      outcomes.push({ Id, Done: true, Code: null, Message: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const Message = translator(language)(`errors.${error.code}`, error.parameters);
      outcomes.push({ Id, Done: false, Code: error.code, Message });
    }
  }
  return outcomes;
}

/** What staff do with the way of documents through the exchange system. */
export function transmissionRoutes(api: Api): void {
  const makeFile: MakeFile = (document, file) => fileMaker(api.db)(document, file);
  read(api, calls.documentExchange, (db, { params, language }) => documentExchangeOf(db, params.Id, language));
  write(api, calls.sendDocument, async (tx, { params, language, caller, now }) => {
    await prepareTransmission(tx, await lockDocument(tx, params.Id), { caller, now, makeFile });
    return documentExchangeOf(tx, params.Id, language);
  });
  write(api, calls.resendDocument, async (tx, { params, language, caller, now }) => {
    const corrected = await correctCustomer(tx, await lockDocument(tx, params.Id));
    await prepareTransmission(tx, corrected, { caller, now, makeFile });
    return documentExchangeOf(tx, params.Id, language);
  });
  write(api, calls.sendDocuments, (tx, { body, language, caller, now }) =>
    forEach(tx, body.Documents, language, async (inner, id) =>
      prepareTransmission(inner, await lockDocument(inner, id), { caller, now, makeFile }),
    ),
  );
  write(api, calls.handOverDocuments, (tx, { body, language, caller, now }) =>
    forEach(tx, body.Documents, language, (inner, id) => handOver(inner, id, { caller, now })),
  );
  readFile(api, calls.documentFilesZip, async (db, { query, reply, now }) => {
    const files = await lastFiles(db, query.Documents);
    orNotFound(files[0]);
    const name = `sdi-${romeDay(now)}.zip`;
    return reply
      .type('application/zip')
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
      .send(await writeZip(files));
  });
}
