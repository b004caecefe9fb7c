import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import css from './grip.module.css';
import type { useGripRow } from './use-grip-row.ts';

/** What a row is dragged by. */
export const Grip = (grip: ReturnType<typeof useGripRow>['grip']) => (
  <ActionIcon {...grip} variant="subtle" color="gray" size="lg" className={css.grip ?? ''}>
    <IconGripVertical size={16} aria-hidden />
  </ActionIcon>
);
