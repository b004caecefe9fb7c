import { Stack, Text, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  text?: string | null | undefined;
  /** What to do next: a button, mostly. */
  children?: ReactNode;
}

/** What an empty list shows: what that means and how to begin. */
export function EmptyState({ icon, title, text, children }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon variant="light" size={56} radius="xl" aria-hidden>
        {icon}
      </ThemeIcon>
      <Text fw={600} mt="xs">
        {title}
      </Text>
      {text ? (
        <Text c="dimmed" size="sm" maw={440} style={{ textWrap: 'balance' }}>
          {text}
        </Text>
      ) : null}
      {children ? <div style={{ marginTop: 8 }}>{children}</div> : null}
    </Stack>
  );
}
