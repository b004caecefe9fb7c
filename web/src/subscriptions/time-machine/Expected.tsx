import type { AnswerOf } from '@circolo/contract/http/endpoint';
import type { timeMachine } from '@circolo/contract/subscriptions/time-machine';
import { Card, Group } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatMoney } from '../../ui/values/format.ts';
import { Figure } from '../Figure.tsx';

type Props = Pick<AnswerOf<typeof timeMachine>, 'Renewals' | 'Charges'>;

/** What is expected to come in over the days that are shown. */
export const Expected = ({ Renewals, Charges }: Props) => (
  <Card withBorder padding="md">
    <Group gap={48}>
      <Figure
        label={t('timeMachine.renewals')}
        value={formatMoney(Renewals.Amount, language())}
        more={t('timeMachine.orders', { count: Renewals.Count })}
      />
      <Figure
        label={t('timeMachine.charges')}
        value={formatMoney(Charges.Amount, language())}
        more={t('timeMachine.chargeCount', { count: Charges.Count })}
      />
    </Group>
  </Card>
);
