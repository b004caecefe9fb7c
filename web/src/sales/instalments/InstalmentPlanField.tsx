import type { InstalmentPlan } from '@circolo/contract/sales/instalments/instalment-plan';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useField } from '../../ui/form/form-context.ts';

const joined = (numbers: readonly number[] | undefined): string => (numbers ?? []).join('/');

/** The numbers of a text; what is none becomes one that no plan has, so that the field says what it takes. */
const numbersOf = (text: string): number[] =>
  text
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : -1));

/** The terms of instalments as one writes them: 30/60/90, with shares, at the end of the month. */
export function InstalmentPlanField({ help }: { help?: string }) {
  const {
    value: plan,
    change,
    input,
  } = useField<InstalmentPlan | null | ''>({
    name: 'InstalmentPlan',
    ...(help === undefined ? {} : { help }),
  });
  const days = useField<number[]>({ name: 'InstalmentPlan.Days' }).input.error;
  const shares = useField<number[]>({ name: 'InstalmentPlan.Shares' }).input.error;
  const known = plan || null;
  // What one types stays as it is typed while it means the same.
  const [typed, setTyped] = useState({ days: joined(known?.Days), shares: joined(known?.Shares) });
  const shown = (text: string, numbers: readonly number[] | undefined) =>
    joined(numbersOf(text)) === joined(numbers) ? text : joined(numbers);
  const set = (next: typeof typed, EndOfMonth: boolean) => {
    setTyped(next);
    const Days = numbersOf(next.days);
    change(Days.length === 0 ? null : { Days, Shares: numbersOf(next.shares), EndOfMonth });
  };
  const isEndOfMonth = known?.EndOfMonth ?? false;
  const texts = { days: shown(typed.days, known?.Days), shares: shown(typed.shares, known?.Shares) };
  return (
    <>
      <TextInput
        {...input}
        required={false}
        error={days ?? input.error}
        value={texts.days}
        onChange={(event) => set({ ...texts, days: event.currentTarget.value }, isEndOfMonth)}
      />
      {known ? (
        <>
          <TextInput
            label={t('sales.instalments.shares')}
            description={t('sales.instalments.sharesHelp')}
            error={shares}
            disabled={input.disabled}
            value={texts.shares}
            onChange={(event) => set({ ...texts, shares: event.currentTarget.value }, isEndOfMonth)}
          />
          <Switch
            label={t('sales.instalments.endOfMonth')}
            description={t('sales.instalments.endOfMonthHelp')}
            disabled={input.disabled}
            checked={isEndOfMonth}
            onChange={(event) => set(texts, event.currentTarget.checked)}
          />
        </>
      ) : null}
    </>
  );
}
