import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { clearNotifications, viewNotifications } from '@circolo/contract/spooler/notifications';
import { Button, Drawer, Group, Loader, Stack } from '@mantine/core';
import { IconCalendarRepeat, IconChecks, IconFiles, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { filesQuery, setFiles, useLiveFiles } from '../../spooler/files.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { FileItem } from './FileItem.tsx';

/** The person's exports and prints, newest first, as they change. */
export function FilesPanel({ close }: { close: () => void }) {
  useReturnFocus();
  const queries = useQueryClient();
  const files = useQuery(filesQuery);
  useLiveFiles(queries, true);
  const rows = files.data ?? [];
  const viewAll = async () => setFiles(queries, await call(viewNotifications));
  const clear = async () => {
    const question = { title: t('spooler.clearTitle'), text: t('spooler.clearText'), confirm: t('spooler.clear') };
    if (!(await confirmed({ ...question, danger: true }))) return;
    await call(clearNotifications);
    setFiles(queries, []);
  };
  return (
    <Drawer opened onClose={close} position="right" size={460} title={t('spooler.title')}>
      {files.isError && rows.length === 0 ? <LoadFailure retry={() => void files.refetch()} /> : null}
      {files.isPending ? <Loader mx="auto" display="block" /> : null}
      {files.isSuccess && rows.length === 0 ? (
        <EmptyState icon={<IconFiles size={28} />} title={t('spooler.empty')} text={t('spooler.emptyText')} />
      ) : null}
      <Group gap="xs" mb="md">
        {rows.some(({ IsNew, State }) => IsNew && State === SpoolerState.ended) ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => void viewAll()}
          >
            {t('spooler.markAllViewed')}
          </Button>
        ) : null}
        {rows.length > 0 ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void clear()}
          >
            {t('spooler.clear')}
          </Button>
        ) : null}
        <Button
          component={Link}
          to={paths.exports}
          variant="default"
          size="xs"
          leftSection={<IconCalendarRepeat size={16} aria-hidden />}
          onClick={close}
        >
          {t('spooler.schedules')}
        </Button>
      </Group>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((file) => (
          <FileItem key={file.Id} file={file} />
        ))}
      </Stack>
    </Drawer>
  );
}
