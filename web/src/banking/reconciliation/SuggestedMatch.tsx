import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfidenceBadge } from './ConfidenceBadge.tsx';

interface Props {
  confidence: number;
  /** Why it may be this, in words. */
  reasons: readonly string[];
  /** What would follow from confirming, where it is not obvious. */
  follows?: string | null;
  /** How it is confirmed; null where one may only look. */
  action: ReactNode;
  /** What a movement may be. */
  children: ReactNode;
}

/** What a movement may be, how sure that is and why, with the way to confirm it beside. */
export const SuggestedMatch = ({ confidence, reasons, follows = null, action, children }: Props) => (
  <Group justify="space-between" align="flex-start" gap="sm" wrap="wrap">
    <Stack gap={4} style={{ flex: '1 1 260px', minWidth: 0 }}>
      {children}
      <Group gap={6}>
        <ConfidenceBadge confidence={confidence} />
        <Text size="sm" c="dimmed">
          {reasons.join(' · ')}
        </Text>
      </Group>
      {follows ? <Text size="sm">{follows}</Text> : null}
    </Stack>
    {action}
  </Group>
);
