import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CustomFieldsCard } from '../../../custom-fields/CustomFieldsCard.tsx';
import { AddressButton } from '../../../mail/letters/AddressButton.tsx';
import { enumLabel, fieldLabel, language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLevel } from '../../../session/use-level.ts';
import { FactList } from '../../../ui/page/FactList.tsx';
import { ColorDot } from '../../../ui/values/ColorDot.tsx';
import { formatDay, formatInstant, formatMoney } from '../../../ui/values/format.ts';
import { formatPhone } from '../../../ui/values/format-phone.ts';
import { telephoneLink } from '../../../ui/values/telephone-link.ts';
import { useOfferedActions } from '../actions/use-offered.ts';
import css from '../opportunity.module.css';
import { OpportunityOrder } from './OpportunityOrder.tsx';
import { PageCard } from './PageCard.tsx';

interface Props {
  opportunity: Opportunity;
  mayEdit: boolean;
  changed: (opportunity: Opportunity) => void;
}

const Facts = ({ rows }: { rows: readonly [string, ReactNode][] }) => (
  <FactList className={css.facts}>
    {rows
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
  </FactList>
);

const field = (name: string) => fieldLabel('Opportunities', name);

function WhoCard({ opportunity }: { opportunity: Opportunity }) {
  const { Name, ContactName, Email, Phone, City, Province, User, Lead } = opportunity;
  return (
    <PageCard title={t('opportunities.sections.who')}>
      {User ? (
        <Anchor component={Link} to={paths.deskScreen(`users/${User.Id}`)} display="block" fw={600}>
          {Name}
        </Anchor>
      ) : (
        <Text fw={600}>{Name}</Text>
      )}
      {ContactName && ContactName !== Name ? <Text size="sm">{ContactName}</Text> : null}
      {Email ? <AddressButton resource="Opportunities" id={opportunity.Id} address={Email} /> : null}
      {Phone ? (
        <Anchor display="block" size="sm" lh="24px" href={telephoneLink(Phone)}>
          {formatPhone(Phone)}
        </Anchor>
      ) : null}
      <Text size="sm" c="dimmed" mb={6}>
        {[City, Province ? `(${Province})` : ''].filter(Boolean).join(' ')}
      </Text>
      {Lead ? (
        <FactList className={css.facts}>
          <dt>{field('Lead')}</dt>
          <dd>{Lead.Description}</dd>
        </FactList>
      ) : null}
      <MakeCustomer opportunity={opportunity} />
    </PageCard>
  );
}

/** The way to the form of a new customer, filled with what is known, for who may add one. */
function MakeCustomer({ opportunity }: { opportunity: Opportunity }) {
  const mayAdd = allows(useLevel('users'), AuthorizationLevel.edit);
  const isOffered = useOfferedActions()('makeCustomer', opportunity);
  if (opportunity.User || !mayAdd || !isOffered) return null;
  return (
    <Stack gap={6} mt="xs" align="flex-start">
      <Text size="sm" c="dimmed">
        {t('opportunities.customer.none')}
      </Text>
      <Button component={Link} to={paths.deskScreen(`opportunities/${opportunity.Id}/customer`)} variant="default">
        {t('opportunityActions.label.makeCustomer')}
      </Button>
    </Stack>
  );
}

function GoalCard({ opportunity: { GoalSet } }: { opportunity: Opportunity }) {
  return (
    <PageCard title={t('opportunities.sections.goal')}>
      {GoalSet ? (
        <>
          <Text fw={600}>{enumLabel('OpportunityGoalKind', GoalSet.Kind)}</Text>
          {GoalSet.Description ? <Text size="sm">{GoalSet.Description}</Text> : null}
          <Text size="sm">
            {[
              GoalSet.Package?.Description,
              GoalSet.TargetAmount === null ? null : formatMoney(GoalSet.TargetAmount, language()),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            {GoalSet.Reached
              ? t('opportunities.goal.reached', { date: formatInstant(GoalSet.ReachedAt) })
              : GoalSet.TargetDate
                ? t('opportunities.goal.until', { date: formatDay(GoalSet.TargetDate) })
                : null}
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('opportunities.goal.none')}
        </Text>
      )}
    </PageCard>
  );
}

function FactsCard({ opportunity }: { opportunity: Opportunity }) {
  const { Priority, Timeline, Category, Source, Software, Origin, ExpectedCloseDate, Competitor, LeaveCount } =
    opportunity;
  return (
    <PageCard title={t('opportunities.sections.facts')}>
      <Facts
        rows={[
          [field('Date'), formatInstant(opportunity.Date)],
          [field('ExpectedCloseDate'), ExpectedCloseDate ? formatDay(ExpectedCloseDate) : null],
          [field('Priority'), enumLabel('OpportunityPriority', Priority)],
          [field('Timeline'), Timeline.Description],
          [field('Category'), Category?.Description],
          [field('Source'), Source?.Description],
          [field('Software'), Software ? enumLabel('Software', Software) : null],
          [field('ActivityType'), opportunity.ActivityType?.Description],
          [field('Origin'), Origin?.Description],
          [field('Competitor'), Competitor],
          [field('LastActivityAt'), opportunity.LastActivityAt ? formatInstant(opportunity.LastActivityAt) : null],
        ]}
      />
      {opportunity.Tags.length > 0 ? (
        <Group gap={6} mt="sm">
          {opportunity.Tags.map(({ Id, Description, Color }) => (
            <Badge key={Id} color="gray">
              <ColorDot color={Color}>{Description}</ColorDot>
            </Badge>
          ))}
        </Group>
      ) : null}
      {opportunity.LostNotes ? (
        <Text size="sm" mt="sm" fs="italic">
          {opportunity.LostNotes}
        </Text>
      ) : null}
      {LeaveCount > 0 ? (
        <Text size="xs" c="dimmed" mt="sm">
          {t('opportunities.left', { count: LeaveCount })}
        </Text>
      ) : null}
    </PageCard>
  );
}

/** Beside an opportunity: who is behind it, its goal, its order, and what is known of it. */
export const OpportunitySide = ({ opportunity, mayEdit, changed }: Props) => (
  <>
    <WhoCard opportunity={opportunity} />
    <GoalCard opportunity={opportunity} />
    <OpportunityOrder opportunity={opportunity} mayEdit={mayEdit} changed={changed} />
    <FactsCard opportunity={opportunity} />
    <CustomFieldsCard record="Opportunities" values={opportunity.CustomFields} software={opportunity.Software} />
  </>
);
