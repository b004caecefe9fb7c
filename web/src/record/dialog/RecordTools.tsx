import type { AnyResource } from '../../resource/calls.ts';
import { LazyTabs } from '../LazyTabs.tsx';
import { useNoteTabs } from '../notes/note-tabs.tsx';
import { useDirtyParts } from '../use-dirty-parts.ts';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';

/**
 * The history, the comments and the files of a record, for its own page; dialogs have them by themselves.
 * @example <RecordTools resource={orders} id={order.Id} />
 */
export function RecordTools({ resource, id }: { resource: AnyResource; id: number }) {
  const { mark, isAnyDirty } = useDirtyParts();
  useUnsavedChangesGuard(isAnyDirty);
  const [history, ...noted] = useNoteTabs(resource, id, mark);
  if (!history) return null;
  return (
    <div data-record-tools>
      <LazyTabs tabs={[...noted, history]} />
    </div>
  );
}
