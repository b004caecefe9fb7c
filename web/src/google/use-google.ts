import { type MyGoogle, readMyGoogle } from '@circolo/contract/google/my-google';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWithoutToast } from '../session/client.ts';

const key = ['MyGoogle'];
/** Between two looks at a run that is under way. */
const look = 2_000;
/** How many looks a run that was asked for is waited for. */
const looks = 30;

/** The newest run that is known. */
const newest = (google: MyGoogle | undefined): number => google?.Runs[0]?.Id ?? 0;

/** The own Google account; a run that is under way, or was just asked for, is watched until it has ended. */
export function useGoogle() {
  const queries = useQueryClient();
  const [awaited, setAwaited] = useState<{ after: number; left: number } | null>(null);
  const query = useQuery({
    queryKey: key,
    queryFn: async () => {
      const google = await callWithoutToast(readMyGoogle);
      const arrived = awaited !== null && newest(google) > awaited.after && !google.Running;
      if (awaited) setAwaited(arrived || awaited.left === 0 ? null : { ...awaited, left: awaited.left - 1 });
      return google;
    },
    refetchInterval: ({ state }) => (awaited || state.data?.Running ? look : false),
  });
  return {
    ...query,
    /** Whether a run is under way, or begins in a moment. */
    running: awaited !== null || query.data?.Running === true,
    /** Shows what a call has answered, and waits for the run that it started. */
    show(google: MyGoogle, started: boolean) {
      queries.setQueryData(key, google);
      if (started) setAwaited({ after: newest(google), left: looks });
    },
    forget: () => queries.invalidateQueries({ queryKey: key }),
  };
}

export type OwnGoogle = ReturnType<typeof useGoogle>;
