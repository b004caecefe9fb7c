import { allows } from '@circolo/contract/access/authorization';
import { opportunities } from '@circolo/contract/crm/opportunity';
import type { Opportunity } from '@circolo/contract/crm/opportunity-record';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { useLevel } from '../app/session/use-level.ts';
import { t } from '../app/words.ts';
import { RecordTools } from '../record/RecordTools.tsx';
import { oneRecord } from '../resource/calls.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { ActivitiesOf } from './agenda/ActivitiesOf.tsx';
import { OpportunityDialog } from './OpportunityDialog.tsx';
import { OpportunityFeed } from './OpportunityFeed.tsx';
import { OpportunityHead } from './OpportunityHead.tsx';
import { OpportunityOffer } from './OpportunityOffer.tsx';
import { OpportunitySide } from './OpportunitySide.tsx';
import { OpportunitySteps } from './OpportunitySteps.tsx';
import css from './opportunity.module.css';
import { OpportunityActions } from './opportunity-actions/OpportunityActions.tsx';
import { PageCard } from './PageCard.tsx';

/** Made where it is shown: the words come with the page. */
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
  const mayEdit = allows(useLevel('opportunities'), 'E');
  const [editing, setEditing] = useState(false);
  const changed = (next: Opportunity) => queries.setQueryData([opportunities.Name, 'one', next.Id], next);
  const { Id, Number: number, Description, Name } = opportunity;
  return (
    <PageFrame
      title={Description}
      text={[number, Name].join(' · ')}
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
        </>
      }
    >
      <OpportunityHead opportunity={opportunity} />
      {mayEdit ? (
        <Group my="md">
          <OpportunityActions opportunity={opportunity} onChanged={changed} />
        </Group>
      ) : null}
      <div className={css.columns}>
        <Stack gap="md">
          <OpportunitySteps opportunity={opportunity} mayEdit={mayEdit} changed={changed} />
          <PageCard title={t('activitiesOf.title')}>
            <ActivitiesOf opportunityId={Id} />
          </PageCard>
          <OpportunityFeed id={Id} version={opportunity.Version} />
          <PageCard title={t('record.tools')}>
            <RecordTools resource={opportunities} id={Id} />
          </PageCard>
        </Stack>
        <Stack gap="md">
          <OpportunitySide opportunity={opportunity} mayEdit={mayEdit} changed={changed} />
          <OpportunityOffer opportunity={opportunity} />
        </Stack>
      </div>
      {editing ? <OpportunityDialog id={Id} readOnly={false} close={() => setEditing(false)} /> : null}
    </PageFrame>
  );
}

/** The page of one opportunity: where it stands, its steps, what is planned and what happened. */
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
        <LoadFailure retry={() => void stored.refetch()} message={stored.error.message} />
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
