import { answerTour, readTour, type Tour } from '@circolo/contract/first-steps/tour';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callWithoutToast } from '../../../session/client.ts';
import { useSessionUser } from '../../../session/use-session.ts';

/** Whether the tour is offered to the person, and their answer, which is kept on the server for all their devices. */
export function useTourOffer() {
  const queries = useQueryClient();
  const user = useSessionUser();
  const queryKey = ['Dashboard', 'Tour', user?.Id];
  const { data } = useQuery({
    queryKey,
    queryFn: () => callWithoutToast(readTour),
    enabled: Boolean(user?.Menu),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const answer = () => {
    queries.setQueryData<Tour>(queryKey, { Offered: false });
    // Without network it is offered once more, another day.
    void callWithoutToast(answerTour).catch(() => undefined);
  };
  return { isOffered: data?.Offered === true, answer };
}
