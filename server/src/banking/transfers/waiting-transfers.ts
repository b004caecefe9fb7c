import type { TransferItem, WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import { TransferKind } from '@circolo/contract/banking/transfers/transfer-codes';
import { PayoutState } from '@circolo/contract/sales/refunds/payout';
import { RefundMethod, RefundState } from '@circolo/contract/sales/refunds/refund';
import { isSepaAccount } from '@circolo/contract/values/identifiers/sepa-accounts';
import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isOwnMandate } from '../../sales/payment-types/own-mandates.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { transferAccounts as accounts } from '../../tables/banking/transfer-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods as methods } from '../../tables/sales/payment-method-tables.ts';
import { creditPayouts } from '../../tables/sales/payout-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';
import { maskedIban } from '../masked-iban.ts';
import { reasonText } from './reason-text.ts';

const customer = { UserId: users.Id, Customer: displayName };
const account = {
  Holder: accounts.Holder,
  IbanMasked: accounts.IbanMasked,
  Source: accounts.Source,
  AskedAt: accounts.AskedAt,
  LinkUntil: accounts.LinkUntil,
  LinkUsedAt: accounts.LinkUsedAt,
};

/** The account that the money of some orders came from, by the last line of the bank. */
const ibanOfOrders = (which: SQL) => sql<string | null>`(select l.payer_iban from bank_match m
  join bank_line l on l.id = m.line_id join sales_order o on o.id = m.order_id
  where ${which} and l.amount > 0 and l.payer_iban is not null order by l.value_date desc, l.id desc limit 1)`;

/** The account of the customer's own mandate. */
const ibanOfMandate = sql<string | null>`(select ${methods.IbanMasked} from ${methods}
  where ${methods.UserId} = ${users.Id} and ${isOwnMandate} order by ${methods.IsDefault} desc, ${methods.Id} limit 1)`;

const refundsOf = (db: Queryable, only: SQL | undefined) =>
  db
    .select({
      ...customer,
      ...organisationColumns({ UserId: orders.UserId, Billing: orders.Billing }),
      ...account,
      Id: orderRefunds.Id,
      OrderId: orders.Id,
      Number: orders.Number,
      Amount: orderRefunds.Amount,
      Since: orderRefunds.CreatedAt,
      Error: orderRefunds.ErrorCode,
      FromLine: ibanOfOrders(sql`m.order_id = ${orders.Id}`),
      FromMandate: ibanOfMandate,
    })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.Id, orderRefunds.OrderId))
    .innerJoin(users, eq(users.Id, orders.UserId))
    .leftJoin(accounts, eq(accounts.RefundId, orderRefunds.Id))
    .where(
      and(
        eq(orderRefunds.Method, RefundMethod.transfer),
        inArray(orderRefunds.State, [RefundState.requested, RefundState.failed]),
        only,
      ),
    )
    .orderBy(asc(orderRefunds.CreatedAt), asc(orderRefunds.Id));

const payoutsOf = (db: Queryable, only: SQL | undefined) =>
  db
    .select({
      ...customer,
      ...organisationColumns({ UserId: users.Id, Billing: users.Billing }),
      ...account,
      Id: creditPayouts.Id,
      OrderId: sql<null>`null`,
      Number: sql<null>`null`,
      Amount: creditPayouts.Amount,
      Since: creditPayouts.CreatedAt,
      Error: creditPayouts.ErrorCode,
      FromLine: ibanOfOrders(sql`o.user_id = ${users.Id}`),
      FromMandate: ibanOfMandate,
    })
    .from(creditPayouts)
    .innerJoin(users, eq(users.Id, creditPayouts.UserId))
    .leftJoin(accounts, eq(accounts.PayoutId, creditPayouts.Id))
    .where(and(inArray(creditPayouts.State, [PayoutState.requested, PayoutState.failed]), only))
    .orderBy(asc(creditPayouts.CreatedAt), asc(creditPayouts.Id));

type Row = Awaited<ReturnType<typeof refundsOf>>[number] | Awaited<ReturnType<typeof payoutsOf>>[number];

const answer =
  (Kind: TransferItem['Kind'], language: Language) =>
  (row: Row): WaitingTransfer => ({
    Kind,
    Id: row.Id,
    Order: row.OrderId === null || row.Number === null ? null : { Id: row.OrderId, Description: row.Number },
    Customer: { Id: row.UserId, Description: row.Customer },
    Organisation: row.Organisation,
    Town: row.Town,
    Amount: fromCents(row.Amount),
    Since: row.Since,
    Error: row.Error,
    ErrorText: reasonText(row.Error, language),
    Account:
      row.IbanMasked && row.Holder && row.Source
        ? { IbanMasked: row.IbanMasked, Holder: row.Holder, Source: row.Source }
        : null,
    FromLine: row.FromLine && isSepaAccount(row.FromLine) ? maskedIban(row.FromLine) : null,
    FromMandate: row.FromMandate,
    AskedAt: row.AskedAt,
    LinkUntil: row.LinkUsedAt === null ? row.LinkUntil : null,
  });

/** Refunds by transfer and payouts that are in no batch, the oldest first; one of them where it is named. */
export async function waitingTransfers(
  db: Queryable,
  only?: TransferItem,
  language: Language = 'it',
): Promise<WaitingTransfer[]> {
  const isRefund = only?.Kind === TransferKind.refund;
  const refunds = only && !isRefund ? [] : await refundsOf(db, only && eq(orderRefunds.Id, only.Id));
  const payouts = isRefund ? [] : await payoutsOf(db, only && eq(creditPayouts.Id, only.Id));
  return [
    ...refunds.map(answer(TransferKind.refund, language)),
    ...payouts.map(answer(TransferKind.payout, language)),
  ].sort((a, b) => (a.Since < b.Since ? -1 : 1));
}
