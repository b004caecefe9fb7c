import type { users } from '@circolo/contract/access/users/user';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { fieldLabel, language, t } from '../../messages/messages.ts';
import { formatDay, formatInstant, formatMoney, formatNumber } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { statusTones } from './user-status.ts';

type User = RecordOf<typeof users>;

const orNone = (value: string | null, format: (value: string) => string): string =>
  value === null ? t('list.none') : format(value);

/** What the server knows of a user by itself. */
const facts: Record<string, (user: User) => string> = {
  LastLoginAt: ({ LastLoginAt }) => orNone(LastLoginAt, formatInstant),
  FailedLogins: ({ FailedLogins }) => formatNumber(FailedLogins, language()),
  SubscriptionFrom: ({ SubscriptionFrom }) => orNone(SubscriptionFrom, formatDay),
  ExpirationDate: ({ ExpirationDate }) => orNone(ExpirationDate, formatDay),
  ActivitiesCount: ({ ActivitiesCount, MaxActivities }) => `${ActivitiesCount} / ${MaxActivities}`,
  EmailCredits: ({ EmailCredits }) => formatNumber(EmailCredits, language()),
  SmsCredits: ({ SmsCredits }) => formatNumber(SmsCredits, language()),
  Credit: ({ Credit }) => formatMoney(Credit, language()),
};

function Lock({ LockReason, LockedAt, LockedBy }: User) {
  const values = { date: orNone(LockedAt, formatInstant), name: LockedBy?.Description ?? t('list.none') };
  return (
    <Alert color="red" icon={<IconLock size={18} aria-hidden />} title={t('access.user.lockedBy', values)} mb="sm">
      {LockReason}
    </Alert>
  );
}

/** The state of a user: status, sign-ins, subscription and credits. */
export function UserFacts({ user }: { user: User }) {
  return (
    <section aria-label={t('access.user.standing')}>
      {user.LockedAt ? <Lock {...user} /> : null}
      <Paper withBorder p="sm" mb="md">
        <Group gap="xs" mb="xs">
          <StatusBadge of="UserStatus" code={user.Status} tones={statusTones} />
        </Group>
        <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="sm" verticalSpacing={6} m={0}>
          {Object.entries(facts).map(([field, show]) => (
            <div key={field}>
              <Text component="dt" size="xs" c="dimmed">
                {fieldLabel('Users', field)}
              </Text>
              <Text component="dd" size="sm" m={0}>
                {show(user)}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      </Paper>
    </section>
  );
}
