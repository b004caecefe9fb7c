import { StepState } from '@circolo/contract/crm/opportunities/opportunity-codes';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import type { OpportunityStep } from '@circolo/contract/crm/opportunities/opportunity-step';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlayerSkipForward } from '@tabler/icons-react';
import { enumLabel, t } from '../../../messages/messages.ts';
import { formatInstant } from '../../../ui/values/format.ts';
import { RichText } from '../../../ui/values/RichText.tsx';
import { StepActions } from '../actions/StepActions.tsx';
import css from '../opportunity.module.css';
import { PageCard } from './PageCard.tsx';

interface Props {
  opportunity: Opportunity;
  mayEdit: boolean;
  changed: (opportunity: Opportunity) => void;
}

const { open, closed, skipped } = StepState;

/** How a step ended: when, and by whom where it was not by itself. */
function endOf({ State, ClosedAt, ClosedBy }: OpportunityStep): string | null {
  if (State !== closed && State !== skipped) return null;
  const values = { date: formatInstant(ClosedAt), name: ClosedBy?.Description ?? '' };
  if (State === skipped) return t('opportunities.step.skippedBy', values);
  return ClosedBy ? t('opportunities.step.closedBy', values) : t('opportunities.step.closedByItself', values);
}

const durationOf = ({ Duration, DurationUnit }: OpportunityStep): string =>
  t('opportunities.step.duration', { time: `${Duration} ${enumLabel('StepUnit', DurationUnit).toLowerCase()}` });

function Due({ step, late }: { step: OpportunityStep; late: boolean }) {
  if (step.State !== open || !step.DueAt) return null;
  const date = formatInstant(step.DueAt);
  return late ? (
    <Group gap={4} wrap="nowrap" c="var(--mantine-color-red-text)">
      <IconAlertTriangle size={14} aria-hidden />
      <Text size="sm">{t('opportunities.lateBy', { date })}</Text>
    </Group>
  ) : (
    <Text size="sm">{t('opportunities.due', { date })}</Text>
  );
}

/** What the open step asks for. */
function Asked({ step }: { step: OpportunityStep }) {
  const types = step.ActivityTypes.map(({ Description }) => Description).join(', ');
  return (
    <>
      {types ? (
        <Text size="sm" c={step.Ready ? 'dimmed' : undefined}>
          {t(step.Required && !step.Ready ? 'opportunities.step.needs' : 'opportunities.step.suggests', { types })}
        </Text>
      ) : null}
      {step.Instructions ? <RichText html={step.Instructions} /> : null}
    </>
  );
}

function StepText({ text }: { text: string | null }) {
  return text ? (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  ) : null;
}

function Bullet({ step, place }: { step: OpportunityStep; place: number }) {
  const { State } = step;
  const icon =
    State === closed ? (
      <IconCheck size={16} aria-hidden />
    ) : State === skipped ? (
      <IconPlayerSkipForward size={14} aria-hidden />
    ) : (
      place
    );
  return (
    <span className={css.bullet} data-state={State}>
      {icon}
    </span>
  );
}

/** The steps of an opportunity on their way, with what can be done to each. */
export function OpportunitySteps({ opportunity, mayEdit, changed }: Props) {
  const { Steps, LateSince } = opportunity;
  const over = Steps.filter(({ State }) => State === closed || State === skipped).length;
  return (
    <PageCard
      title={t('opportunities.sections.steps')}
      aside={
        <Text size="xs" c="dimmed">
          {t('opportunities.step.progress', { done: over, all: Steps.length })}
        </Text>
      }
    >
      <ol className={css.steps}>
        {Steps.map((step, index) => (
          <li key={step.Id} className={css.step} aria-current={step.State === open ? 'step' : undefined}>
            <Bullet step={step} place={index + 1} />
            <div className={css.body} data-state={step.State}>
              <Group justify="space-between" gap="xs" align="start">
                <Text fw={step.State === open ? 600 : 400} size="sm">
                  {step.Description}
                </Text>
                <Text size="xs" c="dimmed">
                  {step.State === open || step.State === StepState.waiting
                    ? durationOf(step)
                    : enumLabel('StepState', step.State)}
                </Text>
              </Group>
              <Due step={step} late={LateSince !== null} />
              {step.State === open ? <Asked step={step} /> : null}
              <StepText text={endOf(step)} />
              <StepText text={step.Outcome} />
              {step.ReopenCount > 0 ? (
                <StepText
                  text={t('opportunities.step.reopened', { count: step.ReopenCount, reason: step.ReopenReason ?? '' })}
                />
              ) : null}
              {mayEdit ? <StepActions opportunity={opportunity} step={step} onChanged={changed} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </PageCard>
  );
}
