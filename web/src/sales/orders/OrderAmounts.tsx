import type { AmountToPay, PricedOrderAnswer } from '@circolo/contract/sales/pricing/order-amounts';
import { takenOff } from '@circolo/contract/sales/pricing/order-sums';
import { language, t } from '../../messages/messages.ts';
import { FactList } from '../../ui/page/FactList.tsx';
import { formatMoney, formatNumber } from '../../ui/values/format.ts';
import css from '../order-page.module.css';

type Amounts = Omit<PricedOrderAnswer, 'Lines' | 'RefusedCoupons'>;

interface Props {
  amounts: Amounts;
  lines: readonly { PriceIncludesVat: boolean }[];
  /** Of a placed order: what came in and what is still due. */
  paid?: { PaidTotal: number; Balance: number };
  asked: AmountToPay;
}

function vatLabel({ Rate, Nature, Taxable }: Amounts['VatSummary'][number]): string {
  const taxable = formatMoney(Taxable, language());
  if (Nature) return t('sales.amount.exempt', { nature: Nature, taxable });
  return t('sales.amount.vatOf', { rate: formatNumber(Rate, language()), taxable });
}

/** The amounts of an order from the net to what is due. */
export function OrderAmounts({ amounts, lines, paid, asked }: Props) {
  const { SubTotal, DiscountTotal, TaxableTotal, VatSummary, StampDuty, Total } = amounts;
  const rows: [string, number, boolean?][] = [
    ...(DiscountTotal > 0
      ? ([
          [t('sales.amount.subTotal'), SubTotal],
          ...takenOff(amounts, lines).map(({ Code, Amount }): [string, number] => [
            Code ? t('sales.amount.coupon', { code: Code }) : t('sales.amount.discount'),
            -Amount,
          ]),
        ] as [string, number][])
      : []),
    [t('sales.amount.taxable'), TaxableTotal],
    ...VatSummary.map((group): [string, number] => [vatLabel(group), group.Vat]),
    ...(StampDuty > 0 ? ([[t('sales.amount.stampDuty'), StampDuty]] as [string, number][]) : []),
    [t('sales.amount.total'), Total, true],
    ...(asked.SplitVat > 0 ? ([[t('sales.amount.splitVat'), -asked.SplitVat]] as [string, number][]) : []),
    ...(paid
      ? ([
          [t('sales.amount.paid'), paid.PaidTotal],
          [t('sales.amount.balance'), paid.Balance, true],
        ] as [string, number, boolean?][])
      : asked.SplitVat > 0
        ? ([[t('sales.amount.balance'), asked.AmountDue, true]] as [string, number, boolean][])
        : []),
  ];
  return (
    <FactList className={css.sums}>
      {rows.map(([name, amount, strong]) => [
        <dt key={`${name}-name`} style={strong ? { fontWeight: 650, color: 'inherit' } : undefined}>
          {name}
        </dt>,
        <dd key={name} style={strong ? { fontWeight: 650 } : undefined}>
          {formatMoney(amount, language())}
        </dd>,
      ])}
    </FactList>
  );
}
