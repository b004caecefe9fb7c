import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { LeadStatus } from '@circolo/contract/codes/crm-codes';
import { DisputeState } from '@circolo/contract/payments/payment-disputes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { awaitsApproval } from '@circolo/contract/sales/orders/order-status';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import type { MessageKey } from '@circolo/messages/message-key';
import { users } from '#list/access/users/user';
import { crmActivities } from '#list/crm/activities/crm-activity';
import { leads } from '#list/crm/leads/lead';
import { ordersToInvoice } from '#list/invoicing/rules/order-to-invoice';
import { disputes } from '#list/payments/payment-disputes';
import { orders } from '#list/sales/orders/order';
import { waited } from '../../../crm/leads/waiting-time.ts';
import { language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { type ListedResource, listPage } from '../../../resource/calls.ts';
import { formatDay, formatInstant, formatMoney } from '../../../ui/values/format.ts';
import { formatPhone } from '../../../ui/values/format-phone.ts';

/** What a button beside a piece of work does at once; without one, it opens the page where it is done. */
export type DueAct =
  | { kind: 'pay' | 'take'; id: number }
  | { kind: 'finish'; activity: RowOf<typeof crmActivities> }
  | { kind: 'open'; label: MessageKey };

/** A piece of work: for whom, what, until or since when. */
export interface DueItem {
  id: number;
  who: string;
  detail: string;
  to: string;
  /** What narrows the page that it leads to. */
  search?: Record<string, string>;
  when: string;
  late: boolean;
  act: DueAct;
}

/** Work of one kind: the list that has all of it, and how its rows are read. */
export interface DueWork {
  name: 'disputes' | 'invoices' | 'transfers' | 'leads' | 'activities' | 'renewals';
  resource: string;
  screen: string;
  filters: Readonly<Record<string, string>>;
  load: () => Promise<{ items: DueItem[]; count: number; isExact: boolean }>;
}

interface WorkOfList<R extends ListedResource> extends Omit<DueWork, 'resource' | 'load'> {
  /** The oldest, or what is due first, comes first. */
  order: string;
  item: (row: RowOf<R>) => Omit<DueItem, 'id'>;
}

const listLimit = '10';

function work<R extends ListedResource>(resource: R, { order, item, ...declared }: WorkOfList<R>): DueWork {
  return {
    ...declared,
    resource: resource.Name,
    load: async () => {
      const query = { ...declared.filters, OrderColumn: order, OrderType: 'ASC', Limit: listLimit };
      const { Rows, Count, CountIsExact } = await listPage(resource, query);
      const items = Rows.map((row) => ({ id: (row as { Id: number }).Id, ...item(row) })); // Every resource has one.
      return { items, count: Count, isExact: CountIsExact };
    },
  };
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
const phoneText = (number: string | null): string | null => (number === null ? null : formatPhone(number));
const euros = (amount: number): string => formatMoney(amount, language());
const until = (day: string): string => t('today.until', { day: formatDay(day) });

/** Documents are late soon from so many days before their last day on. */
const invoiceDays = 3;
/** Subscriptions that end within so many days are spoken about now. */
const renewalDays = 7;
const minute = 60_000;

/** Who does the work, and when. */
interface Worker {
  now: Date;
  userId: number;
  levelOf: (screen: string) => Level;
}

/** All that waits for somebody, what has a deadline of others first. */
function everyWork({ now, userId, levelOf }: Worker): DueWork[] {
  const today = romeDay(now);
  // Who places no orders does not renew either: what is left is to speak about it.
  const mayRenew = allows(levelOf('orders'), AuthorizationLevel.edit);
  return [
    work(disputes, {
      name: 'disputes',
      screen: 'disputes',
      filters: { State: DisputeState.opened },
      order: 'EvidenceDueBy',
      item: ({ Id, User, Organisation, Order, Amount, EvidenceDueBy }) => ({
        who: Organisation ?? User.Description,
        detail: joined(Organisation ? User.Description : null, euros(Amount), Order.Description),
        to: paths.deskScreen(`disputes/${Id}`),
        when: EvidenceDueBy ? until(romeDay(new Date(EvidenceDueBy))) : '',
        late: EvidenceDueBy !== null && romeDay(new Date(EvidenceDueBy)) <= shiftDay(today, invoiceDays),
        act: { kind: 'open', label: 'today.answer' },
      }),
    }),
    work(ordersToInvoice, {
      name: 'invoices',
      screen: 'orders-to-invoice',
      filters: { DueByTo: shiftDay(today, invoiceDays) },
      order: 'DueBy',
      item: ({ Id, Number: number, CustomerName, Total, DueBy, Obstacle }) => ({
        who: CustomerName,
        detail: joined(number, euros(Total), Obstacle),
        to: paths.deskScreen(`orders/${Id}`),
        when: until(DueBy),
        late: DueBy <= today,
        act: { kind: 'open', label: 'today.invoice' },
      }),
    }),
    work(orders, {
      name: 'transfers',
      screen: 'orders',
      filters: { Status: OrderStatus.pendingConfirm },
      order: 'Date',
      item: (order) => ({
        who: order.Organisation ?? order.User.Description,
        detail: joined(order.Organisation ? order.User.Description : null, order.Number, euros(order.Total)),
        to: paths.deskScreen(`orders/${order.Id}`),
        when: until(order.ExpirationDate),
        late: order.ExpirationDate < today,
        act: awaitsApproval(order) ? { kind: 'open', label: 'today.decide' } : { kind: 'pay', id: order.Id },
      }),
    }),
    work(leads, {
      name: 'leads',
      screen: 'leads',
      filters: { Status: LeadStatus.new, Unassigned: 'true' },
      order: 'Date',
      item: (lead) => ({
        who: lead.Name,
        detail: joined(lead.City, lead.Source?.Description, phoneText(lead.Mobile ?? lead.Phone) ?? lead.Email),
        to: paths.deskScreen('leads'),
        search: { Number: lead.Number, Open: String(lead.Id) },
        when: t('today.waits', { time: waited(Math.floor((now.getTime() - Date.parse(lead.Date)) / minute)) }),
        late: romeDay(new Date(lead.Date)) < today,
        act: { kind: 'take', id: lead.Id },
      }),
    }),
    work(crmActivities, {
      name: 'activities',
      screen: 'crm-activities',
      filters: { Done: 'false', AssignedTo: String(userId), PlannedFromTo: today },
      order: 'PlannedFrom',
      item: (activity) => ({
        who:
          activity.Organisation ?? activity.Lead?.Description ?? activity.Opportunity?.Description ?? activity.Subject,
        detail: joined(activity.Type.Description, activity.Subject),
        to: paths.deskScreen('crm-activities'),
        when: activity.PlannedFrom ? formatInstant(activity.PlannedFrom) : '',
        late: activity.Late,
        act: { kind: 'finish', activity },
      }),
    }),
    work(users, {
      name: 'renewals',
      screen: 'users',
      filters: { ExpirationDateFrom: today, ExpirationDateTo: shiftDay(today, renewalDays) },
      order: 'ExpirationDate',
      item: (user) => {
        const person = `${user.FirstName} ${user.LastName}`;
        return {
          who: user.Organisation ?? person,
          detail: joined(user.Organisation ? person : null, user.Town, phoneText(user.Phone)),
          to: paths.deskScreen(`users/${user.Id}`),
          // The renewal is ordered in the row of what ends.
          ...(mayRenew && { search: { Section: 'purchases' } }),
          when: until(user.ExpirationDate ?? today),
          late: false,
          act: { kind: 'open', label: mayRenew ? 'today.renew' : 'today.contact' },
        };
      },
    }),
  ];
}

/** The work that a person may do, by the levels of their menu. */
export const dueWork = (who: Worker): DueWork[] =>
  everyWork(who).filter(({ screen }) => allows(who.levelOf(screen), AuthorizationLevel.edit));
