import { billedMonths } from '@circolo/contract/catalogue/prices/monthly-price';
import { type KeyboardEvent, useId } from 'react';
import { RunningLink } from '../../catalogue/packages/RunningLink.tsx';
import type { RunningCounts } from '../../catalogue/packages/use-running-subscriptions.ts';
import tools from '../../lists/selection/row-checkbox.module.css';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { formatDay, formatMoney, formatNumber, formatPrice } from '../../ui/values/format.ts';
import css from './price-list.module.css';
import { editedPrice, typedPrice } from './typed-price.ts';
import type { ListedPrice } from './use-price-drafts.ts';
import type { PriceEffects } from './use-price-effects.ts';

type Effect = PriceEffects['Packages'][number];

interface Props {
  row: ListedPrice;
  running: RunningCounts;
  text: string;
  /** What is wrong with the price, as a sentence. */
  problem: string | undefined;
  effect: Effect | undefined;
  chosen: boolean;
  /** Choosing and typing; null for who may not change prices. */
  edit: { choose: () => void; type: (text: string) => void } | null;
}

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** A difference in per cent of what it was before. @example changeOf(120, 126) // '+5 %' */
function changeOf(before: number, after: number): string {
  if (before === 0) return '';
  const rate = ((after - before) / before) * 100;
  return signed(rate, `${formatNumber(rate, language(), 1)}\u00a0%`);
}

/** Arrows and Enter lead to the price of another row, Escape puts the price of today back. */
function moveBetweenPrices(event: KeyboardEvent<HTMLInputElement>, reset: () => void): void {
  if (event.key === 'Escape') reset();
  const steps: Partial<Record<string, number>> = { ArrowDown: 1, Enter: event.shiftKey ? -1 : 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const inputs = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-price]') ?? []),
  ];
  const next = inputs[inputs.indexOf(event.currentTarget) + step];
  next?.focus();
  next?.select();
}

const hasRenewals = ({ BillingMethod }: ListedPrice): boolean => billedMonths(BillingMethod) !== null;

function Effects({ row, effect }: Pick<Props, 'row' | 'effect'>) {
  const nothing = hasRenewals(row) ? null : <span className="none">{t('priceList.neverRenews')}</span>;
  return (
    <>
      <td data-label={t('priceList.subscriptions')} className={css.number}>
        {effect && hasRenewals(row) ? formatNumber(effect.Subscriptions, language()) : nothing}
      </td>
      <td data-label={t('priceList.inAYear')} className={css.number}>
        {effect && hasRenewals(row) ? signed(effect.Difference, formatMoney(effect.Difference, language())) : null}
      </td>
    </>
  );
}

/** How many of its subscriptions run; what is bought once has none. */
function Running({ row, running }: { row: ListedPrice; running: ReadonlyMap<number, number> | undefined }) {
  const count = running?.get(row.Id) ?? 0;
  return (
    <td data-label={t('catalogue.runningTitle')} className={css.number}>
      {count > 0 ? <RunningLink packageId={row.Id}>{formatNumber(count, language())}</RunningLink> : null}
      {count === 0 && hasRenewals(row) ? (running ? '0' : '…') : null}
    </td>
  );
}

/** One package: what it costs, the new price where it is typed, and what that means. */
export function PriceRow({ row, running, text, problem, effect, chosen, edit }: Props) {
  const problemId = useId();
  const price = typedPrice(text, language());
  const changed = price !== null && price !== row.Price;
  return (
    <tr data-changed={changed || undefined} data-chosen={chosen || undefined}>
      {edit ? (
        <td className={css.boxCell}>
          <label className={tools.box}>
            <input
              type="checkbox"
              aria-label={t('bulk.select', { name: row.Description })}
              checked={chosen}
              onChange={edit.choose}
            />
          </label>
        </td>
      ) : null}
      <th scope="row" className={css.package}>
        <span className={css.name}>{row.Description}</span>
        <span className={css.under}>{[row.Code, row.Group?.Description ?? row.Product.Description].join(' · ')}</span>
      </th>
      <td data-label={t('priceList.period')}>{enumLabel('BillingMethod', row.BillingMethod)}</td>
      {running === null ? null : <Running row={row} running={running} />}
      <td data-label={t('priceList.today')} className={css.number}>
        {formatPrice(row.Price, language())}
        {row.Planned ? (
          <span className={css.under}>
            {t('priceList.planned', {
              date: formatDay(row.Planned.ValidFrom),
              price: formatPrice(row.Planned.Price, language()),
            })}
          </span>
        ) : null}
      </td>
      <td data-label={t('priceList.next')} className={css.number}>
        <span className={css.typed}>
          <input
            data-price
            className={css.price}
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('priceList.nextOf', { name: row.Description })}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? problemId : undefined}
            placeholder={editedPrice(row.Price, language())}
            value={text}
            readOnly={edit === null}
            onChange={(event) => edit?.type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => moveBetweenPrices(event, () => edit?.type(''))}
          />
        </span>
        {problem ? (
          <span id={problemId} className={css.problem}>
            {problem}
          </span>
        ) : null}
      </td>
      <td data-label={t('priceList.change')} className={css.number}>
        {changed ? changeOf(row.Price, price) : null}
      </td>
      <Effects row={row} effect={changed ? effect : undefined} />
    </tr>
  );
}
