import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { listMyDataCopies, myDataCopyFile, requestMyDataCopy } from '@circolo/contract/privacy/data-copy';
import type { Notification } from '@circolo/contract/resource/notification';
import { Alert, Button, Group, Loader, Skeleton, Stack } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { saveAs } from '../../spooler/downloads.ts';
import { isUnderWay } from '../../spooler/files.ts';
import { sizeOf } from '../../spooler/size-of.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatDay, formatInstant } from '../../ui/values/format.ts';
import lineCss from '../../ui/values/line-list.module.css';
import css from './my-data-copies.module.css';

const key = ['MyAccount', 'DataCopies'];
/** How often one asks whether a copy is ready: the shop has no stream of files. */
const pace = 2000;

/** How large it is and until when, or why there is none yet. */
function factsOf(copy: Notification): string[] {
  if (isUnderWay(copy)) return [t('dataCopy.making')];
  if (copy.State !== SpoolerState.ended) return [copy.Error ?? t('dataCopy.stopped')];
  return [
    copy.Category,
    ...(copy.Size === null ? [] : [sizeOf(copy.Size)]),
    t('dataCopy.until', { day: formatDay(copy.ExpiresAt) }),
  ];
}

function Copy({ copy }: { copy: Notification }) {
  const at = formatInstant(copy.RequestedAt);
  const { busy, problem, run } = useAction(async () => {
    saveAs(await call(myDataCopyFile, { params: { Id: copy.Id } }), copy.FileName);
  });
  return (
    <li className={css.copy}>
      {isUnderWay(copy) ? <Loader size={24} aria-hidden /> : <IconFileZip size={26} className={css.icon} aria-hidden />}
      <div className={css.about}>
        <p className={lineCss.name}>{t('dataCopy.copy', { at })}</p>
        <p className={lineCss.facts}>{factsOf(copy).join(' · ')}</p>
        {problem ? (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        ) : null}
      </div>
      {copy.State === SpoolerState.ended ? (
        <Button
          size="sm"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`${t('dataCopy.download')}: ${t('dataCopy.copy', { at })}`}
          onClick={() => void run()}
        >
          {t('dataCopy.download')}
        </Button>
      ) : null}
    </li>
  );
}

/** The copies of what is held about oneself: asked for here, downloaded here. */
export function MyDataCopies() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => callWithoutToast(listMyDataCopies),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pace : false),
  });
  const { busy, problem, run } = useAction(async () => {
    await call(requestMyDataCopy);
    toast.success(t('dataCopy.asked'));
    await queries.invalidateQueries({ queryKey: key });
  });
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={36} />;
  const isMaking = data.some(isUnderWay);
  return (
    <Stack gap="sm">
      {problem ? (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      ) : null}
      {data.length > 0 ? (
        <ul className={lineCss.list} aria-label={t('dataCopy.copies')} aria-busy={isMaking}>
          {data.map((copy) => (
            <Copy key={copy.Id} copy={copy} />
          ))}
        </ul>
      ) : null}
      <Group>
        <Button variant="default" loading={busy} disabled={isMaking} onClick={() => void run()}>
          {t(data.length > 0 ? 'dataCopy.askAgain' : 'dataCopy.ask')}
        </Button>
      </Group>
    </Stack>
  );
}
