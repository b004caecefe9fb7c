import { DisputeAnswerState, type disputeAnswer } from '@circolo/contract/payments/dispute-answers';
import { Accordion, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { z } from 'zod';
import { enumLabel, t } from '../../messages/messages.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { StatusBadge, type Tone } from '../../ui/values/StatusBadge.tsx';
import { EvidenceView } from './EvidenceView.tsx';

type Answer = z.output<typeof disputeAnswer>;

const tones: Record<string, Tone> = {
  [DisputeAnswerState.sending]: 'yellow',
  [DisputeAnswerState.sent]: 'green',
  [DisputeAnswerState.refused]: 'red',
};

function GivenAnswer({ answer }: { answer: Answer }) {
  const { Kind, State, At, By, Note, Error: code, Evidence } = answer;
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {enumLabel('DisputeAnswerKind', Kind)}
        </Text>
        <StatusBadge of="DisputeAnswerState" code={State} tones={tones} />
      </Group>
      <Text size="sm" c="dimmed">
        {[formatInstant(answer.SentAt ?? At), By].filter(Boolean).join(' · ')}
      </Text>
      {code ? <Text size="sm">{t('disputes.refused', { code })}</Text> : null}
      {Evidence ? (
        <Accordion variant="contained">
          <Accordion.Item value="sent">
            <Accordion.Control>{t('disputes.whatWasSent')}</Accordion.Control>
            <Accordion.Panel>
              <EvidenceView evidence={Evidence} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      ) : (
        <Text size="sm">{Note}</Text>
      )}
    </Stack>
  );
}

/** What was answered to a dispute, with what was sent; nothing before the first answer. */
export function DisputeAnswers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <Paper component="section" aria-label={t('disputes.answers')} withBorder p="md" radius="md">
      <Title order={2} size="sm" mb="xs">
        {t('disputes.answers')}
      </Title>
      <Stack gap="md">
        {answers.map((answer) => (
          <GivenAnswer key={answer.Id} answer={answer} />
        ))}
      </Stack>
    </Paper>
  );
}
