import { type PriceRaise, priceSteps } from '@circolo/contract/catalogue/prices/raise-price';
import { fromMicros, type Micros, toBasisPoints, toMicros } from '@circolo/contract/values/money';
import { Button, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { language, t } from '../../messages/messages.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from './price-list.module.css';

type Kind = 'rate' | 'amount';

interface Props {
  /** How many prices it would change, and whether they were chosen. */
  count: number;
  chosen: boolean;
  raise: (by: PriceRaise, step: Micros) => void;
}

/** Raises or lowers many prices by a rate or an amount, rounded. Enter applies. */
export function RaiseBar({ count, chosen, raise }: Props) {
  const [by, setBy] = useState<number | string>('');
  const [kind, setKind] = useState<Kind>('rate');
  const [step, setStep] = useState<Micros>(priceSteps.at(-1) ?? 0);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typeof by !== 'number' || by === 0) return;
    raise(kind === 'rate' ? { rate: toBasisPoints(by) } : { amount: toMicros(by) }, step);
  };
  return (
    <form className={css.raise} aria-label={t('priceList.raise')} onSubmit={apply}>
      <NumberInput
        label={t('priceList.raiseBy')}
        placeholder="+5"
        value={by}
        onChange={setBy}
        decimalSeparator=","
        allowedDecimalSeparators={[',', '.']}
        decimalScale={2}
        min={kind === 'rate' ? -100 : -9_999}
        max={kind === 'rate' ? 1_000 : 9_999}
        clampBehavior="strict"
        hideControls
        // People come here to do this.
        data-autofocus
        autoFocus
        w={96}
      />
      <SegmentedControl
        aria-label={t('priceList.raiseKind')}
        data={[
          { value: 'rate', label: '%' },
          { value: 'amount', label: '€' },
        ]}
        value={kind}
        onChange={(value) => setKind(value as Kind)} // One of its own values.
      />
      <Select
        label={t('priceList.roundTo')}
        data={priceSteps.map((value) => ({ value: `${value}`, label: formatMoney(fromMicros(value), language()) }))}
        value={`${step}`}
        onChange={(value) => setStep(Number(value))}
        allowDeselect={false}
        w={116}
      />
      <Button type="submit" variant="default" disabled={count === 0}>
        {t(chosen ? 'priceList.applyChosen' : 'priceList.applyAll', { count })}
      </Button>
    </form>
  );
}
