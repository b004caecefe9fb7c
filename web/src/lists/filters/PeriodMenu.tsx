import { periodNames } from '@circolo/contract/values/periods';
import { Button, Menu } from '@mantine/core';
import { IconCalendar, IconCheck, IconX } from '@tabler/icons-react';
import { fieldLabel, t } from '../../messages/messages.ts';
import { chosenDays, daysFilters, noDays } from './chosen-days.ts';

type Values = Record<string, string>;

interface Props {
  resource: string;
  /** The filter of days that is meant. */
  field: string;
  values: Values;
  set: (values: Values) => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** The usual stretches of time for the first filter of days of a list, each applied at once. */
export function PeriodMenu({ resource, field, values, set }: Props) {
  const { period, from, to } = chosenDays(values, field);
  const choose = (days = noDays) => set({ ...values, ...daysFilters(field, days) });
  return (
    <Menu position="bottom-start" shadow="md" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" px="sm" leftSection={<IconCalendar {...icon} />} title={fieldLabel(resource, field)}>
          {period ? t(`periods.${period}`) : t('periods.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{fieldLabel(resource, field)}</Menu.Label>
        {periodNames.map((name) => (
          <Menu.Item
            key={name}
            rightSection={name === period ? <IconCheck {...icon} /> : null}
            onClick={() => choose({ ...noDays, period: name })}
          >
            {t(`periods.${name}`)}
          </Menu.Item>
        ))}
        {period || from || to ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconX {...icon} />} onClick={() => choose()}>
              {t('periods.clear')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
