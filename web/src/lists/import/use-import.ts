import { ImportState } from '@circolo/contract/lists/import-codes';
import type { ImportJob } from '@circolo/contract/lists/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { showError } from '../../ui/dialogs.tsx';
import { importCalls } from './import-calls.ts';

const pause = 800;
const atWork: readonly string[] = [ImportState.previewing, ImportState.running, ImportState.reverting];
const writing: readonly string[] = [ImportState.running, ImportState.reverting];

/** Whether the server is at it. */
export const isAtWork = (job: Pick<ImportJob, 'State'> | undefined): boolean => atWork.includes(job?.State ?? '');

/** One import of a resource: its state, read again while the server works, and what can be done with it. */
export function useImport(resource: string) {
  const [calls] = useState(() => importCalls(resource));
  const [id, setId] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const key = [resource, 'import', id];
  const { data: job } = useQuery({
    queryKey: key,
    queryFn: () => (id === null ? null : calls.state(id)),
    enabled: id !== null,
    refetchInterval: (query) => (isAtWork(query.state.data ?? undefined) ? pause : false),
  });
  const before = useRef('');
  useEffect(() => {
    const state = job?.State ?? '';
    // The list behind shows what the run did.
    if (writing.includes(before.current) && !isAtWork(job ?? undefined))
      void queries.invalidateQueries({ queryKey: [resource] });
    before.current = state;
  }, [job, queries, resource]);

  /** Does something and shows the import as it is then; a refusal is shown. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showError(Object.values(error.Fields)[0]?.Message ?? error.Message);
      // A field that was chosen may be gone: its columns are to be chosen again.
      void queries.invalidateQueries({ queryKey: key });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const change = async (work: () => Promise<ImportJob>): Promise<void> => {
    const next = await attempt(work);
    if (!next) return;
    queries.setQueryData([resource, 'import', next.Id], next);
    setId(next.Id);
  };
  return { calls, job: job ?? null, busy, attempt, change, open: setId };
}
export type Import = ReturnType<typeof useImport>;
