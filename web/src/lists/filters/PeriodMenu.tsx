import { periodNames, periodOf, periodsOn } from '@circolo/contract/values/periods';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Button, Menu } from '@mantine/core';
import { IconCalendar, IconCheck, IconX } from '@tabler/icons-react';
import { fieldLabel, t } from '../../messages/messages.ts';

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
  const today = romeDay(new Date());
  const periods = periodsOn(today);
  const { [`${field}From`]: from, [`${field}To`]: to, ...others } = values;
  const chosen = periodOf(today, { from, to });
  return (
    <Menu position="bottom-start" shadow="md" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" px="sm" leftSection={<IconCalendar {...icon} />} title={fieldLabel(resource, field)}>
          {chosen ? t(`periods.${chosen}`) : t('periods.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{fieldLabel(resource, field)}</Menu.Label>
        {periodNames.map((name) => (
          <Menu.Item
            key={name}
            rightSection={name === chosen ? <IconCheck {...icon} /> : null}
            onClick={() => set({ ...others, [`${field}From`]: periods[name].from, [`${field}To`]: periods[name].to })}
          >
            {t(`periods.${name}`)}
          </Menu.Item>
        ))}
        {from || to ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconX {...icon} />} onClick={() => set(others)}>
              {t('periods.clear')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
