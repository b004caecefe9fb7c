import { translator } from '@circolo/messages/translator';
import { and, eq, ne } from 'drizzle-orm';
import { users } from '../access/tables.ts';
import { productSwitches } from '../catalogue/switch-tables.ts';
import { packages } from '../catalogue/tables.ts';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { found } from '../http/implement.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { OrderRow } from './order-rows.ts';
import { orderLines, purchases } from './tables.ts';

/** What is told of a change of plan: asked for, approved, refused, noted for the period's end, taken back, done. */
export type SwitchNews = 'asked' | 'approved' | 'refused' | 'noted' | 'takenBack' | 'done';

interface Told {
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

const dayWords = (day: string): string => day.split('-').reverse().join('/');

/** Tells a customer how their change of plan goes, by the template of its rule where it has one. */
export async function mailSwitch(tx: Tx, api: Pick<Api, 'now'>, told: Told): Promise<void> {
  const { news, from, to, day, order, SwitchId } = told;
  const customer = found((await tx.select().from(users).where(eq(users.Id, told.UserId)))[0]);
  const Language = customer.Language === 'en' ? 'en' : 'it';
  const [rule] = SwitchId ? await tx.select().from(productSwitches).where(eq(productSwitches.Id, SwitchId)) : [];
  const t = translator(Language);
  const parameters = { from, to, date: day ? dayWords(day) : '', reason: told.Reason ?? '' };
  const sentence = t(`switchMails.${news}`, parameters);
  await queueMail(tx, api, {
    Type: 'PSW',
    OriginId: told.OriginId,
    To: customer.Email,
    Language,
    UserId: customer.Id,
    Related: order ? { Type: 'Orders', Id: order.Id } : null,
    TemplateId: rule?.EmailTemplateId ?? null,
    Tags: {
      FirstName: customer.FirstName || null,
      SwitchTitle: t(`switchMails.title.${news}`),
      SwitchNews: told.Reason ? `${sentence}\n${t('switchMails.reason', parameters)}` : sentence,
      OldPlan: from,
      NewPlan: to,
      SwitchDate: day,
      OrderNumber: order?.Number ?? null,
      OrderTotal: order?.Total ?? null,
      OrderLink: order ? `/shop/orders/${order.Id}` : '/shop/purchases',
    },
    DedupeKey: `switch:${news}:${told.key}`,
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
