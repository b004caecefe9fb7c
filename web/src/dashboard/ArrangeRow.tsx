import type { WidgetCode } from '@circolo/contract/dashboard/widget-codes';
import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, Group, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { t } from '../messages/messages.ts';
import css from './dashboard.module.css';

interface Props {
  code: WidgetCode;
  hidden: boolean;
  index: number;
  isLast: boolean;
  show: (shown: boolean) => void;
  move: (to: number) => void;
}

const button = { variant: 'subtle', color: 'gray', size: 'md' } as const;

/** A widget that is switched on and off, and moved: by buttons, or by its grip with mouse or finger. */
export function ArrangeRow({ code, hidden, index, isLast, show, move }: Props) {
  const { ref, handleRef } = useSortable({ id: code, index });
  const name = t(`dashboard.widgets.${code}`);
  return (
    <li ref={ref} className={css.arrangeRow}>
      {/* People who do not see it have the buttons. */}
      <span ref={handleRef} className={css.grip} data-grip={code} aria-hidden>
        <IconGripVertical size={16} />
      </span>
      <Switch
        className={css.arrangeName}
        checked={!hidden}
        label={name}
        aria-label={t('dashboard.show', { name })}
        onChange={(event) => show(event.currentTarget.checked)}
      />
      <Group gap={2} wrap="nowrap">
        <ActionIcon
          {...button}
          data-move={`${code}-up`}
          aria-label={t('dashboard.up', { name })}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...button}
          data-move={`${code}-down`}
          aria-label={t('dashboard.down', { name })}
          disabled={isLast}
          onClick={() => move(index + 1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}
