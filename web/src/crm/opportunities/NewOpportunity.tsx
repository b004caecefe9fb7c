import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { Suspense, useState } from 'react';
import { AddButton, useAddKey } from '../../lists/AddButton.tsx';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import { useLevel } from '../../session/use-level.ts';

const OpportunityDialog = lazyDialog(() => import('./OpportunityDialog.tsx').then((m) => m.OpportunityDialog));

/** Adds an opportunity from the board or the agenda, as the list does. */
export function NewOpportunity() {
  const mayAdd = allows(useLevel(), AuthorizationLevel.edit);
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
