import { billingName } from '@circolo/contract/sales/billing';
import { Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { FactList } from '../../ui/page/FactList.tsx';
import { formatMoney, formatNumber } from '../../ui/values/format.ts';
import css from '../order-page.module.css';
import type { Order } from './order-types.ts';

/** For whom an order is: who is billed first, as an association has many people, then person and town. */
export function customerNames({ Billing, Customer }: Pick<Order, 'Billing' | 'Customer'>): string[] {
  const names = [billingName(Billing), Customer.Description, Billing.City];
  return [...new Set(names.flatMap((name) => name || []))];
}

/** The same in one line. */
export const customerTitle = (order: Pick<Order, 'Billing' | 'Customer'>): string => customerNames(order).join(' · ');

/** A package with how many of it. */
export const soldTitle = (quantity: number, name: string): string => `${formatNumber(quantity, language())} × ${name}`;

interface Props {
  customer: string;
  sold: readonly string[];
  /** Nothing while it is not known yet. */
  total: number | undefined;
  /** The total is without VAT that the customer pays to the State. */
  isSplit?: boolean;
}

const Strong = ({ children }: { children: string }) => (
  <Text span fw={650} size="sm">
    {children}
  </Text>
);

/** Beside the button that confirms something of an order: for whom it is, what it sells and what it costs. */
export function OrderFacts({ customer, sold, total, isSplit = false }: Props) {
  return (
    <section aria-label={t('sales.form.summary')}>
      <FactList className={css.summary}>
        <dt>{t('sales.form.for')}</dt>
        <dd>
          <Strong>{customer}</Strong>
        </dd>
        <dt>{t('sales.form.what')}</dt>
        <dd>{sold.join(', ') || t('list.none')}</dd>
        <dt>{t(isSplit ? 'sales.amount.withoutVat' : 'sales.amount.total')}</dt>
        <dd>
          <Strong>{total === undefined ? t('list.none') : formatMoney(total, language())}</Strong>
        </dd>
      </FactList>
    </section>
  );
}

/** The facts of an order that is stored. */
export const StoredOrderFacts = ({ order }: { order: Order }) => (
  <OrderFacts
    customer={customerTitle(order)}
    sold={order.Lines.map(({ Quantity, Package }) => soldTitle(Quantity, Package.Description))}
    total={order.AmountDue}
    isSplit={order.SplitVat > 0}
  />
);
