import { bulkAction } from '@circolo/contract/lists/bulk-codes';
import { useEffect, useRef } from 'react';
import { BulkSteps } from './BulkSteps.tsx';
import type { BulkParts } from './bulk-parts.ts';
import { useBulkRun } from './use-bulk-run.ts';

const messages = {
  title: 'bulk.deleteTitle',
  will: 'bulk.willDelete',
  did: 'bulk.deleted',
  run: 'bulk.runDelete',
} as const;

/** Deletes the chosen records, after saying which of them can be. */
export function BulkDelete({ resource, list, selection, close }: BulkParts & { close: () => void }) {
  const bulk = useBulkRun(resource, selection, list.state.filters);
  const { start } = bulk;
  const tried = useRef(false);
  useEffect(() => {
    if (tried.current) return;
    tried.current = true;
    void start({ Action: bulkAction.remove, DryRun: true });
  });
  return (
    <BulkSteps
      messages={messages}
      bulk={bulk}
      asked={{ Action: bulkAction.remove }}
      selection={selection}
      danger
      close={close}
    />
  );
}
