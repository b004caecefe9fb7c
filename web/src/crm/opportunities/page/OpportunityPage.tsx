import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { RecordTools } from '../../../record/dialog/RecordTools.tsx';
import { PrintButton } from '../../../record/PrintButton.tsx';
import { oneRecord } from '../../../resource/calls.ts';
import { useLevel } from '../../../session/use-level.ts';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { RecordColumns } from '../../../ui/page/RecordColumns.tsx';
import { ActivitiesOf } from '../../activities/ActivitiesOf.tsx';
import { OpportunityActions } from '../actions/OpportunityActions.tsx';
import { OpportunityDialog } from '../OpportunityDialog.tsx';
import { OpportunityContacts } from './OpportunityContacts.tsx';
import { OpportunityFeed } from './OpportunityFeed.tsx';
import { OpportunityHead } from './OpportunityHead.tsx';
import { OpportunityOffer } from './OpportunityOffer.tsx';
import { OpportunityQuotations } from './OpportunityQuotations.tsx';
import { OpportunitySide } from './OpportunitySide.tsx';
import { OpportunitySteps } from './OpportunitySteps.tsx';
import { PageCard } from './PageCard.tsx';

/** Made where it is shown: the messages come with the page. */
const BackToList = () => (
  <Button
    component={Link}
    to={paths.deskScreen('opportunities')}
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden />}
  >
    {t('opportunities.back')}
  </Button>
);

function OpportunityView({ opportunity }: { opportunity: Opportunity }) {
  const queries = useQueryClient();
  const mayEdit = allows(useLevel('opportunities'), AuthorizationLevel.edit);
  const [editing, setEditing] = useState(false);
  const changed = (next: Opportunity) => queries.setQueryData([opportunities.Name, 'one', next.Id], next);
  const { Id, Number: number, Description, Name, ContactName, City } = opportunity;
  const who = [...new Set([Name, ContactName, City])].filter(Boolean);
  return (
    <PageFrame
      title={Description}
      text={[...who, number].join(' · ')}
      actions={
        <>
          <BackToList />
          {mayEdit ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('opportunities.edit')}
            </Button>
          ) : null}
          <PrintButton />
        </>
      }
    >
      <OpportunityHead opportunity={opportunity} />
      <Group my="md" gap="sm" justify="space-between">
        <OpportunityContacts opportunity={opportunity} />
        {mayEdit ? <OpportunityActions opportunity={opportunity} onChanged={changed} /> : null}
      </Group>
      <RecordColumns
        side={
          <>
            <OpportunitySide opportunity={opportunity} mayEdit={mayEdit} changed={changed} />
            <OpportunityOffer opportunity={opportunity} />
            <OpportunityQuotations opportunity={opportunity} changed={changed} />
          </>
        }
        below={
          <>
            <OpportunityFeed id={Id} version={opportunity.Version} />
            <PageCard title={t('record.tools')}>
              <RecordTools resource={opportunities} id={Id} />
            </PageCard>
          </>
        }
      >
        <OpportunitySteps opportunity={opportunity} mayEdit={mayEdit} changed={changed} />
        <PageCard title={t('activitiesOf.title')}>
          <ActivitiesOf opportunityId={Id} />
        </PageCard>
      </RecordColumns>
      {editing ? <OpportunityDialog id={Id} readOnly={false} close={() => setEditing(false)} /> : null}
    </PageFrame>
  );
}

/** The page of one opportunity: its state, its steps, what is planned and what happened. */
export function OpportunityPage() {
  const { Id = '0' } = useParams({ strict: false }) as { Id?: string }; // The route has this parameter.
  const id = Number(Id);
  const stored = useQuery({
    queryKey: [opportunities.Name, 'one', id],
    queryFn: () => oneRecord(opportunities, id),
  });
  if (stored.data) return <OpportunityView opportunity={stored.data} />;
  return (
    <PageFrame title={t('Opportunities.one')} actions={<BackToList />}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : (
        <Stack gap="md" aria-busy>
          <Skeleton h={80} />
          <Skeleton h={260} />
          <Skeleton h={160} />
        </Stack>
      )}
    </PageFrame>
  );
}
