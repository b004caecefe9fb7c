import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of the page under its own title. */
export function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title} withBorder p="md" radius="md">
      <Group justify="space-between" mb="xs" mih={26} wrap="nowrap">
        <Title order={2} size="sm">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
