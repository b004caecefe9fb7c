import { Anchor, Group, Paper, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { FactList } from '../../ui/page/FactList.tsx';
import { formatInstant, formatMoney } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import css from '../order-page.module.css';
import { disputeTones } from '../order-tones.ts';
import { customerOf } from './customer-of.ts';
import { DueBy } from './DueBy.tsx';
import type { Dispute } from './dispute-types.ts';

const money = (amount: number): string => formatMoney(amount, language());

/** The rows of a dispute that have a value, each with its name. */
function factsOf(dispute: Dispute): [string, ReactNode][] {
  const { Order, Provider, ReasonKind, Reason, Stage, ClosedAt } = dispute;
  const rows: [string, ReactNode][] = [
    [t('Disputes.fields.EvidenceDueBy'), <DueBy key="due" dispute={dispute} />],
    [t('Disputes.fields.ReasonKind'), enumLabel('DisputeReason', ReasonKind)],
    [t('Disputes.fields.Amount'), money(dispute.Amount)],
    [t('Disputes.fields.Taken'), money(dispute.Taken)],
    [
      t('Disputes.fields.Order'),
      <Anchor
        key="order"
        size="sm"
        renderRoot={(props) => <Link to={paths.deskScreen(`orders/${Order.Id}`)} {...props} />}
      >
        {Order.Description}
      </Anchor>,
    ],
    [t('Disputes.fields.User'), customerOf(dispute)],
    [t('Disputes.fields.Provider'), enumLabel('PaymentProviderName', Provider)],
    [t('Disputes.fields.Stage'), Stage ? enumLabel('DisputeStage', Stage) : null],
    [t('Disputes.fields.OpenedAt'), formatInstant(dispute.OpenedAt)],
    [t('Disputes.fields.ClosedAt'), ClosedAt ? formatInstant(ClosedAt) : null],
    [t('Disputes.fields.AskedAt'), formatInstant(dispute.AskedAt)],
    [t('Disputes.fields.Reference'), dispute.Reference],
    [t('Disputes.fields.Reason'), Reason],
  ];
  return rows.filter(([, value]) => value);
}

/** What is claimed back, of what and why, and until when it can be answered. */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  return (
    <Paper component="section" aria-label={t('disputes.facts')} withBorder p="md" radius="md">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="sm">
          {t('disputes.facts')}
        </Title>
        <StatusBadge of="DisputeState" code={dispute.State} tones={disputeTones} />
      </Group>
      <FactList className={css.pairs}>
        {factsOf(dispute).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactList>
    </Paper>
  );
}
