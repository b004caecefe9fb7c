import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import type { RowOf } from '@circolo/contract/resource/resource';
import { daysBetween, romeDay } from '@circolo/contract/values/rome-day';
import { Badge, Text } from '@mantine/core';
import type { ordersToInvoice } from '#list/invoicing/rules/order-to-invoice';
import { enumLabel, t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';

type Row = RowOf<typeof ordersToInvoice>;

/** From how many days before its last day on the cell says how many are left. */
const nearDays = 3;

/** What there is to say of the days that are left; nothing while they are many. */
function urgencyOf(days: number): string | null {
  if (days < 0) return t('ordersToInvoice.late');
  if (days === 0) return t('ordersToInvoice.today');
  return days <= nearDays ? t('ordersToInvoice.within', { count: days }) : null;
}

/** Red that is readable on a row in light and in dark. */
const alert = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))';

/** Until when an order has to be invoiced; in red with words where that is over or near. */
export function InvoiceDue({ row: { DueBy } }: { row: Row }) {
  const urgency = urgencyOf(daysBetween(romeDay(new Date()), DueBy));
  return (
    <Text span data-whole size="sm" fw={urgency ? 650 : 400} {...(urgency && { c: alert })}>
      {[formatDay(DueBy), urgency].filter(Boolean).join(' · ')}
    </Text>
  );
}

/** Whether an order can be invoiced now, or all that is in the way; what VIES says of the number is looked at before, and is not in the way. */
export function Readiness({ row: { Obstacle, VatNumberNotValid, AskedAt } }: { row: Row }) {
  if (!Obstacle)
    return (
      <Badge
        variant="light"
        color={VatNumberNotValid ? 'orange' : 'teal'}
        tt="none"
        fw={600}
        h="auto"
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {t(VatNumberNotValid ? 'billingData.vies.toInvoice' : 'ordersToInvoice.ready')}
      </Badge>
    );
  return (
    <div style={{ padding: '6px 0' }}>
      <Text size="sm" lh={1.35} style={{ whiteSpace: 'normal' }}>
        {Obstacle}
      </Text>
      {AskedAt ? (
        <Text size="xs" c="dimmed">
          {t('ordersToInvoice.askedOn', { date: formatDay(romeDay(new Date(AskedAt))) })}
        </Text>
      ) : null}
    </div>
  );
}

/** What invoices an order: its rule, or staff where it has none. */
export const momentText = ({ Moment }: Row): string => enumLabel('InvoicingMoment', Moment ?? InvoicingMoment.staff);
