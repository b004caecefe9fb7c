import type { ChosenDialogProps } from '../../../lists/bulk/bulk-parts.ts';
import { MergeCustomersDialog } from './MergeCustomersDialog.tsx';

/** The two customers that are chosen in the list; the one who was chosen first stays, unless they are swapped. */
export function MergeChosen({ selection, close }: ChosenDialogProps) {
  const [id = 0, other = null] = selection.ids;
  return <MergeCustomersDialog id={id} other={other} close={close} merged={selection.clear} />;
}
