import { Stack, Text, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../use-focus-on-arrival.ts';

interface Props {
  icon: ReactNode;
  title: string;
  text?: string | null | undefined;
  /** What to do next: a button, mostly. */
  children?: ReactNode;
  /** It takes the place of a form that was sent. */
  isOutcome?: boolean;
}

/** What an empty list shows, and what follows a form: what that means and how to go on. */
export function EmptyState({ icon, title, text, children, isOutcome = false }: Props) {
  const heading = useFocusOnArrival<HTMLParagraphElement>(isOutcome);
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon variant="light" size={56} radius="xl" aria-hidden>
        {icon}
      </ThemeIcon>
      <Text fw={600} mt="xs" ref={heading} {...(isOutcome ? { tabIndex: -1, style: { outline: 'none' } } : {})}>
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
