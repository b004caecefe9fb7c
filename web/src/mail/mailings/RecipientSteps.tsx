import type { MailingAudience } from '@circolo/contract/mail/mailings/mailings-of';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';

/** The first recipients, whose message can be looked at. */
export type First = MailingAudience['First'];

interface Props {
  first: First;
  nth: number;
  go: (nth: number) => void;
}

/** Whose message is looked at, and the steps to the one before and after. */
export function RecipientSteps({ first, nth, go }: Props) {
  const name = first[nth]?.Name ?? '';
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size="md"
        aria-label={t('mailings.previous')}
        disabled={nth === 0}
        onClick={() => go(nth - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="md"
        aria-label={t('mailings.next')}
        disabled={nth >= first.length - 1}
        onClick={() => go(nth + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {t('mailings.previewOf', { nth: nth + 1, count: first.length, name })}
      </Text>
    </Group>
  );
}
