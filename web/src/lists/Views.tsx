import type { ListParts } from './list-parts.ts';

/** The views of a list that were saved: own, shared, and the one that it opens with. */
export function Views<Row>(_: ListParts<Row>) {
  return null;
}
