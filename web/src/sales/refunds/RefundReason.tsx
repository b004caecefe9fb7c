import { ReasonKind } from '@circolo/contract/registries/codes';
import { reasonsLookup } from '@circolo/contract/registries/lookups';
import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';

/** Why money goes back: one of the listed reasons, a note, or both. */
export interface RefundCause {
  Id: number | null;
  note: string;
}

const useReasons = () =>
  useQuery({
    queryKey: ['Reasons', ReasonKind.refund],
    queryFn: () => callWithoutToast(reasonsLookup, { query: { Kind: ReasonKind.refund } }),
  });

/** Whether the explanation is enough: a note is needed where no reason is chosen, or the chosen one requires it. */
export function useIsExplained({ Id, note }: RefundCause): boolean {
  const { data = [] } = useReasons();
  const chosen = data.find((reason) => reason.Id === Id);
  return note.trim() !== '' || (chosen !== undefined && !chosen.RequiresNotes);
}

interface Props {
  why: RefundCause;
  change: (why: RefundCause) => void;
  /** Words are missing. */
  missing: boolean;
}

/** The reason of a refund, and a note beside it. */
export function RefundReason({ why, change, missing }: Props) {
  const { data = [] } = useReasons();
  const wantsNote = why.Id === null || data.some(({ Id, RequiresNotes }) => Id === why.Id && RequiresNotes);
  return (
    <>
      <Select
        label={t('refunds.listed')}
        placeholder={t('form.choose')}
        data={data.map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
        value={why.Id === null ? null : String(why.Id)}
        onChange={(id) => change({ ...why, Id: id === null ? null : Number(id) })}
        clearable
        clearButtonProps={{ 'aria-label': t('form.clear') }}
      />
      <Textarea
        label={t('refunds.reason')}
        value={why.note}
        onChange={(event) => change({ ...why, note: event.currentTarget.value })}
        maxLength={250}
        autosize
        minRows={2}
        required={wantsNote}
        error={missing ? t('validation.required') : undefined}
      />
    </>
  );
}
