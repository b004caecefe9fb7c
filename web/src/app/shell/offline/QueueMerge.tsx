import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../http/api-problem.ts';
import { type QueuedWrite, resourceOf } from '../../../offline/queued-write.ts';
import { MergePanel, type StoredForm } from '../../../record/merge/MergePanel.tsx';
import { type AnyResource, oneRecord } from '../../../resource/calls.ts';
import { beginningOf } from '../../../ui/form/form.tsx';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { loadResource } from './queue-resources.ts';
import { sendCorrected } from './send-again.ts';

const numberOf = ({ Path }: QueuedWrite): number => Number(Path.split('/')[2]);

function Merge({ write, resource }: { write: QueuedWrite; resource: AnyResource }) {
  const load = async (): Promise<StoredForm> => {
    const stored = (await oneRecord(resource, numberOf(write))) as { Version?: number };
    return { values: beginningOf(resource.input, stored), version: stored.Version };
  };
  const save = (merged: StoredForm['values'], { values, version }: StoredForm) => {
    const checked = resource.input.safeParse(merged);
    const content = (checked.success ? checked.data : merged) as object; // What is wrong in it, the server says.
    void sendCorrected(write, { ...content, Version: version }, values);
  };
  return (
    <MergePanel
      resource={resource}
      problem={new ApiProblem(400, write.Refusal)}
      // Without what it was, each field is a choice: nothing of either side is lost.
      base={beginningOf(resource.input, write.Base ?? {})}
      mine={() => beginningOf(resource.input, write.Body as object)}
      load={load}
      save={save}
    />
  );
}

/** The merge of a change that waited, with what another person has saved meanwhile. */
export function QueueMerge({ write }: { write: QueuedWrite }) {
  const name = resourceOf(write);
  const resource = useQuery({ queryKey: ['queue-resource', name], queryFn: () => loadResource(name) });
  if (resource.isError) return <LoadFailure retry={() => void resource.refetch()} error={resource.error} />;
  if (!resource.data) return <Skeleton h={160} aria-busy />;
  return <Merge write={write} resource={resource.data} />;
}
