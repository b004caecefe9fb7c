import type { Notification } from '@circolo/contract/resource/resource';
import { listNotifications, viewNotification, viewNotifications } from '@circolo/contract/spooler/notifications';
import { ActionIcon, Badge, Button, Drawer, Group, Loader, Stack, Text } from '@mantine/core';
import { IconDownload, IconFiles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../ui/dialogs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatInstant } from '../../ui/format.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { download } from '../downloads.ts';
import { ApiProblem } from '../session/api-problem.ts';
import { call, quietCall } from '../session/client.ts';
import { t } from '../words.ts';

function File({ file, seen }: { file: Notification; seen: () => void }) {
  const state = file.Error ?? t(`spooler.state.${file.State}`);
  const fetch = async () => {
    try {
      await download(file);
      if (file.IsNew) await call(viewNotification, { params: { Id: file.Id } });
      seen();
    } catch (error) {
      showError(error instanceof ApiProblem ? error.Message : t('error.downloadFailed'));
    }
  };
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={file.IsNew ? 650 : 450} truncate>
            {file.Title}
          </Text>
          {file.IsNew ? <Badge size="xs">{t('spooler.new')}</Badge> : null}
        </Group>
        <Text size="xs" c="dimmed">
          {[file.Category, formatInstant(file.RequestedAt), state].join(' · ')}
        </Text>
      </div>
      {file.State === 'E' && !file.Error ? (
        <ActionIcon
          variant="subtle"
          aria-label={`${t('spooler.download')}: ${file.Title}`}
          onClick={() => void fetch()}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

/** The person's exports and prints, newest first. */
export function FilesPanel({ close }: { close: () => void }) {
  useReturnFocus();
  const queries = useQueryClient();
  const files = useQuery({
    queryKey: ['UsersNotifications'],
    queryFn: () => quietCall(listNotifications),
    refetchInterval: 3_000,
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['UsersNotifications'] });
  const rows = files.data ?? [];
  return (
    <Drawer opened onClose={close} position="right" size={420} title={t('spooler.title')}>
      {files.isError ? <LoadFailure retry={() => void files.refetch()} /> : null}
      {files.isPending ? <Loader mx="auto" display="block" /> : null}
      {files.isSuccess && rows.length === 0 ? (
        <EmptyState icon={<IconFiles size={28} />} title={t('spooler.empty')} />
      ) : null}
      <Stack gap="md">
        {rows.some(({ IsNew }) => IsNew) ? (
          <Button variant="default" size="xs" onClick={() => void call(viewNotifications).then(again)}>
            {t('spooler.markAllViewed')}
          </Button>
        ) : null}
        {rows.map((file) => (
          <File key={file.Id} file={file} seen={again} />
        ))}
      </Stack>
    </Drawer>
  );
}
