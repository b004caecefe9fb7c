import {
  debitBanks,
  debitEntriesOf,
  debitFile,
  dueDebits,
  importReturns,
  makeDebitBatch,
  moveDebitBatch,
  debitBatches as resource,
  returnDebit as returnCall,
} from '@circolo/contract/banking/debits/debit-batch';
import { problem } from '@circolo/contract/errors/problem';
import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, readFile, write } from '../../http/implement.ts';
import { paymentProviders } from '../../payments/port/providers.ts';
import { textIn } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { selectOne } from '../../resource/select.ts';
import { everyRow } from '../../resource/source.ts';
import { codeOf, euros } from '../../resource/wire.ts';
import { exported } from '../../spooler/exported.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { debitEntries, debitBatches as t } from '../../tables/banking/bank-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { paymentErrors } from '../../tables/sales/payment-error-tables.ts';
import { userPaymentMethods as methods } from '../../tables/sales/payment-method-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';
import { inWorker } from '../../xml/in-worker.ts';
import { batchFile } from './batch-file.ts';
import { dueOrders } from './due-debits.ts';
import { debitSequenceOf, firstCollection, makeBatch } from './make-batch.ts';
import { moveBatch } from './move-batch.ts';
import type { readReturns, StatedReturns } from './read-returns.ts';
import { returnDebit, takeReturns } from './return-debit.ts';

const readStated = inWorker<typeof readReturns>(new URL('./returns-worker.ts', import.meta.url));

const returned = sql<number>`(select count(*) from ${debitEntries} where ${debitEntries.BatchId} = ${t.Id} and ${debitEntries.State} = 'R')`;

const source = sourceOf(resource, t, {
  select: { Returned: returned.mapWith(Number) },
  conditions: { Search: textIn(t.MessageId) },
  natural: [desc(t.CollectionDate), desc(t.Id)],
  label: t.MessageId,
});

/** What a reason code means, by the payment errors of debits. */
const meaning = (language: Language) => sql<string | null>`(select ${paymentErrors.Description} from ${paymentErrors}
  where ${paymentErrors.Vector} = 'SS' and ${paymentErrors.ErrorCode} = ${debitEntries.ReturnCode}
  and ${paymentErrors.Language} = ${language} order by ${paymentErrors.Id} limit 1)`;

const entriesOf = (db: Queryable, id: number, language: Language) =>
  db
    .select({
      Id: debitEntries.Id,
      Order: { Id: orders.Id, Description: orders.Number },
      Customer: displayName,
      ...organisationColumns({ UserId: orders.UserId, Billing: orders.Billing }),
      EndToEndId: debitEntries.EndToEndId,
      Amount: euros(debitEntries.Amount),
      SequenceType: codeOf(debitEntries.SequenceType),
      IbanMasked: methods.IbanMasked,
      MandateReference: methods.MandateReference,
      State: codeOf(debitEntries.State),
      ReturnCode: debitEntries.ReturnCode,
      ReturnText: meaning(language),
      ReturnedAt: debitEntries.ReturnedAt,
    })
    .from(debitEntries)
    .innerJoin(orders, eq(orders.Id, debitEntries.OrderId))
    .innerJoin(users, eq(users.Id, orders.UserId))
    .innerJoin(methods, eq(methods.Id, debitEntries.MethodId))
    .where(eq(debitEntries.BatchId, id))
    .orderBy(asc(debitEntries.Id));

/** Batches of direct debits through our own bank: made of due orders, handed over as a file, booked, returned. */
export function debitBatchesRoutes(api: Api): void {
  const row = async (db: Queryable, id: number) => orNotFound(await selectOne<typeof resource>(db, source, id));
  read(api, debitBanks, (db) =>
    db
      .select({ Id: banks.Id, Description: banks.Description })
      .from(banks)
      .where(and(eq(banks.Active, true), eq(banks.UseForDebits, true), isNotNull(banks.CreditorIdentifier)))
      .orderBy(asc(banks.Position), asc(banks.Description)),
  );
  read(api, dueDebits, async (db, { query, now }) => {
    const due = await dueOrders(db, query.Scheme, { now, providers: paymentProviders(api.db) });
    const Debits = due.map(({ order, Customer, called, mandate, Obstacle }) => ({
      Order: { Id: order.Id, Description: order.Number },
      Customer,
      ...called,
      Amount: fromCents(order.Due),
      ExpirationDate: order.ExpirationDate,
      IbanMasked: mandate?.IbanMasked ?? null,
      MandateReference: mandate?.MandateReference ?? null,
      SequenceType: mandate && debitSequenceOf(mandate),
      Obstacle,
    }));
    return { FirstDate: firstCollection(now), Debits };
  });
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  exported(api, source, everyRow);
  write(api, makeDebitBatch, async (tx, { body, caller, now }) =>
    row(tx, await makeBatch(tx, body, { api, caller, now })),
  );
  read(api, debitEntriesOf, (db, { params, language }) => entriesOf(db, params.Id, language));
  readFile(api, debitFile, async (db, { params, query, reply }) => {
    const { name, xml } = await batchFile(db, api.secret, params.Id, query.Format);
    return reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
      .send(xml);
  });
  write(api, moveDebitBatch, async (tx, { params, body, caller, now, language }) => {
    await moveBatch(tx, params.Id, body, { api, caller, now, language });
    return row(tx, params.Id);
  });
  write(api, returnCall, async (tx, { params, body, caller, now, language }) => {
    const entries = await entriesOf(tx, params.Id, language);
    if (!entries.some(({ Id }) => Id === body.Entry)) throw problem('RecordNotFound');
    if (!(await returnDebit(tx, body.Entry, body.Code, { api, caller, now, language }))) throw problem('NotEditable');
    return entriesOf(tx, params.Id, language);
  });
  write(
    api,
    importReturns,
    async (tx, { caller, now, language }, stated: StatedReturns) =>
      takeReturns(tx, stated, { api, caller, now, language }),
    (_db, { body }) => readStated(body.Text),
  );
}
