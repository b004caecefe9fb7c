import type { DisputeEvidence } from '@circolo/contract/payments/dispute-answers';
import { Stack, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text
        size="sm"
        c={text ? undefined : 'dimmed'}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        {...(text ? { lang: 'en' } : {})}
      >
        {text || t('disputes.nothingKnown')}
      </Text>
    </div>
  );
}

/** Evidence word for word, as the provider gets it. */
export function EvidenceView({ evidence: { Note, Parts } }: { evidence: DisputeEvidence }) {
  return (
    <Stack gap="sm">
      {Note ? <Part title={t('disputes.note')} text={Note} /> : null}
      {Parts.map(({ Part: part, Text: text }) => (
        <Part key={part} title={t(`disputes.part.${part}`)} text={text} />
      ))}
    </Stack>
  );
}
