import { Drawer, Stack } from '@mantine/core';
import { IconCloudCheck } from '@tabler/icons-react';
import { t } from '../../../messages/messages.ts';
import { useOffline } from '../../../offline/use-offline.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { QueueItem } from './QueueItem.tsx';

/** What was written here and has not arrived, in the order in which it is sent. */
export function QueuePanel({ close }: { close: () => void }) {
  useReturnFocus();
  const { writes } = useOffline();
  return (
    <Drawer opened onClose={close} position="right" size={520} title={t('offline.queue.title')}>
      {writes.length === 0 ? (
        <EmptyState
          icon={<IconCloudCheck size={28} />}
          title={t('offline.queue.empty')}
          text={t('offline.queue.emptyText')}
        />
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('offline.queue.title')}>
          {writes.map((write) => (
            <QueueItem key={write.Id} write={write} />
          ))}
        </Stack>
      )}
    </Drawer>
  );
}
