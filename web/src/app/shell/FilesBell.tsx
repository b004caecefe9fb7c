import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { IconFiles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { filesQuery, isUnderWay, useLiveFiles } from '../../spooler/files.ts';
import css from './shell.module.css';

/** Only for what other tabs and other people's work bring: what is under way is followed live. */
const each = 60_000;

/** Opens the person's files, and counts the new ones; follows them while one is being made. */
export function FilesBell({ open }: { open: () => void }) {
  const queries = useQueryClient();
  const { data = [] } = useQuery({ ...filesQuery, refetchInterval: each });
  useLiveFiles(queries, data.some(isUnderWay));
  const fresh = data.filter(({ IsNew, State }) => IsNew && State === SpoolerState.ended).length;
  const label = fresh > 0 ? `${t('shell.files')}: ${t('spooler.newCount', { count: fresh })}` : t('shell.files');
  return (
    <button type="button" className={css.button} onClick={open} aria-label={label} title={label}>
      <IconFiles size={20} aria-hidden />
      {fresh > 0 ? (
        <span className={css.badge} aria-hidden>
          {fresh}
        </span>
      ) : null}
    </button>
  );
}
