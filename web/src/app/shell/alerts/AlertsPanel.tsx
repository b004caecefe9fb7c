import { Button, Drawer, Group } from '@mantine/core';
import { IconChecks, IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHasUnread, useMarkRead } from '../../../alerts/alerts.ts';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { AlertList } from './AlertList.tsx';
import { QuietNote } from './QuietNote.tsx';

/** What a look at the bell is for; the page has the others. */
const most = 10;

/** The newest alerts, with what leads to all of them. */
export function AlertsPanel({ close, openFiles }: { close: () => void; openFiles: () => void }) {
  useReturnFocus();
  const hasUnread = useHasUnread();
  const read = useMarkRead();
  return (
    <Drawer opened onClose={close} position="right" size={460} title={t('alerts.title')}>
      <Group gap="xs" mb="xs">
        {hasUnread ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => void read()}
          >
            {t('alerts.markAllRead')}
          </Button>
        ) : null}
        <Button
          component={Link}
          to={paths.alerts}
          variant="default"
          size="xs"
          leftSection={<IconList size={16} aria-hidden />}
          onClick={close}
        >
          {t('alerts.all')}
        </Button>
      </Group>
      <QuietNote left={close} />
      <AlertList level={3} openFiles={openFiles} most={most} chosen={close} />
    </Drawer>
  );
}
