import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../http/api-problem.ts';
import { isMove, type QueuedWrite, recordOf, resourceOf } from '../../../offline/queued-write.ts';
import { MergePanel, type StoredForm } from '../../../record/merge/MergePanel.tsx';
import { type AnyResource, oneRecord } from '../../../resource/calls.ts';
import { beginningOf } from '../../../ui/form/form.tsx';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { loadResource } from './queue-resources.ts';
import { sidesOf } from './queued-move.ts';
import { sendCorrected } from './send-again.ts';

/** A merged change goes as the form does, whatever it was before. */
const asForm = (write: QueuedWrite): QueuedWrite =>
  isMove(write) ? { ...write, Method: 'PUT', Declared: '/AgendaEvents/{Id}', Path: recordOf(write) } : write;

const numberOf = ({ Path }: QueuedWrite): number => Number(Path.split('/')[2]);

interface MergeProps {
  write: QueuedWrite;
  resource: AnyResource;
}

/** What is stored now, and saving in its place. */
function useMergeOf({ write, resource }: MergeProps) {
  const load = async (): Promise<StoredForm> => {
    const stored = (await oneRecord(resource, numberOf(write))) as { Version?: number };
    return { values: beginningOf(resource.input, stored), version: stored.Version };
  };
  const save = (merged: StoredForm['values'], { values, version }: StoredForm) => {
    const checked = resource.input.safeParse(merged);
    const content = (checked.success ? checked.data : merged) as object; // What is wrong in it, the server says.
    void sendCorrected(asForm(write), { ...content, Version: version }, values);
  };
  return { load, save };
}

function Merge({ write, resource }: MergeProps) {
  const { load, save } = useMergeOf({ write, resource });
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

/** A move names times alone: all else is as it is stored now. */
function MergeMove({ write, resource }: MergeProps) {
  const { load, save } = useMergeOf({ write, resource });
  const stored = useQuery({
    queryKey: ['queue-merge', write.Id],
    queryFn: load,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (stored.isError) return <LoadFailure retry={() => void stored.refetch()} error={stored.error} />;
  if (!stored.data) return <Skeleton h={160} aria-busy />;
  const { data } = stored;
  const { base, mine } = sidesOf(write, data.values);
  return (
    <MergePanel
      resource={resource}
      problem={new ApiProblem(400, write.Refusal)}
      base={beginningOf(resource.input, base)}
      mine={() => beginningOf(resource.input, mine)}
      load={async () => data}
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
  const Panel = isMove(write) ? MergeMove : Merge;
  return <Panel write={write} resource={resource.data} />;
}
