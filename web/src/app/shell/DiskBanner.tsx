import { diskReserve, scarceDisk } from '@circolo/contract/system/disk-limits';
import { readDisk } from '@circolo/contract/system/system-status';
import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useIsSuperuser } from '../../session/superuser.ts';
import { formatNumber } from '../../ui/values/format.ts';
import css from './disk-banner.module.css';

/** Milliseconds between two looks. */
const pause = 60_000;

const megabyte = 1_000_000;

/** Says superusers above every screen that the disk of the database is nearly full, before anything is refused, and when it is. */
export function DiskBanner() {
  const isSuperuser = useIsSuperuser();
  const { data } = useQuery({
    queryKey: ['System', 'Disk'],
    queryFn: () => callWithoutToast(readDisk),
    enabled: isSuperuser,
    refetchInterval: pause,
    retry: false,
  });
  const disk = data?.Disk;
  const isScarce = isSuperuser && disk != null && disk.Free < scarceDisk;
  const isFull = isScarce && disk.Free < diskReserve;
  return (
    <div aria-live="polite">
      {isScarce ? (
        <div className={css.banner} data-full={isFull || undefined}>
          <IconAlertTriangle size={20} className={css.icon} aria-hidden />
          <Text size="sm" className={css.text}>
            <strong>
              {t('shell.disk.left', { free: formatNumber(Math.floor(disk.Free / megabyte), language(), 0) })}
            </strong>{' '}
            {t(isFull ? 'shell.disk.full' : 'shell.disk.scarce')}
          </Text>
          <Anchor component={Link} to={paths.deskScreen('system')} className={css.link}>
            {t('shell.disk.open')}
          </Anchor>
        </div>
      ) : null}
    </div>
  );
}
