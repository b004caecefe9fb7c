import assert from 'node:assert/strict';
import { DocumentType, SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import type { InvoicingMomentCode } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { OrderKind, OrderStatus } from '@circolo/contract/sales/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { billOrders } from '../../../src/sales/order-status/bill-orders.ts';
import { concludeOrders } from '../../../src/sales/order-status/conclude-orders.ts';
import { runDay } from '../../../src/subscriptions/renewals/run-day.ts';
import { sessions } from '../../../src/tables/access/session-tables.ts';
import { documents } from '../../../src/tables/invoicing/document-tables.ts';
import { orders } from '../../../src/tables/sales/order-tables.ts';
import type { MoneyServer, MoneyWorld } from '../../money/money-world.ts';
import { tradeActions } from '../../money/trade-actions.ts';
import { carried, lastFileOf, messageAbout, upload } from '../exchange-fixtures.ts';

/** How a year goes by: `rules` says when orders are invoiced from a month on, `act` is what a day brings. */
export interface YearPlan {
  year: number;
  rules: ReadonlyMap<number, InvoicingMomentCode>;
  act(day: string): Promise<void>;
  /** Files that the exchange system discards: the month, and how many of its documents. */
  discards: ReadonlyMap<number, number>;
}

/** Sessions go on all year: the people of the year do not sign in again. */
export const keepSignedIn = ({ app }: MoneyServer) =>
  app.database.db.update(sessions).set({ AccessExpiresAt: '2200-01-01T00:00:00.000Z' });

export function setDay({ app }: MoneyServer, day: string): void {
  app.clock.now = new Date(`${day}T09:00:00Z`);
}

/** What the night does of a day: renewals, invoices that are due, orders that end. */
async function night({ app }: MoneyServer): Promise<void> {
  const { jobContext } = app;
  await runDay(app.database.db, { now: jobContext.now(), secret: undefined });
  await billOrders.handle({}, jobContext);
  await concludeOrders.handle({}, jobContext);
}

/** Customers pay what renews them by transfer, a part of them: the others let it lapse. */
export async function payRenewals(world: MoneyWorld): Promise<void> {
  const { db } = world.app.database;
  const due = await db
    .select({ Id: orders.Id, Total: orders.Total })
    .from(orders)
    .where(
      and(
        eq(orders.UserId, world.customer.userId),
        eq(orders.Kind, OrderKind.renewal),
        eq(orders.Status, OrderStatus.pendingRenew),
      ),
    );
  for (const { Id, Total } of due) {
    const move = { From: OrderStatus.pendingRenew, To: OrderStatus.paid };
    const { status } = await world.staff.post(`/Orders/${Id}/Status`, move);
    if (status === 200) world.transferred += Total;
  }
}

/** At the end of a month staff carry its documents to the exchange system; some files come back discarded, are mended and carried again. */
async function carryDocuments(server: MoneyServer, discards: number): Promise<void> {
  const { app, staff } = server;
  const waiting = await app.database.db
    .select({ Id: documents.Id })
    .from(documents)
    .where(and(isNotNull(documents.DocumentType), eq(documents.SdiState, SdiState.notSent)))
    .orderBy(asc(documents.Id));
  for (const [nth, { Id }] of waiting.entries()) {
    const file = await carried(staff, Id);
    if (nth < discards) {
      await upload(app, staff, messageAbout(file, MessageKind.discarded));
      assert.equal((await staff.post(`/Documents/${Id}/Resend`, {})).status, 200);
      await staff.post('/Documents/HandOver', { Documents: [Id] });
    }
    await upload(app, staff, messageAbout(await lastFileOf(staff, Id), MessageKind.delivered));
  }
}

/** Lives a year of a server day by day. */
export async function liveYear(server: MoneyServer, { year, rules, act, discards }: YearPlan): Promise<void> {
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = shiftDay(day, 1)) {
    setDay(server, day);
    const month = Number(day.slice(5, 7));
    const moment = rules.get(month);
    if (day.endsWith('-01') && moment)
      // The rule of the months before goes: of two that are equal the first one counts.
      await tradeActions.rule(server as MoneyWorld, { moment, receipts: true });
    await act(day);
    const isLastOfMonth = !shiftDay(day, 1).startsWith(day.slice(0, 7));
    // Two nights of three the server is off: what was due then is done in the next one.
    if (isLastOfMonth || Number(day.slice(8)) % 3 === 1) await night(server);
    if (isLastOfMonth) await carryDocuments(server, discards.get(month) ?? 0);
  }
}

/** Documents of the year by their type, and what became of them at the exchange system. */
export async function documentsByType({ app }: MoneyServer) {
  const rows = await app.database.db
    .select({ Type: documents.DocumentType, State: documents.SdiState })
    .from(documents)
    .where(inArray(documents.DocumentType, Object.values(DocumentType)));
  return { types: Map.groupBy(rows, ({ Type }) => Type), states: new Set(rows.map(({ State }) => State)) };
}
