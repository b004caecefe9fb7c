import { periodsOn } from '@circolo/contract/values/periods';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Group } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';
import { type ChosenDays, noDays } from './chosen-days.ts';
import { PeriodChoices } from './PeriodChoices.tsx';

interface Props {
  /** What the filter is called. */
  field: string;
  chosen: ChosenDays;
  choose: (days: ChosenDays) => void;
}

/** The two days of a filter, and the usual periods below; a day that is typed ends a period. */
export function DaysControl({ field, chosen, choose }: Props) {
  const { period } = chosen;
  const { from, to } = period ? periodsOn(romeDay(new Date()))[period] : chosen;
  const fixed = { period: undefined, from, to };
  return (
    <div>
      <Group grow gap="xs" align="end">
        <DayInput
          label={t('list.fromField', { field })}
          value={from || null}
          onChange={(day) => choose({ ...fixed, from: day ?? '' })}
        />
        <DayInput
          label={t('list.toField', { field })}
          value={to || null}
          onChange={(day) => choose({ ...fixed, to: day ?? '' })}
        />
      </Group>
      <PeriodChoices label={field} chosen={period} choose={(name) => choose({ ...noDays, period: name })} />
    </div>
  );
}
