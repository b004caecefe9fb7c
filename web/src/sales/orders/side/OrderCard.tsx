import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of what is beside an order. */
export const OrderCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" aria-label={title} withBorder p="md" radius="md">
    <Title order={2} size="sm" mb={8}>
      {title}
    </Title>
    {children}
  </Paper>
);
