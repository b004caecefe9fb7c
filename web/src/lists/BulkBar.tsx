import type { ListParts } from './list-parts.ts';
import type { Selection } from './use-selection.ts';

/** What can be done to the chosen rows. */
export function BulkBar<Row>(_: Pick<ListParts<Row>, 'resource' | 'list' | 'level'> & { selection: Selection }) {
  return null;
}
