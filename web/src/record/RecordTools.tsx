import type { AnyResource } from '../resource/calls.ts';
import { LazyTabs } from './LazyTabs.tsx';
import { useNotedTabs } from './noted-tabs.tsx';
import { useDirtyParts } from './use-dirty-parts.ts';
import { useUnsaved } from './use-unsaved.ts';

/**
 * The history, the comments and the files of a record, for its own page; dialogs have them by themselves.
 * @example <RecordTools resource={orders} id={order.Id} />
 */
export function RecordTools({ resource, id }: { resource: AnyResource; id: number }) {
  const { mark, isAnyDirty } = useDirtyParts();
  useUnsaved(isAnyDirty);
  const [history, ...noted] = useNotedTabs(resource, id, mark);
  if (!history) return null;
  return (
    <div>
      <LazyTabs tabs={[...noted, history]} />
    </div>
  );
}
