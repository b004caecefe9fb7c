import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { isOpenOpportunity } from '@circolo/contract/crm/opportunities/opportunity-status';
import { Group, Paper, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fieldLabel, language, t } from '../../../messages/messages.ts';
import { formatDay, formatInstant, formatMoney, formatRate } from '../../../ui/values/format.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import css from '../opportunity.module.css';
import { opportunityTones } from '../opportunity-tones.ts';

const Tile = ({ label, children, below }: { label: string; children: ReactNode; below?: ReactNode }) => (
  <Paper withBorder p="sm" radius="md" className={css.tile ?? ''}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text component="div" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
    {below ? (
      <Text component="div" size="xs" c="dimmed">
        {below}
      </Text>
    ) : null}
  </Paper>
);

/** What is planned next, or that nothing is; a step that waits too long says so. */
function NextTile({ opportunity }: { opportunity: Opportunity }) {
  const { NextActivityAt, LateSince, StepDueAt } = opportunity;
  const due = StepDueAt ? `${fieldLabel('Opportunities', 'StepDueAt')} ${formatInstant(StepDueAt)}` : null;
  const late = LateSince ? (
    <Group gap={4} c="var(--mantine-color-red-text)" wrap="nowrap">
      <IconAlertTriangle size={14} aria-hidden />
      {t('opportunities.lateBy', { date: formatInstant(LateSince) })}
    </Group>
  ) : null;
  return (
    <Tile label={t('Opportunities.fields.NextActivityAt')} below={late ?? due}>
      {NextActivityAt ? formatInstant(NextActivityAt) : t('opportunities.noNext')}
    </Tile>
  );
}

/** Which step is under way, and how many there are. */
function stepText({ Steps, CurrentStep }: Opportunity): string | null {
  const nth = Steps.findIndex(({ Id }) => Id === CurrentStep?.Id) + 1;
  if (!CurrentStep || nth === 0) return null;
  return t('opportunities.stepOf', { nth, count: Steps.length, step: CurrentStep.Description });
}

/** The state of an opportunity at a glance. */
export function OpportunityHead({ opportunity }: { opportunity: Opportunity }) {
  const { Status, AssignedTo, AssignedAt, ExpectedAmount, WeightedAmount, Probability, ClosedAt } = opportunity;
  const isOpen = isOpenOpportunity(Status);
  const why = opportunity.LostReason ? t('opportunities.lost', { reason: opportunity.LostReason.Description }) : null;
  const closed = ClosedAt ? `${t('Opportunities.fields.ClosedAt')} ${formatDay(ClosedAt.slice(0, 10))}` : null;
  const step = isOpen ? stepText(opportunity) : null;
  const weighted = {
    share: formatRate(Probability, language()),
    amount: formatMoney(WeightedAmount, language()),
  };
  return (
    <div className={css.tiles}>
      <Tile label={t('Opportunities.fields.Status')} below={why ?? closed ?? step}>
        <StatusBadge of="OpportunityStatus" code={Status} tones={opportunityTones} />
      </Tile>
      <Tile
        label={t('Opportunities.fields.AssignedTo')}
        below={AssignedAt ? t('opportunities.assignedSince', { date: formatInstant(AssignedAt) }) : null}
      >
        {AssignedTo?.Description ?? t('opportunities.unassigned')}
      </Tile>
      <Tile label={t('Opportunities.fields.ExpectedAmount')} below={t('opportunities.weighted', weighted)}>
        {formatMoney(ExpectedAmount, language())}
      </Tile>
      {isOpen ? <NextTile opportunity={opportunity} /> : null}
    </div>
  );
}
