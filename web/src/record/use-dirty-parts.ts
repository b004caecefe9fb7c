import { useCallback, useRef } from 'react';

/** Says whether a part of a record's page contains something that is not saved. */
export type MarkDirty = (part: string, dirty: boolean) => void;

/** Stores which parts of a page contain something that is not saved. */
export function useDirtyParts() {
  const parts = useRef(new Set<string>());
  const mark: MarkDirty = useCallback((part, dirty) => {
    if (dirty) parts.current.add(part);
    else parts.current.delete(part);
  }, []);
  const isAnyDirty = useCallback(() => parts.current.size > 0, []);
  return { mark, isAnyDirty };
}
