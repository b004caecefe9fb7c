import { AlertDigest } from '@circolo/contract/alerts/alert-codes';
import { type AlertPreference, changeAlertPreference, listAlertPreferences } from '@circolo/contract/alerts/alerts';
import { Checkbox, Skeleton, Table } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { enumLabel, t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';

const key = ['AlertPreferences'];

function ChoiceRow({ wanted, save }: { wanted: AlertPreference; save: (wanted: AlertPreference) => void }) {
  const kind = enumLabel('AlertKind', wanted.Kind) ?? '';
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {kind}
      </Table.Th>
      <Table.Td>
        <Checkbox
          aria-label={`${kind}: ${t('alerts.wanted.inProduct')}`}
          checked={wanted.InProduct}
          onChange={({ currentTarget: { checked } }) => save({ ...wanted, InProduct: checked })}
        />
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={`${kind}: ${t('alerts.wanted.digest')}`}
          checked={wanted.Digest === AlertDigest.daily}
          onChange={({ currentTarget: { checked } }) =>
            save({ ...wanted, Digest: checked ? AlertDigest.daily : AlertDigest.off })
          }
        />
      </Table.Td>
    </Table.Tr>
  );
}

/** What a member of staff wants to hear of, on the desk and in the mail of a day. */
export function AlertChoices() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => callWithoutToast(listAlertPreferences),
  });
  if (error && !data) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={200} />;
  const save = async (wanted: AlertPreference) => {
    // The box follows the hand, and what the server has counts then.
    queries.setQueryData(
      key,
      data.map((one) => (one.Kind === wanted.Kind ? wanted : one)),
    );
    try {
      queries.setQueryData(key, await call(changeAlertPreference, { body: wanted }));
    } catch {
      await queries.invalidateQueries({ queryKey: key });
    }
  };
  return (
    <Table aria-label={t('alerts.wanted.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('alerts.wanted.kind')}</Table.Th>
          <Table.Th scope="col">{t('alerts.wanted.inProduct')}</Table.Th>
          <Table.Th scope="col">{t('alerts.wanted.digest')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map((wanted) => (
          <ChoiceRow key={wanted.Kind} wanted={wanted} save={(changed) => void save(changed)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
