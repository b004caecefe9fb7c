import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { translator } from '@circolo/messages/translator';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound } from '../../http/implement.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { productSwitches } from '../../tables/catalogue/switch-tables.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';

/**
 * The notifications of a change of plan: requested, approved, refused, scheduled for the period's end, withdrawn, done.
 */
export type SwitchNews = 'asked' | 'approved' | 'refused' | 'noted' | 'takenBack' | 'done';

interface SwitchNotice {
  news: SwitchNews;
  SwitchId: number | null;
  UserId: number;
  OriginId: number;
  /** The names of the plans. */
  from: string;
  to: string;
  /** The first day of the new plan, where it is known. */
  day: string | null;
  order: OrderRow | null;
  Reason?: string | null;
  /** What the mail is recognised by, beside its news. */
  key: string;
}

const italianDay = (day: string): string => day.split('-').reverse().join('/');

/** Notifies a customer of the progress of their change of plan, by the template of its rule where it has one. */
export async function mailSwitch(tx: Tx, api: Pick<Api, 'now'>, notice: SwitchNotice): Promise<void> {
  const { news, from, to, day, order, SwitchId } = notice;
  const customer = orNotFound((await tx.select().from(users).where(eq(users.Id, notice.UserId)))[0]);
  const [rule] = SwitchId ? await tx.select().from(productSwitches).where(eq(productSwitches.Id, SwitchId)) : [];
  const t = translator(customer.Language);
  const parameters = { from, to, date: day ? italianDay(day) : '', reason: notice.Reason ?? '' };
  const sentence = t(`switchMails.${news}`, parameters);
  await queueMail(tx, api, {
    Type: 'PSW',
    ...addressTo({ ...customer, OriginId: notice.OriginId }),
    Related: order ? { Type: 'Orders', Id: order.Id } : null,
    TemplateId: rule?.EmailTemplateId ?? null,
    Tags: {
      ...greet(customer),
      SwitchTitle: t(`switchMails.title.${news}`),
      SwitchNews: notice.Reason ? `${sentence}\n${t('switchMails.reason', parameters)}` : sentence,
      OldPlan: from,
      NewPlan: to,
      SwitchDate: day,
      OrderNumber: order?.Number ?? null,
      OrderTotal: order ? amountDue(order) : null,
      OrderLink: order ? `/shop/orders/${order.Id}` : '/shop/purchases',
    },
    DedupeKey: `switch:${news}:${notice.key}`,
  });
}

/** The names of the plans of an order that switches, and what it switched to begins on; undefined for any other. */
async function plansOf(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({ to: orderLines.PackageDescription, from: packages.ShopTitle, day: orderLines.PeriodFrom })
    .from(orderLines)
    .innerJoin(purchases, eq(purchases.Id, orderLines.FollowsId))
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(and(eq(orderLines.OrderId, orderId), ne(purchases.PackageId, orderLines.PackageId)))
    .orderBy(orderLines.Position)
    .limit(1);
  return row;
}

/** The same about an order that carries a switch out: of its own, or the renewal of a plan that was changed for its end. */
export async function mailSwitchOrder(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  news: SwitchNews,
  Reason: string | null = null,
): Promise<void> {
  if (order.SwitchId === null) return;
  const plans = await plansOf(tx, order.Id);
  if (!plans) return;
  const { UserId, OriginId, SwitchId } = order;
  await mailSwitch(tx, api, { news, SwitchId, UserId, OriginId, ...plans, order, Reason, key: String(order.Id) });
}
