import { users } from '@circolo/contract/access/users/user';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import {
  resumeUserReminders,
  stopUserReminders,
  userReminders,
} from '@circolo/contract/subscriptions/payment-reminders';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../messages/messages.ts';
import { heldBy, RemindersSwitch } from '../../../sales/reminders/RemindersSwitch.tsx';
import { call, callWithoutToast } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { Card } from './Card.tsx';

/** Whether a customer gets reminders of what is to be paid, and the way to stop them. */
export function UserReminders({ id }: { id: number }) {
  const queries = useQueryClient();
  const mayEdit = allows(useLevel('users'), AuthorizationLevel.edit);
  const params = { Id: id };
  const queryKey = [users.Name, 'reminders', id];
  const { data } = useQuery({ queryKey, queryFn: () => callWithoutToast(userReminders, { params }) });
  if (!data) return null;
  const renew = () => queries.invalidateQueries({ queryKey });
  return (
    <Card title={t('reminders.title')}>
      <Text size="sm">{data.Held ? t('reminders.held', heldBy(data.Held)) : t('reminders.active')}</Text>
      {mayEdit ? (
        <RemindersSwitch
          held={data.Held}
          explanation={t('reminders.stopUserText')}
          stop={async (body) => {
            await call(stopUserReminders, { params, body });
            await renew();
          }}
          resume={async () => {
            await call(resumeUserReminders, { params });
            await renew();
          }}
        />
      ) : null}
    </Card>
  );
}
