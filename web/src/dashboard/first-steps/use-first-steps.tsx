import {
  type FirstStepCode,
  type FirstSteps,
  leaveOutFirstStep,
  readFirstSteps,
} from '@circolo/contract/first-steps/first-steps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { UndoButton } from '../../ui/toasts/UndoButton.tsx';
import { useAction } from '../../ui/use-action.ts';

/** The steps that count, done or not, and a way to do without one, which can be taken back. */
export function useFirstSteps() {
  const queries = useQueryClient();
  const user = useSessionUser();
  const queryKey = ['Dashboard', 'FirstSteps', user?.Id];
  // Every visit asks: the step before may have been done meanwhile.
  const { data } = useQuery({ queryKey, queryFn: () => callWithoutToast(readFirstSteps), enabled: Boolean(user) });

  const change = async (Code: FirstStepCode, LeftOut: boolean) => {
    const saved = await callWithoutToast(leaveOutFirstStep, { params: { Code }, body: { LeftOut } });
    queries.setQueryData<FirstSteps>(queryKey, saved);
  };

  const { problem, run } = useAction(async (Code: FirstStepCode) => {
    await change(Code, true);
    toast.success(t('firstSteps.leftOut'), <UndoButton undo={() => change(Code, false)} />);
  });

  const steps = (data?.Steps ?? []).filter(({ Done, LeftOut }) => Done || !LeftOut);
  return { steps, problem, leaveOut: (Code: FirstStepCode) => void run(Code) };
}
