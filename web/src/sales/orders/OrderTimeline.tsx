import { fromCents } from '@circolo/contract/values/money';
import { Text, Timeline } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBell,
  IconBellRinging,
  IconCash,
  IconCheck,
  IconGavel,
  IconGift,
  IconPencil,
  IconPlayerPause,
  IconReceiptRefund,
  IconShieldCheck,
  IconShieldX,
  IconShoppingCart,
  type TablerIcon,
} from '@tabler/icons-react';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { formatDay, formatInstant, formatMoney } from '../../ui/values/format.ts';
import type { Order } from './order-types.ts';

type Event = Order['Events'][number];

const icons: Record<Event['Kind'], TablerIcon> = {
  placed: IconShoppingCart,
  changed: IconPencil,
  status: IconArrowRight,
  payment: IconCash,
  purchases: IconGift,
  dunning: IconBell,
  reminder: IconBellRinging,
  suspended: IconPlayerPause,
  refund: IconReceiptRefund,
  refundDone: IconCheck,
  refundFailed: IconAlertTriangle,
  dispute: IconGavel,
  incident: IconAlertTriangle,
  approvalAsked: IconShieldCheck,
  approvalGiven: IconShieldCheck,
  approvalRefused: IconShieldX,
};

/** What an event is called; a change of status by where it went. */
function titleOf({ Kind, FromStatus, ToStatus }: Event): string {
  if (Kind !== 'status') return enumLabel('OrderEventKind', Kind);
  return t('sales.event.moved', { from: enumLabel('OrderStatus', FromStatus), to: enumLabel('OrderStatus', ToStatus) });
}

const refundKinds: readonly Event['Kind'][] = [
  'refund',
  'refundDone',
  'refundFailed',
  'approvalAsked',
  'approvalGiven',
  'approvalRefused',
];

/** What an event says beyond its name; amounts in its data are cents. */
function detailOf({ Kind, Data }: Event): string | null {
  if (refundKinds.includes(Kind)) return formatMoney(fromCents(Number(Data.Amount)), language());
  if (Kind === 'dispute')
    return `${formatMoney(fromCents(Number(Data.Amount)), language())} · ${enumLabel('DisputeState', String(Data.State))}`;
  if (Kind === 'payment') {
    const amount = formatMoney(fromCents(Number(Data.Amount)), language());
    return t('sales.event.paid', { amount, day: formatDay(String(Data.ValueDate)) });
  }
  if (Kind === 'reminder') {
    const amount = formatMoney(fromCents(Number(Data.Amount)), language());
    return t('sales.event.reminded', { amount, day: formatDay(String(Data.DueDate)), rule: String(Data.Rule) });
  }
  if (Kind !== 'purchases') return null;
  const activated = t('sales.event.activated', { count: Number(Data.Count) });
  return Data.Ahead ? `${activated} · ${t('sales.event.provisional')}` : activated;
}

function EventItem({ event }: { event: Event }) {
  const detail = detailOf(event);
  const by = { actor: event.Actor, at: formatInstant(event.At) };
  return (
    <>
      {detail ? <Text size="sm">{detail}</Text> : null}
      {event.Data.Reason ? (
        <Text size="sm" fs="italic">
          {event.Data.Reason}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed">
        {event.Data.ActingFor
          ? t('sales.event.byActing', { staff: event.Data.ActingFor, ...by })
          : t('sales.event.byAt', by)}
      </Text>
    </>
  );
}

/** What happened to an order, newest first. */
export function OrderTimeline({ events }: { events: readonly Event[] }) {
  return (
    <Timeline bulletSize={24} lineWidth={2} active={events.length}>
      {events.map((event) => {
        const Icon = icons[event.Kind];
        return (
          <Timeline.Item key={event.Id} title={titleOf(event)} bullet={<Icon size={14} aria-hidden />}>
            <EventItem event={event} />
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
