import { allows } from '@circolo/contract/access/authorization';
import { opportunities } from '@circolo/contract/crm/opportunity';
import { Suspense, useState } from 'react';
import { useLevel } from '../../app/session/use-level.ts';
import { AddButton, useAddKey } from '../../lists/AddButton.tsx';
import { lazyDialog } from '../../record/lazy-dialog.ts';

const OpportunityDialog = lazyDialog(() => import('../OpportunityDialog.tsx').then((m) => m.OpportunityDialog));

/** Adds an opportunity from the board or the agenda, as the list does. */
export function NewOpportunity() {
  const mayAdd = allows(useLevel(), 'E');
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useAddKey(mayAdd && !adding ? add : null);
  if (!mayAdd) return null;
  return (
    <>
      <AddButton name={opportunities.Name} add={add} />
      <Suspense fallback={null}>
        {adding ? <OpportunityDialog id={null} readOnly={false} close={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  );
}
