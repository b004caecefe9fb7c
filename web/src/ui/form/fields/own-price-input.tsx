import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  placeholder: string;
  value: number | string | null;
  change: (price: number | string | null) => void;
  error: ReactNode;
  disabled?: boolean;
}

const numbers = { decimalSeparator: ',', allowedDecimalSeparators: [',', '.'], thousandSeparator: '.' };

/** A price in euros of up to six decimals, as it is written in Italy; empty is null, the price of the list. */
export function OwnPriceInput({ value, change, ...shown }: Props) {
  return (
    <NumberInput
      {...numbers}
      {...shown}
      hideControls
      inputMode="decimal"
      decimalScale={6}
      min={0}
      suffix=" €"
      value={value ?? ''}
      onChange={(price) => change(price === '' ? null : price)}
    />
  );
}
