import { type ActivityAllowance, mayAddActivity } from '@circolo/contract/activities/allowance';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconBuildingCommunity, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import type { SessionUser } from '../../session/storage/stores.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { allowanceText, MoreActivities } from '../AllowanceCard.tsx';
import { NeedsProduct, needsProduct } from '../NeedsProduct.tsx';
import { goOn, useActivityTypes, useAllowance } from '../use-activities.ts';
import { draft } from './draft.ts';
import { OnBoardingWizard } from './OnBoardingWizard.tsx';
import css from './on-boarding.module.css';

const LeaveButton = () => (
  <Button
    renderRoot={(props) => <Link to={paths.activities} {...props} />}
    variant="subtle"
    px="xs"
    leftSection={<IconArrowLeft size={16} aria-hidden />}
  >
    {t('onBoarding.leave')}
  </Button>
);

function refusal(allowance: ActivityAllowance): { title: string; text: string } {
  const { Standing, Used, Max, Extensible } = allowance;
  if (Standing === 'staff' || Standing === 'subject')
    return { title: t('onBoarding.staffTitle'), text: t('onBoarding.staffText') };
  if (Standing === 'none') return { title: t('onBoarding.noneTitle'), text: t('onBoarding.noneText') };
  if (Standing === 'pausedSubscription') return { title: t('onBoarding.pausedTitle'), text: allowanceText(allowance) };
  if (Max === 0) return { title: t('onBoarding.endedTitle'), text: allowanceText(allowance) };
  const text =
    Used > Max
      ? t('onBoarding.overText', { max: Max, used: Used })
      : Standing === 'subscription' && Extensible
        ? t('onBoarding.fullText', { max: Max })
        : allowanceText(allowance);
  return { title: t('onBoarding.fullTitle'), text };
}

/** Why no activity can be created now, and the way on. */
function NoRoom({ allowance }: { allowance: ActivityAllowance }) {
  const buys = allowance.Standing !== 'staff' && allowance.Standing !== 'subject';
  return (
    <EmptyState icon={<IconBuildingCommunity size={28} />} {...refusal(allowance)}>
      <div className={css.ways}>
        {buys ? <MoreActivities allowance={allowance} /> : null}
        <LeaveButton />
      </div>
    </EmptyState>
  );
}

function Done({ user }: { user: SessionUser }) {
  const name = user.CurrentActivity?.Description ?? '';
  const next = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with the last step.
  useEffect(() => next.current?.focus(), []);
  return (
    <div role="status" className={css.wizard}>
      <EmptyState
        icon={<IconCircleCheck size={30} />}
        title={t('onBoarding.doneTitle', { name })}
        text={t('onBoarding.doneText')}
      >
        <div className={css.ways}>
          <Button ref={next} onClick={() => goOn(user)}>
            {t('onBoarding.next')}
          </Button>
          <LeaveButton />
        </div>
      </EmptyState>
    </div>
  );
}

function Content({ done }: { done: (user: SessionUser) => void }) {
  const user = useSessionUser();
  const allowance = useAllowance();
  const software = allowance.data?.Software ?? page.origin?.Software;
  const types = useActivityTypes(software);
  const failed = allowance.error ?? types.error;
  if (needsProduct(failed)) return <NeedsProduct />;
  if (failed)
    return (
      <LoadFailure
        error={failed}
        retry={() => {
          void allowance.refetch();
          void types.refetch();
        }}
      />
    );
  if (!allowance.data || !types.data || !user) return <Skeleton h={320} radius="lg" />;
  if (!mayAddActivity(allowance.data)) return <NoRoom allowance={allowance.data} />;
  return <OnBoardingWizard userId={user.Id} types={types.data} done={done} />;
}

/** Creates the first or the next activity in a few steps, and makes it the current one. */
function OnBoardingPage() {
  const [finished, setFinished] = useState<SessionUser | null>(null);
  return (
    <div className={css.page}>
      <PageFrame
        title={t('onBoarding.title')}
        text={finished ? undefined : t('onBoarding.text')}
        actions={finished ? null : <LeaveButton />}
      >
        {finished ? <Done user={finished} /> : <Content done={setFinished} />}
      </PageFrame>
    </div>
  );
}

/** The page, once what somebody had begun has been read. */
export async function openOnBoarding(): Promise<ComponentType> {
  await draft.reload();
  return OnBoardingPage;
}
