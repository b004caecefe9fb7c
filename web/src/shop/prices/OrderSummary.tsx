import type { AmountToPay } from '@circolo/contract/sales/pricing/order-amounts';
import { lineBefore, takenOff } from '@circolo/contract/sales/pricing/order-sums';
import { type ComponentType, type ReactNode, useId } from 'react';
import { language, t } from '../../messages/messages.ts';
import { formatNumber, formatRate } from '../../ui/values/format.ts';
import { AmountLines } from '../ui/AmountLines.tsx';
import type { Preview } from './offers.ts';
import { euros } from './prices.ts';
import css from './summary.module.css';

/** What is counted of a line, as one reads it. */
const lineName = ({ Package, Quantity }: Preview['Lines'][number]): string =>
  Quantity === 1
    ? Package.Description
    : t('shop.summary.quantity', { quantity: formatNumber(Quantity, language()), name: Package.Description });

type Amounts = Pick<
  Preview,
  'SubTotal' | 'DiscountTotal' | 'CouponTotal' | 'Coupons' | 'TaxableTotal' | 'VatSummary' | 'StampDuty' | 'Total'
>;

/** What of the total is to be paid, where the customer pays the VAT to the State. */
const Split = ({ SplitVat, AmountDue }: AmountToPay) => (
  <>
    <div>
      <dt>{t('shop.summary.splitVat')}</dt>
      <dd>{euros(-SplitVat)}</dd>
    </div>
    <div className={css.total}>
      <dt>{t('shop.summary.due')}</dt>
      <dd>{euros(AmountDue)}</dd>
    </div>
  </>
);

interface TotalsProps {
  amounts: Amounts;
  lines: readonly { PriceIncludesVat: boolean }[];
  /** Left out: who is billed is not known. */
  asked?: AmountToPay | undefined;
}

/** The amounts of an order from its net sum to what is due. */
export function Totals({ amounts, lines, asked }: TotalsProps) {
  return (
    <dl className={css.totals}>
      {takenOff(amounts, lines).map(({ Code, Amount }) => (
        <div key={Code} className={css.coupon}>
          <dt>{Code ? t('shop.summary.coupon', { code: Code }) : t('shop.summary.discount')}</dt>
          <dd>{euros(-Amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('shop.summary.subTotal')}</dt>
        <dd>{euros(amounts.TaxableTotal)}</dd>
      </div>
      {amounts.VatSummary.map(({ Rate, Nature, Vat }) => (
        <div key={`${Rate}${Nature}`}>
          <dt>{t('shop.vat.line', { rate: formatRate(Rate, language()) })}</dt>
          <dd>{euros(Vat)}</dd>
        </div>
      ))}
      {amounts.StampDuty > 0 ? (
        <div>
          <dt>{t('shop.summary.stampDuty')}</dt>
          <dd>{euros(amounts.StampDuty)}</dd>
        </div>
      ) : null}
      <div className={css.total}>
        <dt>{t('shop.summary.total')}</dt>
        <dd>{euros(amounts.Total)}</dd>
      </div>
      {asked && asked.SplitVat > 0 ? <Split {...asked} /> : null}
    </dl>
  );
}

interface Props {
  preview: (Amounts & Pick<Preview, 'Lines'>) | undefined;
  isOld: boolean;
  asked?: AmountToPay | undefined;
  /** Says why a line costs what it costs. */
  Why?: ComponentType<{ line: Preview['Lines'][number] }>;
  /** The buttons below the amounts: the way on, or the way back. */
  children?: ReactNode;
}

/** What is chosen and what it costs, as the server says. */
export function OrderSummary({ preview, isOld, asked, Why, children }: Props) {
  const title = useId();
  return (
    <aside className={css.summary} aria-labelledby={title} aria-busy={isOld}>
      <h2 id={title}>{t('shop.summary.title')}</h2>
      {preview ? (
        <div className={isOld ? css.old : undefined}>
          <AmountLines className={css.lines}>
            {preview.Lines.map((line) => (
              <li key={line.Package.Id}>
                <span>
                  {lineName(line)}
                  {Why ? <Why line={line} /> : null}
                </span>
                <span className={css.amount}>{euros(lineBefore(line))}</span>
              </li>
            ))}
          </AmountLines>
          <Totals amounts={preview} lines={preview.Lines} asked={asked} />
        </div>
      ) : (
        <div className={css.skeleton} />
      )}
      {children}
    </aside>
  );
}
