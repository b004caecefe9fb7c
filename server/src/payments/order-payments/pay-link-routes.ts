import { problem } from '@circolo/contract/errors/problem';
import { beginLinkedPayment, readPayPage } from '@circolo/contract/payments/order-payments/pay-link';
import { askedAnswer } from '@circolo/contract/sales/pricing/order-amounts';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { assertNotCopy } from '../../http/assert-not-copy.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { readPayToken } from '../../sales/order-status/pay-token.ts';
import { transferFor } from '../../sales/payment-types/transfer-for.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { dueOf } from '../attempts/attempts.ts';
import { waysOf } from '../attempts/payment-ways.ts';
import { beginPayment } from '../charges/begin-payment.ts';
import { requestAddress } from '../charges/brand-address.ts';
import { couponsAnswer } from './coupons-answer.ts';
import { refresh } from './order-payments-routes.ts';
import { readProgress } from './progress.ts';

/** The order that a link names; `PayLinkError` where it is forged or over. */
export async function linkedOrder(
  api: Pick<Api, 'secret'> & { db: Queryable },
  token: string,
  now: Date,
): Promise<OrderRow> {
  const id = readPayToken(api.secret, token, now);
  if (id === null) throw problem('PayLinkError');
  const [order] = await api.db.select().from(orders).where(eq(orders.Id, id));
  if (!order) throw problem('PayLinkError');
  return order;
}

const packagesOf = (db: Queryable, orderId: number) =>
  db
    .select({ Description: orderLines.PackageDescription })
    .from(orderLines)
    .where(eq(orderLines.OrderId, orderId))
    .orderBy(asc(orderLines.Position));

async function typeOf(db: Queryable, { ShopPaymentTypeId }: OrderRow) {
  const [type] = await db
    .select({ Id: shopPaymentTypes.Id, Description: shopPaymentTypes.ShopTitle })
    .from(shopPaymentTypes)
    .where(eq(shopPaymentTypes.Id, ShopPaymentTypeId));
  return orNotFound(type);
}

function pageRoute(api: Api): void {
  read(api, readPayPage, async (db, { params, language, now }) => {
    await refresh(api, (await linkedOrder(api, params.Token, now)).Id);
    const order = await linkedOrder(api, params.Token, now);
    const packages = await packagesOf(db, order.Id);
    return {
      Number: order.Number,
      Date: order.Date,
      Status: order.Status,
      ExpirationDate: order.ExpirationDate,
      Total: fromCents(order.Total),
      ...askedAnswer(order),
      PaidTotal: fromCents(order.PaidTotal),
      Packages: packages.map(({ Description }) => Description),
      ShopPaymentType: await typeOf(db, order),
      Coupons: await couponsAnswer(db, order),
      Open: dueOf(order) > 0,
      PaymentTypes: await waysOf(db, order),
      Transfer: api.isCopy ? null : await transferFor(db, order, romeDay(now)),
      Payment: await readProgress(db, order.Id, language),
    };
  });
}

/** Paying an order by a signed link, without signing in. */
export function payLinkRoutes(api: Api): void {
  pageRoute(api);
  write(
    api,
    beginLinkedPayment,
    async (tx, { params, language, now }) => {
      const id = readPayToken(api.secret, params.Token, now);
      return readProgress(tx, id ?? 0, language);
    },
    async (_db, { params, body, request, now }) => {
      assertNotCopy(api);
      const order = await linkedOrder(api, params.Token, now);
      await beginPayment(api, {
        OrderId: order.Id,
        TypeId: body.ShopPaymentType?.Id ?? null,
        MethodId: null,
        OffSession: false,
        Save: false,
        address: await requestAddress(api, request),
        back: `/shop/pay?return=1#${params.Token}`,
        base: api.base,
      });
    },
  );
}
