import { previewEvidence } from '@circolo/contract/payments/dispute-answers';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { ContestDialog } from './ContestDialog.tsx';
import type { Dispute } from './dispute-types.ts';
import { EvidenceView } from './EvidenceView.tsx';

const longestNote = 2000;

/** What contesting would send, a note beside it, and the two answers. */
export function DisputeReply({ dispute }: { dispute: Dispute }) {
  const [note, setNote] = useState('');
  const [answering, setAnswering] = useState<'contest' | 'accept' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['Disputes', 'evidence', dispute.Id],
    queryFn: () => callWithoutToast(previewEvidence, { params: { Id: dispute.Id } }),
  });
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={220} />;
  const close = () => setAnswering(null);
  return (
    <Paper component="section" aria-label={t('disputes.evidence')} withBorder p="md" radius="md">
      <Title order={2} size="sm" mb={4}>
        {t('disputes.evidence')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('disputes.evidenceHelp')}
      </Text>
      <Stack gap="md">
        <EvidenceView evidence={data} />
        <Textarea
          label={t('disputes.note')}
          description={t('disputes.noteHelp')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={longestNote}
          autosize
          minRows={3}
        />
        <Group gap="sm">
          <Button onClick={() => setAnswering('contest')}>{t('disputes.contest')}</Button>
          <Button variant="default" onClick={() => setAnswering('accept')}>
            {t('disputes.accept')}
          </Button>
        </Group>
      </Stack>
      {answering === 'contest' ? <ContestDialog dispute={dispute} note={note} close={close} /> : null}
      {answering === 'accept' ? <AcceptDialog dispute={dispute} close={close} /> : null}
    </Paper>
  );
}

/** Why there is nothing to answer. */
export const NothingToAnswer = ({ text }: { text: string }) => (
  <Alert color="gray" icon={<IconGavel size={18} aria-hidden />}>
    {text}
  </Alert>
);
