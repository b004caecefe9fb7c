import type { ListParts } from './list-parts.ts';

/** Totals of what the filters find, by one of its fields, as a table and a chart. */
export function ReportPanel<Row>(_: Pick<ListParts<Row>, 'resource' | 'list'> & { close: () => void }) {
  return null;
}
