import type { Cents } from '@circolo/contract/values/money';
import { dayText, shiftDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import type { Mail } from '../../mail/outbox/queue-mail.ts';
import { tagValues } from '../../mail/tags/tag-values.ts';
import { missingOf } from '../../sales/order-records/missing.ts';
import { payToken } from '../../sales/order-status/pay-token.ts';
import type { PaymentReminder } from '../plan/payment-plan.ts';
import type { Run } from '../snapshot/run-types.ts';
import type { FoundOrder } from './find-due-orders.ts';

/** From so many days after the day to pay by on, a reminder is a firm one. */
const firmDays = 15;

/** An order of a customer in a mail: what of it is to be paid by the day that the mail is about. */
interface MailedOrder {
  found: FoundOrder;
  dues: FoundOrder['Dues'];
}

const wordsOf = (language: Language) => ({ t: translator(language), money: tagValues({}, language, '').money });

const sumOf = (dues: FoundOrder['Dues']): Cents => dues.reduce((sum, { Open }) => sum + Open, 0);

type Tone = 'early' | 'late' | 'firm';

/** The latest rule chooses the words; a day that is not over is not late. */
function toneOf(reminders: readonly PaymentReminder[], day: string): Tone {
  const over = reminders.filter(({ DueDate }) => DueDate < day);
  if (over.length === 0) return 'early';
  return over.some(({ Rule }) => Rule.OffsetDays >= firmDays) ? 'firm' : 'late';
}

/** The dues that the words of a tone are true of: what the mail lists besides is not late, or not as late. */
function spokenOf(tone: Tone, dues: FoundOrder['Dues'], day: string): FoundOrder['Dues'] {
  if (tone === 'early') return dues;
  const last = shiftDay(day, tone === 'firm' ? -firmDays : -1);
  return dues.filter(({ DueDate }) => DueDate <= last);
}

/** One line for each day by which something of an order is to be paid, the last one with what remains after it. */
function linesOf({ found: { order }, dues }: MailedOrder, isAlone: boolean, language: Language): string[] {
  const { t, money } = wordsOf(language);
  const rest = missingOf(order) - sumOf(dues);
  const reference = order.TransferReference;
  return dues.map(({ DueDate, Open }, at) => {
    const isLast = at === dues.length - 1;
    return [
      t('paymentReminders.due', { number: order.Number, amount: money(Open), date: dayText(DueDate) }),
      ...(isLast && rest > 0 ? [t('paymentReminders.rest', { amount: money(rest) })] : []),
      ...(isLast && !isAlone && reference ? [t('paymentReminders.reference', { reference })] : []),
    ].join(' · ');
  });
}

/** Where the money goes, where all orders of a mail name one account; the reason of one order alone. */
function transferOf(mailed: readonly MailedOrder[]) {
  const [first, ...others] = mailed.map(({ found }) => found);
  const bank = others.every((one) => one.bank?.Id === first?.bank?.Id) ? first?.bank : null;
  return {
    BankName: bank?.Description ?? null,
    BankHolder: bank?.Holder ?? null,
    Iban: bank?.Iban ?? null,
    Bic: bank?.Bic ?? null,
    PaymentReason: others.length === 0 ? (first?.order.TransferReference ?? null) : null,
  };
}

/** The mail of a day to one customer of a brand: whatever is to be paid by today, and by the days that reminders are due about. */
export function paymentMail(
  all: readonly FoundOrder[],
  speaking: readonly PaymentReminder[],
  { now, day, secret }: Run,
): Mail<'DUE'> {
  const until = [day, ...speaking.map(({ DueDate }) => DueDate)].sort().at(-1) ?? day;
  const mailed = all
    .map((found) => ({ found, dues: found.Dues.filter(({ DueDate }) => DueDate <= until) }))
    .filter(({ dues }) => dues.length > 0);
  const [{ order, user } = {} as FoundOrder] = mailed.map(({ found }) => found);
  const isAlone = mailed.length === 1;
  const language: Language = user.Language === 'en' ? 'en' : 'it';
  const { t, money } = wordsOf(language);
  const dues = mailed.flatMap((one) => one.dues);
  const tone = toneOf(speaking, day);
  const words = { amount: money(sumOf(spokenOf(tone, dues, day))), date: dayText(until) };
  const [latest] = [...speaking].sort((one, other) => other.Rule.OffsetDays - one.Rule.OffsetDays);
  return {
    Type: 'DUE',
    ...addressTo({ ...user, OriginId: order.OriginId }),
    TemplateId: latest?.Rule.EmailTemplateId ?? null,
    Related: { Type: 'Orders', Id: order.Id },
    Tags: {
      ...greet(user),
      ReminderTitle: t(`paymentReminders.${tone}Title`, words),
      ReminderNews: t(`paymentReminders.${tone}`, words),
      DueList: mailed.flatMap((one) => linesOf(one, isAlone, language)).join('\n'),
      DueTotal: sumOf(dues),
      DueDate: until,
      ...transferOf(mailed),
      PayLink: secret && isAlone ? `/shop/pay#${payToken(secret, order.Id, now)}` : null,
      OrderLink: isAlone ? `/shop/orders/${order.Id}` : '/shop/orders',
    },
    DedupeKey: `payment-reminder:${user.Id}:${order.OriginId}:${day}`,
  };
}
