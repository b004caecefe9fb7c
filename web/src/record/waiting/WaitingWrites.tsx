import { Badge } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import type { QueuedWrite } from '../../offline/queued-write.ts';
import { kindOf, textOf, timeText } from '../../offline/write-text.ts';
import css from './waiting-writes.module.css';

/** What was written on this device and has not arrived, as rows above those that have. */
export const WaitingWrites = ({ writes }: { writes: readonly QueuedWrite[] }) => (
  <ul className={css.list} aria-label={t('offline.waiting')}>
    {writes.map((write) => (
      <li key={write.Id} className={css.row}>
        <Badge variant="light" color={write.Refusal ? 'red' : 'yellow'}>
          {write.Refusal ? t('offline.needsYou') : t('offline.waiting')}
        </Badge>
        <span className={css.kind}>{kindOf(write)}</span>
        <strong className={css.text}>{textOf(write)}</strong>
        <span className={css.time}>{t('offline.queue.written', { time: timeText(write.WrittenAt) })}</span>
      </li>
    ))}
  </ul>
);
