import { NumberInput } from '@mantine/core';

interface Props {
  label: string;
  value: number | string;
  change: (quantity: number | string) => void;
  error: string | undefined;
  disabled?: boolean;
}

/** How many of something a line is about: a whole number, at least one. */
export const QuantityInput = ({ label, value, change, error, disabled = false }: Props) => (
  <NumberInput
    label={label}
    required
    min={1}
    allowDecimal={false}
    clampBehavior="none"
    value={value}
    onChange={change}
    error={error}
    disabled={disabled}
  />
);
