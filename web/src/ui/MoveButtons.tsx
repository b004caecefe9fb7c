import { ActionIcon, Group, type GroupProps } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';

interface Props extends Pick<GroupProps, 'justify' | 'mt'> {
  /** The names of the buttons for screen readers: with the name of the line. */
  labels: { up: string; down: string; remove: string };
  index: number;
  last: boolean;
  move: (to: number) => void;
  remove: () => void;
}

/** Moves a line of a list up and down, and takes it away. */
export function MoveButtons({ labels, index, last, move, remove, ...place }: Props) {
  const shared = { variant: 'subtle', color: 'gray', size: 'md' } as const;
  return (
    <Group gap={2} {...place}>
      <ActionIcon {...shared} aria-label={labels.up} disabled={index === 0} onClick={() => move(index - 1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...shared} aria-label={labels.down} disabled={last} onClick={() => move(index + 1)}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...shared} color="red" aria-label={labels.remove} onClick={remove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
