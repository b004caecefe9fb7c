import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its title. */
export const PageCard = ({ title, aside, children }: Props) => (
  <Paper component="section" aria-label={title} withBorder p="md" radius="md">
    <Group justify="space-between" mb="xs" gap="xs">
      <Title order={2} size="sm">
        {title}
      </Title>
      {aside}
    </Group>
    {children}
  </Paper>
);
