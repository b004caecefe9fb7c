import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../messages/messages.ts';
import { doubtAbout } from '../../../offline/queue/queue-order.ts';
import { dropWrite } from '../../../offline/queue/queue-store.ts';
import type { QueuedWrite } from '../../../offline/queued-write.ts';
import { kindOf, textOf, timeText } from '../../../offline/write-text.ts';
import { confirmed } from '../../../ui/dialogs.tsx';
import { sendAgain } from './send-again.ts';

const QueueMerge = lazy(() => import('./QueueMerge.tsx').then((m) => ({ default: m.QueueMerge })));
const QueueCorrection = lazy(() => import('./QueueCorrection.tsx').then((m) => ({ default: m.QueueCorrection })));

async function cancel({ Id }: QueuedWrite): Promise<void> {
  const question = { title: t('offline.queue.cancelTitle'), text: t('offline.queue.cancelText') };
  if (await confirmed({ ...question, confirm: t('offline.queue.cancel'), danger: true })) await dropWrite(Id);
}

/** Why it has not gone, where that is not just the network. */
function Obstacle({ write }: { write: QueuedWrite }) {
  const doubt = doubtAbout(write, Date.now());
  if (write.Refusal)
    return (
      <Alert color="red" variant="light" role="alert">
        {t('offline.queue.refused', { reason: write.Refusal.Message })}
      </Alert>
    );
  if (!doubt) return null;
  return (
    <Alert color="yellow" variant="light">
      {t(`offline.queue.${doubt}`)}
    </Alert>
  );
}

/** One thing that waits: what it is, why it has not arrived, and what can be done about it. */
export function QueueItem({ write }: { write: QueuedWrite }) {
  const [open, setOpen] = useState(false);
  const isConflict = write.Refusal?.Code === 'StaleVersion';
  const isDoubtful = !write.Refusal && doubtAbout(write, Date.now()) !== null;
  const solve = isConflict ? 'merge' : 'correct';
  return (
    <Card component="li" withBorder padding="md">
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {kindOf(write)}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {textOf(write)}
        </Text>
        <Text size="xs" c="dimmed">
          {write.Refusal || isDoubtful ? '' : `${t('offline.waiting')} · `}
          {t('offline.queue.written', { time: timeText(write.WrittenAt) })}
        </Text>
        <Obstacle write={write} />
        <Suspense fallback={null}>
          {open && isConflict ? <QueueMerge write={write} /> : null}
          {open && write.Refusal && !isConflict ? <QueueCorrection write={write} /> : null}
        </Suspense>
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={() => void cancel(write)}>
            {t('offline.queue.cancel')}
          </Button>
          {write.Refusal && !open ? (
            <Button size="xs" onClick={() => setOpen(true)}>
              {t(`offline.queue.${solve}`)}
            </Button>
          ) : null}
          {isDoubtful ? (
            <Button size="xs" onClick={() => void sendAgain({ ...write, Agreed: true })}>
              {t('offline.queue.send')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Card>
  );
}
