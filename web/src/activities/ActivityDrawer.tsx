import { activities } from '@circolo/contract/activities/activity';
import { Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../app/session/client.ts';
import { enumWord, fieldWord, t } from '../app/words.ts';
import { formatInstant } from '../ui/format.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
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
    queryFn: () => quietCall(activities.one, { params: { Id: id } }),
  });
  const facts = data
    ? [
        { field: 'Type', value: typeName ?? data.Type.Description },
        { field: 'AccountingType', value: enumWord('AccountingType', data.AccountingType) },
        { field: 'TaxRegime', value: enumWord('TaxRegime', data.TaxRegime) },
        { field: 'Software', value: enumWord('Software', data.Software) },
        { field: 'CreatedAt', value: formatInstant(data.CreatedAt) },
      ]
    : [];
  return (
    <Drawer opened onClose={close} position="right" size={400} title={data?.Description ?? t('Activities.one')}>
      {error ? <LoadFailure retry={() => void refetch()} message={error.message} /> : null}
      {data ? (
        <>
          <dl className={css.facts}>
            {facts.map(({ field, value }) => (
              <div key={field}>
                <dt>{fieldWord(activities.Name, field)}</dt>
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
