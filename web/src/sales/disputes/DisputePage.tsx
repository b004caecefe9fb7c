import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { DisputeAnswerState } from '@circolo/contract/payments/dispute-answers';
import { DisputeState, disputes } from '@circolo/contract/payments/payment-disputes';
import { PaymentProviderName } from '@circolo/contract/sales/payment-types/payment-provider';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { RecordTools } from '../../record/dialog/RecordTools.tsx';
import { PrintButton } from '../../record/PrintButton.tsx';
import { oneRecord } from '../../resource/calls.ts';
import { useLevel } from '../../session/use-level.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { RecordColumns } from '../../ui/page/RecordColumns.tsx';
import { formatMoney } from '../../ui/values/format.ts';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { customerOf } from './customer-of.ts';
import { DisputeAnswers } from './DisputeAnswers.tsx';
import { DisputeFacts } from './DisputeFacts.tsx';
import { DisputeReply, NothingToAnswer } from './DisputeReply.tsx';
import { DueNotice } from './DueBy.tsx';
import type { Dispute } from './dispute-types.ts';

/** How often the page looks while something is about to change. */
const soon = 3000;

/** Made where it is shown: the messages come with the page. */
const BackToList = () => (
  <Button
    component={Link}
    to={paths.deskScreen('disputes')}
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden />}
  >
    {t('disputes.back')}
  </Button>
);

const titleOf = ({ Amount }: Dispute): string => `${t('Disputes.one')} · ${formatMoney(Amount, language())}`;

const subtitleOf = (dispute: Dispute): string =>
  [customerOf(dispute), enumLabel('DisputeReason', dispute.ReasonKind)].join(' · ');

const isSending = ({ Answers }: Dispute): boolean => Answers.some(({ State }) => State === DisputeAnswerState.sending);

/** An answer is on its way, or the provider is looking at one. */
const changesSoon = (dispute: Dispute): boolean =>
  isSending(dispute) ||
  (dispute.State === DisputeState.underReview && dispute.Provider === PaymentProviderName.sandbox);

function whyNothing(dispute: Dispute): string {
  if (isSending(dispute)) return t('disputes.sending');
  if (dispute.Provider === PaymentProviderName.mollie) return t('disputes.noAnswer');
  if (dispute.State === DisputeState.underReview) return t('disputes.underReview');
  return dispute.ClosedAt ? t('disputes.closed') : t('disputes.notNow');
}

function DisputeView({ dispute }: { dispute: Dispute }) {
  const mayAnswer = allows(useLevel('disputes'), AuthorizationLevel.edit);
  const actions = (
    <>
      <BackToList />
      <PrintButton />
    </>
  );
  return (
    <PageFrame title={titleOf(dispute)} text={subtitleOf(dispute)} actions={actions}>
      <DueNotice dispute={dispute} />
      <WaitingApprovals of={{ Order: dispute.Order.Id }} />
      <RecordColumns
        side={<DisputeFacts dispute={dispute} />}
        below={<RecordTools resource={disputes} id={dispute.Id} />}
      >
        {dispute.CanAnswer && mayAnswer ? (
          <DisputeReply dispute={dispute} />
        ) : (
          <NothingToAnswer text={dispute.CanAnswer ? t('disputes.mayNot') : whyNothing(dispute)} />
        )}
        <DisputeAnswers answers={dispute.Answers} />
      </RecordColumns>
    </PageFrame>
  );
}

/** The page of one dispute: what is claimed and why, until when it can be answered, with what, and what was answered. */
export function DisputePage() {
  const { Id = '0' } = useParams({ strict: false }) as { Id?: string }; // The route has this parameter.
  const id = Number(Id);
  const stored = useQuery({
    queryKey: [disputes.Name, 'one', id],
    queryFn: () => oneRecord(disputes, id),
    refetchInterval: ({ state }) => (state.data && changesSoon(state.data) ? soon : false),
  });
  if (stored.data) return <DisputeView dispute={stored.data} />;
  return (
    <PageFrame title={t('Disputes.one')} actions={<BackToList />}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : (
        <Skeleton h={220} aria-busy />
      )}
    </PageFrame>
  );
}
