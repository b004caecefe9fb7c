import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../messages/messages.ts';
import { doubtAbout } from '../../../offline/queue/queue-order.ts';
import { dropWrite } from '../../../offline/queue/queue-store.ts';
import { isMove, type QueuedWrite } from '../../../offline/queued-write.ts';
import { kindOf, textOf, timeText } from '../../../offline/write-text.ts';
import { confirmed } from '../../../ui/dialogs.tsx';
import { fromAnywhere, movesSeries } from './queued-move.ts';
import { sendAgain, sendCorrected } from './send-again.ts';

const QueueMerge = lazy(() => import('./QueueMerge.tsx').then((m) => ({ default: m.QueueMerge })));
const QueueCorrection = lazy(() => import('./QueueCorrection.tsx').then((m) => ({ default: m.QueueCorrection })));

async function cancel({ Id }: QueuedWrite): Promise<void> {
  const question = { title: t('offline.queue.cancelTitle'), text: t('offline.queue.cancelText') };
  if (await confirmed({ ...question, confirm: t('offline.queue.cancel'), danger: true })) await dropWrite(Id);
}

/** What the person can do about a refusal: compare both changes, put the text right, or move a series all the same. */
type Way = 'merge' | 'correct' | 'moveAnyway';

function wayOut(write: QueuedWrite): Way | null {
  if (!write.Refusal) return null;
  const isConflict = write.Refusal.Code === 'StaleVersion';
  if (!isMove(write)) return isConflict ? 'merge' : 'correct';
  if (!isConflict) return null;
  return movesSeries(write) ? 'moveAnyway' : 'merge';
}

/** Why the server refused it, as a sentence. */
function reasonOf(write: QueuedWrite): string {
  const { Fields = {}, Message = '' } = write.Refusal ?? {};
  if (!isMove(write)) return t('offline.queue.refused', { reason: Message });
  if (wayOut(write) === 'moveAnyway') return t('offline.queue.movedMeanwhile');
  if (Fields.Occurrence) return t('offline.queue.dayGone');
  return t('offline.queue.refused', { reason: Object.values(Fields)[0]?.Message ?? Message });
}

/** Why it has not gone, where that is not just the network. */
function Obstacle({ write }: { write: QueuedWrite }) {
  const doubt = doubtAbout(write, Date.now());
  if (write.Refusal)
    return (
      <Alert color="red" variant="light" role="alert">
        {reasonOf(write)}
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
  const isDoubtful = !write.Refusal && doubtAbout(write, Date.now()) !== null;
  const way = wayOut(write);
  const solve = () => (way === 'moveAnyway' ? void sendCorrected(write, fromAnywhere(write)) : setOpen(true));
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
        {open && way === 'merge' ? null : <Obstacle write={write} />}
        <Suspense fallback={null}>
          {open && way === 'merge' ? <QueueMerge write={write} /> : null}
          {open && way === 'correct' ? <QueueCorrection write={write} /> : null}
        </Suspense>
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={() => void cancel(write)}>
            {t('offline.queue.cancel')}
          </Button>
          {way && !open ? (
            <Button size="xs" onClick={solve}>
              {t(`offline.queue.${way}`)}
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
