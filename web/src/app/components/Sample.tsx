import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A section of the components page. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card component="section" id={id} withBorder padding="lg" aria-label={title}>
    <Title order={2} fz={17} mb="md">
      {title}
    </Title>
    {children}
  </Card>
);

/** One state of a building block, with what it is called. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text size="xs" fw={600} c="dimmed" mb={6}>
      {name}
    </Text>
    {children}
  </div>
);
