import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { t } from '../app/words.ts';

interface Props {
  name: string;
  index: number;
  last: boolean;
  move: (to: number) => void;
  remove: () => void;
}

/** Moves a step and takes it away. */
export function StepButtons({ name, index, last, move, remove }: Props) {
  const shared = { variant: 'subtle', color: 'gray', size: 'md' } as const;
  return (
    <Group gap={2}>
      <ActionIcon
        {...shared}
        aria-label={t('crm.steps.up', { name })}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...shared}
        aria-label={t('crm.steps.down', { name })}
        disabled={last}
        onClick={() => move(index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...shared} color="red" aria-label={t('crm.steps.remove', { name })} onClick={remove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
