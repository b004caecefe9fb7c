import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What the rows are for, or what to do where there is none. */
  help: string;
  error?: ReactNode;
  /** The label of the button that adds a row, and what it does; left out where nothing may be added. */
  add?: { label: string; run: () => void } | undefined;
  children: ReactNode;
}

/** A part of a form with rows of fields: its title, a button that adds a row, its help and its refusal. */
export function RowsSection({ title, help, error, add, children }: Props) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb={4}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        {add ? (
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={add.run}>
            {add.label}
          </Button>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed" mb="xs">
        {help}
      </Text>
      {error ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
      <Stack gap="xs">{children}</Stack>
    </section>
  );
}
