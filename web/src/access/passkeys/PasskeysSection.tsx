import { listPasskeys } from '@circolo/contract/access/passkeys/passkey';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import lineCss from '../../ui/values/line-list.module.css';
import { knowsPasskeys } from './browser-passkeys.ts';
import { PasskeyLine } from './PasskeyLine.tsx';
import { PasskeyMaker } from './PasskeyMaker.tsx';

const key = ['Passkeys'];

/** Why none can be made here; null where one can. */
function obstacle({ Host, HasPassword }: { Host: string | null; HasPassword: boolean }): string | null {
  if (!Host) return t('passkeys.unavailable');
  if (!knowsPasskeys()) return t('passkeys.unsupported');
  return HasPassword ? null : t('passkeys.noPassword');
}

/** The own passkeys: which there are, and making, naming and removing them. */
export function PasskeysSection() {
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(listPasskeys) });
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={90} />;
  const settle = (message: string) => {
    setAdding(false);
    toast.success(message);
    void queries.invalidateQueries({ queryKey: key });
    void queries.invalidateQueries({ queryKey: ['MySessions'] });
  };
  const why = obstacle(data);
  return (
    <Stack gap="md">
      {data.Rows.length === 0 ? (
        <Text size="sm">{t('passkeys.none')}</Text>
      ) : (
        <ul className={lineCss.list}>
          {data.Rows.map((passkey) => (
            <PasskeyLine key={passkey.Id} passkey={passkey} host={data.Host} settle={settle} />
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        {why ?? t('passkeys.host', { host: data.Host ?? '' })}
      </Text>
      {adding ? <PasskeyMaker done={() => settle(t('passkeys.added'))} cancel={() => setAdding(false)} /> : null}
      {adding || why ? null : (
        <Group>
          <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
        </Group>
      )}
    </Stack>
  );
}
