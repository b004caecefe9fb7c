import { billingName } from '@circolo/contract/sales/billing';
import { lineBefore } from '@circolo/contract/sales/pricing/order-sums';
import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatDay, formatNumber } from '../../ui/values/format.ts';
import { OrderDocuments } from '../documents/OrderDocuments.tsx';
import { OrderPapers } from '../documents/OrderPapers.tsx';
import { TransferPanel } from '../pay/TransferPanel.tsx';
import { Totals } from '../prices/OrderSummary.tsx';
import { euros } from '../prices/prices.ts';
import { WhyLine } from '../prices/WhyLine.tsx';
import { AmountLines } from '../ui/AmountLines.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import css from '../ui/own-pages.module.css';
import { romeDayOf } from '../ui/rome-time.ts';
import { StateBadge } from '../ui/StateBadge.tsx';
import { useLastPart } from '../ui/use-address.ts';
import { useTitle } from '../ui/use-title.ts';
import { AfterSale } from './AfterSale.tsx';
import { OrderInstalments } from './OrderInstalments.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { useOwnOrder } from './use-own-order.ts';

function Line({ line }: { line: MyOrder['Lines'][number] }) {
  const { Quantity, Package, PeriodFrom, PeriodTo } = line;
  return (
    <li>
      <span>
        {Quantity === 1
          ? Package.Description
          : t('shop.summary.quantity', { quantity: formatNumber(Quantity, language()), name: Package.Description })}
        {PeriodFrom && PeriodTo ? (
          <span className={css.quiet}>
            {' '}
            {t('shop.orders.from', { from: formatDay(PeriodFrom), to: formatDay(PeriodTo) })}
          </span>
        ) : null}
        <WhyLine line={line} />
      </span>
      <span className={css.number}>{euros(lineBefore(line))}</span>
    </li>
  );
}

/** To whom an order is billed. */
export function BillingAddress({ billing }: { billing: MyOrder['Billing'] }) {
  return (
    <address>
      <strong>{billingName(billing)}</strong>
      <br />
      {[billing.Address, billing.StreetNumber].filter(Boolean).join(' ')}
      <br />
      {[billing.ZipCode, billing.City, billing.Province].filter(Boolean).join(' ')}
      {billing.FiscalCode ? <div>{t('shop.orders.fiscalCode', { code: billing.FiscalCode })}</div> : null}
      {billing.VatNumber ? <div>{t('shop.orders.vatNumber', { number: billing.VatNumber })}</div> : null}
    </address>
  );
}

function Order({ order }: { order: MyOrder }) {
  return (
    <>
      <div className={css.titleRow}>
        <h1 className={css.title}>{t('shop.orders.one', { number: order.Number })}</h1>
        <StateBadge of="OrderStatus" code={order.Status} />
      </div>
      {order.Approval ? <p className={css.card}>{t('shop.orders.approval')}</p> : null}
      {order.Transfer ? <TransferPanel transfer={order.Transfer} /> : null}
      <OrderInstalments order={order} />
      <OrderPayments order={order} />
      <div className={css.grid}>
        <section className={css.card}>
          <h2>{t('shop.orders.content')}</h2>
          <AmountLines>
            {order.Lines.map((line) => (
              <Line key={line.Id} line={line} />
            ))}
          </AmountLines>
          <Totals amounts={order} lines={order.Lines} asked={order} />
        </section>
        <section className={css.card}>
          <h2>{t('shop.orders.billing')}</h2>
          <BillingAddress billing={order.Billing} />
          <p className={css.quiet}>{t('shop.orders.placed', { date: romeDayOf(order.Date) })}</p>
          <p className={css.quiet}>{order.ShopPaymentType.Description}</p>
          {order.PaidTotal > 0 ? (
            <p className={css.quiet}>
              {t('shop.orders.paid')} {euros(order.PaidTotal)}
            </p>
          ) : null}
        </section>
      </div>
      <OrderPapers order={order} />
      <OrderDocuments orderId={order.Id} />
      <AfterSale orderId={order.Id} />
    </>
  );
}

/** One of the customer's own orders, with how to pay it while it waits. */
export function OrderPage() {
  const { data, error, refetch } = useOwnOrder(useLastPart());
  useTitle(data ? t('shop.orders.one', { number: data.Number }) : t('shop.orders.title'));
  if (error)
    return (
      <CatalogueFailure
        error={error}
        retry={() => void refetch()}
        back={{ href: paths.shopOrders, label: t('shop.orders.back') }}
      />
    );
  if (!data) return <div className={css.skeleton} aria-hidden />;
  return (
    <div className={css.narrow}>
      <BackLink href={paths.shopOrders}>
        <span aria-hidden>{'←'}</span> {t('shop.orders.back')}
      </BackLink>
      <Order order={data} />
    </div>
  );
}
