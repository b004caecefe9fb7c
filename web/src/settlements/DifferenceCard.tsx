import type { PaymentProviderCode } from '@circolo/contract/sales/payment-types/payment-provider';
import { DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import type { SettlementDifference } from '@circolo/contract/settlements/settlements';
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { formatDay, formatInstant } from '../ui/values/format.ts';
import { StatusBadge, type Tone } from '../ui/values/StatusBadge.tsx';
import { DifferenceActions } from './DifferenceActions.tsx';
import { amountText, differenceText } from './settlement-text.ts';
import css from './settlements.module.css';

const tones: Record<string, Tone> = { [DifferenceState.open]: 'orange', [DifferenceState.explained]: 'green' };

interface PlaceProps {
  to: string;
  search?: Record<string, string>;
  children: ReactNode;
}

const Place = ({ to, search = {}, children }: PlaceProps) => (
  <Anchor
    inherit
    underline="always"
    renderRoot={(props) => <Link to={paths.deskScreen(to)} search={search as never} {...props} />}
  >
    {children}
  </Anchor>
);

/** What a difference is about: its order and customer, its incidents, or the movement that nothing here is known of. */
function About({ difference }: { difference: SettlementDifference }) {
  const { Order, Customer, Incidents, Movement, Day } = difference;
  const parts = [
    <span key="day">{formatDay(Day)}</span>,
    ...(Order
      ? [
          <Place key="order" to={`orders/${Order.Id}`}>
            {t('Settlements.order', { number: Order.Description })}
          </Place>,
        ]
      : []),
    ...(Customer ? [<span key="customer">{Customer.Description}</span>] : []),
    ...(Incidents > 0 && Order
      ? [
          <Place key="incidents" to="payment-incidents" search={{ Search: Order.Description }}>
            {t('Settlements.incidents', { count: Incidents })}
          </Place>,
        ]
      : []),
    ...(Movement
      ? [
          <Place key="movement" to="settlements/movements" search={{ Search: Movement }}>
            {t('Settlements.movement', { reference: Movement })}
          </Place>,
        ]
      : []),
  ];
  return (
    <Text size="sm" className={css.wrap ?? ''}>
      {parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}
    </Text>
  );
}

interface Props {
  difference: SettlementDifference;
  provider: PaymentProviderCode;
  /** Whether something can be done about it. */
  changes: boolean;
}

/** What does not agree: in words, with both sides and what it is about. */
export function DifferenceCard({ difference, provider, changes }: Props) {
  const { Here, There, Currency, State, Note, ExplainedAt, ExplainedBy } = difference;
  const time = formatInstant(ExplainedAt);
  const name = difference.Order?.Description ?? difference.Movement ?? formatDay(difference.Day);
  return (
    <Paper component="li" withBorder p="md" radius="md">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <Title order={3} size={16} className={css.wrap ?? ''}>
            {differenceText(difference, provider)}
          </Title>
          <StatusBadge of="DifferenceState" code={State} tones={tones} />
        </Group>
        <dl className={css.facts}>
          <div>
            <dt>{t('Settlements.here')}</dt>
            <dd>{amountText(Here, Currency)}</dd>
          </div>
          <div>
            <dt>{t('Settlements.there')}</dt>
            <dd>{amountText(There, Currency)}</dd>
          </div>
          <div>
            <dt>{t('Settlements.difference')}</dt>
            <dd>{amountText(Math.round((There - Here) * 100) / 100, Currency)}</dd>
          </div>
        </dl>
        <About difference={difference} />
        {State === DifferenceState.explained ? (
          <div>
            <Text size="sm" className={css.wrap ?? ''}>
              {Note}
            </Text>
            <Text size="sm" c="dimmed">
              {ExplainedBy
                ? t('Settlements.explainedBy', { name: ExplainedBy, time })
                : t('Settlements.explainedAt', { time })}
            </Text>
          </div>
        ) : null}
        {changes ? <DifferenceActions difference={difference} name={name} /> : null}
      </Stack>
    </Paper>
  );
}
