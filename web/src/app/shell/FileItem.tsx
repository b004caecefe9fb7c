import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import type { Notification } from '@circolo/contract/resource/notification';
import { cancelNotification, retryNotification } from '@circolo/contract/spooler/notifications';
import { ActionIcon, Badge, Button, Group, Progress, Stack, Text, ThemeIcon, Tooltip } from '@mantine/core';
import {
  IconDownload,
  IconExternalLink,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileZip,
  IconPlayerStop,
  IconPrinter,
  IconRefresh,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { language, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { download, markViewed, openTab, showIn } from '../../spooler/downloads.ts';
import { isUnderWay, setFile } from '../../spooler/files.ts';
import { sizeOf } from '../../spooler/size-of.ts';
import { showError } from '../../ui/dialogs.tsx';
import { formatDay, formatInstant, formatNumber } from '../../ui/values/format.ts';

/** Rows, size and until when, or how far it is. */
function detailsOf(file: Notification): string[] {
  const rows = file.Rows ?? 0;
  const written = formatNumber(rows, language());
  if (isUnderWay(file)) {
    if (!file.Total) return [t(`spooler.state.${file.State}`)];
    return [t('spooler.rowsOf', { rows: written, total: formatNumber(file.Total, language()) })];
  }
  if (file.CancelledAt) return [t('spooler.cancelled')];
  if (file.State !== SpoolerState.ended) return [];
  return [
    ...(file.Rows === null ? [] : [t('spooler.rows', { count: rows, rows: written })]),
    ...(file.Size === null ? [] : [sizeOf(file.Size)]),
    t('spooler.expires', { day: formatDay(file.ExpiresAt) }),
  ];
}

const icons = { PDF: IconFileTypePdf, CSV: IconFileTypeCsv, XLSX: IconFileSpreadsheet, ZIP: IconFileZip };
/** What no browser shows. */
const downloadedOnly: readonly string[] = ['XLSX', 'ZIP'];

interface ActProps {
  label: string;
  title: string;
  children: ReactNode;
  onClick: () => void;
}

const Act = ({ label, title, children, onClick }: ActProps) => (
  <Tooltip label={label} zIndex={400}>
    <ActionIcon variant="subtle" size={32} aria-label={`${label}: ${title}`} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);

/** One file of the spooler: what it is, how far it is, and what can be done with it. */
export function FileItem({ file }: { file: Notification }) {
  const queries = useQueryClient();
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      showError(error instanceof ApiProblem ? error.Message : t('error.downloadFailed'));
    }
  };
  const use = (how: () => Promise<unknown>) => act(() => how().then(() => markViewed(queries, file)));
  const params = { Id: file.Id };
  const again = () => act(async () => setFile(queries, await call(retryNotification, { params })));
  const stop = () => act(async () => setFile(queries, await call(cancelNotification, { params })));
  const Icon = icons[file.Category];
  const titled = { title: file.Title };
  const schedule = file.ScheduleId === null ? [] : [t('spooler.scheduled')];
  return (
    <Group component="li" wrap="nowrap" gap="sm" align="flex-start">
      <ThemeIcon variant="light" size={36} color={file.Error ? 'red' : undefined} aria-hidden>
        <Icon size={20} />
      </ThemeIcon>
      <Stack gap={4} flex={1} miw={0}>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={file.IsNew && file.State === SpoolerState.ended ? 650 : 500} truncate>
            {file.Title}
          </Text>
          {file.IsNew && file.State === SpoolerState.ended ? (
            <Badge size="xs" style={{ flexShrink: 0 }}>
              {t('spooler.new')}
            </Badge>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed">
          {[file.Category, ...schedule, formatInstant(file.RequestedAt), ...detailsOf(file)].join(' · ')}
        </Text>
        {isUnderWay(file) ? (
          <Progress
            size="sm"
            value={file.Progress}
            animated={file.State === SpoolerState.started}
            aria-label={t('spooler.progress', { name: file.Title })}
          />
        ) : null}
        {file.Error ? (
          <Text size="xs" c="var(--mantine-color-error)">
            {file.Error}
          </Text>
        ) : null}
        {file.State === SpoolerState.notFound ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            aria-label={`${t('spooler.retry')}: ${file.Title}`}
            onClick={() => void again()}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('spooler.retry')}
          </Button>
        ) : null}
      </Stack>
      <Group gap={0} wrap="nowrap">
        {isUnderWay(file) ? (
          <Act {...titled} label={t('spooler.cancel')} onClick={() => void stop()}>
            <IconPlayerStop size={18} aria-hidden />
          </Act>
        ) : null}
        {file.State === SpoolerState.ended ? (
          <>
            {/* No tab shows an archive. */}
            {downloadedOnly.includes(file.Category) ? null : (
              <Act {...titled} label={t('spooler.open')} onClick={() => void use(() => showIn(openTab(), file))}>
                <IconExternalLink size={18} aria-hidden />
              </Act>
            )}
            {file.Category === 'PDF' ? (
              <Act {...titled} label={t('spooler.print')} onClick={() => void use(() => showIn(openTab(), file, true))}>
                <IconPrinter size={18} aria-hidden />
              </Act>
            ) : null}
            <Act {...titled} label={t('spooler.download')} onClick={() => void use(() => download(file))}>
              <IconDownload size={18} aria-hidden />
            </Act>
          </>
        ) : null}
      </Group>
    </Group>
  );
}
