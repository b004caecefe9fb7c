import { ConsentPurpose } from '@circolo/contract/access/registration/consent';
import type { DisputeEvidence, EvidencePart } from '@circolo/contract/payments/dispute-answers';
import { billingName } from '@circolo/contract/sales/billing';
import { romeDay } from '@circolo/contract/values/rome-day';
import { type Translate, translator } from '@circolo/messages/translator';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { shownAmount } from '../../sales/approvals/shown-amount.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { consentLog } from '../../tables/access/consent-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import { describeMails, describeRefunds, describeUse } from './evidence-records.ts';
import { utcMinute } from './utc-minute.ts';

/** Providers and card networks read English everywhere. */
const language = 'en';
const t: Translate = translator(language);

type LineRow = typeof orderLines.$inferSelect;

function lineText({ Quantity, PackageDescription, Total, PeriodFrom, PeriodTo }: LineRow): string {
  const period = PeriodFrom && PeriodTo ? ` (${PeriodFrom} – ${PeriodTo})` : '';
  return `- ${Quantity} × ${PackageDescription}${period}: ${shownAmount(Total, language)}`;
}

const orderText = ({ Number: number, Date: placed, Total, PaidAt }: OrderRow, lines: readonly LineRow[]): string =>
  [
    t('disputeEvidence.order', { number, date: utcMinute(placed), total: shownAmount(Total, language) }),
    ...lines.map(lineText),
    PaidAt ? t('disputeEvidence.paid', { date: utcMinute(PaidAt) }) : '',
  ]
    .filter(Boolean)
    .join('\n');

function addressOf({ Billing }: OrderRow): string {
  const { Address, StreetNumber, ZipCode, City, Province, Country } = Billing;
  const street = [Address, StreetNumber].filter(Boolean).join(' ');
  return [street, [ZipCode, City, Province].filter(Boolean).join(' '), Country].filter(Boolean).join(', ');
}

type Customer = typeof users.$inferSelect;

function customerText(order: OrderRow, { Email, Phone, CreatedAt }: Customer): string {
  const { FiscalCode, VatNumber } = order.Billing;
  return [
    t('disputeEvidence.customer', {
      name: billingName(order.Billing),
      email: Email,
      since: romeDay(new Date(CreatedAt)),
    }),
    addressOf(order),
    FiscalCode ? t('disputeEvidence.fiscalCode', { code: FiscalCode }) : '',
    VatNumber ? t('disputeEvidence.vatNumber', { code: VatNumber }) : '',
    Phone ? t('disputeEvidence.phone', { phone: Phone }) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The agreement to the terms that was given with an order: with the proof that the log of consents has of it. */
async function termsOf(db: Queryable, { PolicyAcceptedAt, PolicyVersion, UserId }: OrderRow) {
  if (!PolicyAcceptedAt) return { Text: '', Ip: null };
  const [proof] = await db
    .select()
    .from(consentLog)
    .where(
      and(
        eq(consentLog.UserId, UserId),
        eq(consentLog.Purpose, ConsentPurpose.terms),
        eq(consentLog.At, PolicyAcceptedAt),
      ),
    );
  const accepted = { date: utcMinute(PolicyAcceptedAt), version: PolicyVersion ?? '–' };
  const lines = [
    t('disputeEvidence.terms', accepted),
    proof?.Ip ? t('disputeEvidence.ip', { ip: proof.Ip }) : '',
    proof?.Device ? t('disputeEvidence.device', { device: proof.Device }) : '',
    proof?.Words ? t('disputeEvidence.words', { words: proof.Words }) : '',
  ];
  return { Text: lines.filter(Boolean).join('\n'), Ip: proof?.Ip ?? null };
}

/** The day on which what was bought began. */
async function serviceDate(db: Queryable, orderId: number): Promise<string | null> {
  const [first] = await db
    .select({ StartDate: purchases.StartDate })
    .from(purchases)
    .innerJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .where(eq(orderLines.OrderId, orderId))
    .orderBy(asc(purchases.StartDate))
    .limit(1);
  return first?.StartDate ?? null;
}

/** Puts together what proves that an order was placed, agreed to and used; `Note` is what staff add. */
export async function gatherEvidence(db: Queryable, orderId: number, Note: string): Promise<DisputeEvidence> {
  const [row] = await db
    .select({ order: orders, customer: users })
    .from(orders)
    .innerJoin(users, eq(users.Id, orders.UserId))
    .where(eq(orders.Id, orderId));
  const { order, customer } = orNotFound(row);
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, orderId))
    .orderBy(asc(orderLines.Position));
  const terms = await termsOf(db, order);
  const texts: [EvidencePart, string][] = [
    ['Order', orderText(order, lines)],
    ['Customer', customerText(order, customer)],
    ['Terms', terms.Text],
    ['Use', await describeUse(db, order, customer, t)],
    ['Mails', await describeMails(db, order, t)],
    ['Refunds', await describeRefunds(db, order, t)],
  ];
  return {
    CustomerName: billingName(order.Billing),
    CustomerEmail: customer.Email,
    BillingAddress: addressOf(order),
    PurchaseIp: terms.Ip,
    ServiceDate: await serviceDate(db, orderId),
    Parts: texts.map(([Part, Text]) => ({ Part, Text })),
    Note,
  };
}
