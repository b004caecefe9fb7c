import { listApiKeys } from '@circolo/contract/access/api-keys/api-key';
import { Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import lineCss from '../../ui/values/line-list.module.css';
import { ApiKeyLine } from './ApiKeyLine.tsx';
import { apiKeysQuery } from './api-keys-query.ts';

/** The keys of the person, or of everybody. */
export function ApiKeyList({ everybody = false }: { everybody?: boolean }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...apiKeysQuery, everybody],
    queryFn: () => callWithoutToast(listApiKeys, { query: everybody ? { Everybody: 'true' } : {} }),
  });
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={90} />;
  if (data.length === 0) return <Text size="sm">{everybody ? t('ApiKeys.noneOfEverybody') : t('ApiKeys.none')}</Text>;
  return (
    <ul className={lineCss.list}>
      {data.map((apiKey) => (
        <ApiKeyLine
          key={apiKey.Id}
          apiKey={apiKey}
          named={everybody}
          settle={() => void queries.invalidateQueries({ queryKey: apiKeysQuery })}
        />
      ))}
    </ul>
  );
}
