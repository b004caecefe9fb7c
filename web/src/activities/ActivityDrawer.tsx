import { activities } from '@circolo/contract/activities/activity';
import { Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { enumLabel, fieldLabel, t } from '../messages/messages.ts';
import { callWithoutToast } from '../session/client.ts';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { formatInstant } from '../ui/values/format.ts';
import { ChooseButton } from './ActivityRow.tsx';
import css from './activities.module.css';

interface Props {
  id: number;
  /** Its type in the interface's language. */
  typeName: string | undefined;
  current: boolean;
  remove?: (() => void) | undefined;
  close: () => void;
}

/** One activity with all that is known of it. */
export function ActivityDrawer({ id, typeName, current, remove, close }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [activities.Name, 'one', id],
    queryFn: () => callWithoutToast(activities.one, { params: { Id: id } }),
  });
  const facts = data
    ? [
        { field: 'Type', value: typeName ?? data.Type.Description },
        { field: 'AccountingType', value: enumLabel('AccountingType', data.AccountingType) },
        { field: 'TaxRegime', value: enumLabel('TaxRegime', data.TaxRegime) },
        { field: 'Software', value: enumLabel('Software', data.Software) },
        { field: 'CreatedAt', value: formatInstant(data.CreatedAt) },
      ]
    : [];
  return (
    <Drawer opened onClose={close} position="right" size={400} title={data?.Description ?? t('Activities.one')}>
      {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
      {data ? (
        <>
          <dl className={css.facts}>
            {facts.map(({ field, value }) => (
              <div key={field}>
                <dt>{fieldLabel(activities.Name, field)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Stack gap="sm">
            {current ? null : <ChooseButton activity={data} full />}
            {remove ? (
              <Button variant="default" c="var(--mantine-color-error)" onClick={remove}>
                {t('list.delete')}
              </Button>
            ) : null}
          </Stack>
        </>
      ) : error ? null : (
        <Skeleton h={260} />
      )}
    </Drawer>
  );
}
