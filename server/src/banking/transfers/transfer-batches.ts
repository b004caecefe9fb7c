import {
  importTransferReports,
  makeTransferBatch,
  moveTransferBatch,
  releaseTransferBatch,
  transferBatches as resource,
  transferBanks,
  transferEntriesOf,
  transferFile,
} from '@circolo/contract/banking/transfers/transfer-batch';
import { TransferBatchState } from '@circolo/contract/banking/transfers/transfer-codes';
import type { Language } from '@circolo/messages/languages';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, readFile, write } from '../../http/implement.ts';
import { textIn } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { selectOne } from '../../resource/select.ts';
import { everyRow } from '../../resource/source.ts';
import { euros } from '../../resource/wire.ts';
import { exported } from '../../spooler/exported.ts';
import { displayName, nameOf, users } from '../../tables/access/user-tables.ts';
import { transferEntries as entries, transferBatches as t } from '../../tables/banking/transfer-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';
import { inWorker } from '../../xml/in-worker.ts';
import { firstExecution, makeTransfers, sendsTransfers } from './make-transfers.ts';
import { moveTransfers } from './move-transfers.ts';
import type { readReports } from './read-reports.ts';
import { reasonText } from './reason-text.ts';
import type { StatedReports } from './stated-reports.ts';
import { takeReports } from './take-reports.ts';
import { transferFileOf } from './transfer-file.ts';
import { itemOf } from './transfer-item.ts';

const readStated = inWorker<typeof readReports>(new URL('./reports-worker.ts', import.meta.url));

const releasers = alias(users, 'releaser');
const knowers = alias(users, 'knower');
/** The order that is refunded says who is billed; credit that is paid out is of the customer. */
const called = organisationColumns({
  UserId: entries.UserId,
  Billing: sql`coalesce(${orders.Billing}, ${users.Billing})`,
});
const returned = sql<number>`(select count(*) from ${entries} where ${entries.BatchId} = ${t.Id} and ${entries.State} = 'R')`;

const source = sourceOf(resource, t, {
  select: {
    Returned: returned.mapWith(Number),
    ReleasedBy: { Id: releasers.Id, Description: nameOf(releasers) },
  },
  joins: [{ kind: 'left', table: releasers, on: eq(releasers.Id, t.ReleasedById) }],
  conditions: { Search: textIn(t.MessageId) },
  natural: [desc(t.CreatedAt), desc(t.Id)],
  label: t.MessageId,
});

async function entriesOf(db: Queryable, id: number, language: Language) {
  const rows = await db
    .select({
      entry: entries,
      Customer: displayName,
      ...called,
      OrderId: orders.Id,
      Number: orders.Number,
      Amount: euros(entries.Amount),
      AccountBy: nameOf(knowers),
    })
    .from(entries)
    .innerJoin(users, eq(users.Id, entries.UserId))
    .leftJoin(orderRefunds, eq(orderRefunds.Id, entries.RefundId))
    .leftJoin(orders, eq(orders.Id, orderRefunds.OrderId))
    .leftJoin(knowers, eq(knowers.Id, entries.AccountById))
    .where(eq(entries.BatchId, id))
    .orderBy(asc(entries.Id));
  return rows.map(({ entry, Customer, Organisation, Town, OrderId, Number: number, Amount, AccountBy }) => ({
    Id: entry.Id,
    Item: itemOf(entry),
    Order: OrderId === null || number === null ? null : { Id: OrderId, Description: number },
    Customer,
    Organisation,
    Town,
    EndToEndId: entry.EndToEndId,
    Amount,
    IbanMasked: entry.IbanMasked,
    Holder: entry.Holder,
    Source: entry.Source,
    AccountAt: entry.AccountAt,
    AccountBy,
    State: entry.State,
    Report: entry.Report,
    ReturnCode: entry.ReturnCode,
    ReturnText: reasonText(entry.ReturnCode, language),
    DoneAt: entry.DoneAt,
  }));
}

/** Batches of transfers: proposed, released by somebody else, handed to the bank as a file, done. */
export function transferBatchesRoutes(api: Api): void {
  const row = async (db: Queryable, id: number) => orNotFound(await selectOne<typeof resource>(db, source, id));
  read(api, transferBanks, async (db, { now }) => ({
    FirstDate: firstExecution(now),
    Banks: await db
      .select({ Id: banks.Id, Description: banks.Description })
      .from(banks)
      .where(sendsTransfers)
      .orderBy(desc(banks.IsDefault), asc(banks.Position), asc(banks.Description)),
  }));
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  exported(api, source, everyRow);
  write(api, makeTransferBatch, async (tx, { body, caller, now }) =>
    row(tx, await makeTransfers(tx, body, { caller, now })),
  );
  read(api, transferEntriesOf, (db, { params, language }) => entriesOf(db, params.Id, language));
  write(api, releaseTransferBatch, async (tx, { params, ...doing }) => {
    await moveTransfers(tx, params.Id, TransferBatchState.released, doing);
    return row(tx, params.Id);
  });
  readFile(api, transferFile, async (db, { params, reply }) => {
    const { name, xml } = await transferFileOf(db, api.secret, params.Id);
    return reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
      .send(xml);
  });
  write(api, moveTransferBatch, async (tx, { params, body, ...doing }) => {
    await moveTransfers(tx, params.Id, body.State, doing);
    return row(tx, params.Id);
  });
  write(
    api,
    importTransferReports,
    (tx, { caller, now }, stated: StatedReports) => takeReports(tx, stated, { caller, now }),
    (_db, { body }) => readStated(body.Text),
  );
}
