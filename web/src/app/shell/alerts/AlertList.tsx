import { Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useAlerts, useMarkRead } from '../../../alerts/alerts.ts';
import { t } from '../../../messages/messages.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { AlertItem } from './AlertItem.tsx';
import css from './alerts.module.css';

interface Props {
  openFiles: () => void;
  /** The first ones alone; left out: all pages that were wanted. */
  most?: number;
  chosen?: () => void;
}

/** The person's alerts, newest first. */
export function AlertList({ openFiles, most, chosen }: Props) {
  const { data, error, refetch } = useAlerts();
  const read = useMarkRead();
  if (error && !data) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={150} />;
  const rows = data.pages.flatMap(({ Rows }) => Rows).slice(0, most);
  if (rows.length === 0)
    return <EmptyState icon={<IconBell size={28} />} title={t('alerts.empty')} text={t('alerts.emptyText')} />;
  return (
    <ul className={css.list}>
      {rows.map((alert) => (
        <AlertItem key={alert.Id} alert={alert} read={read} openFiles={openFiles} chosen={chosen} />
      ))}
    </ul>
  );
}
