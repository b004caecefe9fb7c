import { listApiKeys } from '@circolo/contract/access/api-keys/api-key';
import { Skeleton, Text } from '@mantine/core';
import { IconApi } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import lineCss from '../../ui/values/line-list.module.css';
import { ApiKeyLine } from './ApiKeyLine.tsx';
import { apiKeysQuery } from './api-keys-query.ts';

/** The keys of the person, or of everybody; `begin` makes the first one, on a page of their own. */
export function ApiKeyList({ everybody = false, begin }: { everybody?: boolean; begin?: ReactNode }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...apiKeysQuery, everybody],
    queryFn: () => callWithoutToast(listApiKeys, { query: everybody ? { Everybody: 'true' } : {} }),
  });
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={90} />;
  const none = everybody ? t('ApiKeys.noneOfEverybody') : t('ApiKeys.none');
  if (data.length === 0)
    return begin ? (
      <EmptyState icon={<IconApi size={28} />} title={none} text={t('ApiKeys.noneText')}>
        {begin}
      </EmptyState>
    ) : (
      <Text size="sm">{none}</Text>
    );
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
