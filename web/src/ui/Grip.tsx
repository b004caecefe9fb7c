import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import css from './grip.module.css';
import type { useGripRow } from './use-grip-row.ts';

type Props = ReturnType<typeof useGripRow>['grip'] & { className?: string | undefined };

/** What a row is dragged by. */
export const Grip = ({ className = '', ...grip }: Props) => (
  <ActionIcon {...grip} data-grip variant="subtle" color="gray" size="lg" className={`${css.grip} ${className}`}>
    <IconGripVertical size={16} aria-hidden />
  </ActionIcon>
);
