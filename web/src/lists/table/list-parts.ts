import type { Level } from '@circolo/contract/authorization/levels';
import type { ListedResource } from '../../resource/calls.ts';
import type { Column } from '../../resource/columns.tsx';
import type { ResourceList } from '../../resource/use-resource-list.ts';
import type { ChosenColumns } from './columns/use-columns.ts';

/** What the tools of a list get: the resource, what is shown of it and the person's level. */
export interface ListParts<Row = never> {
  resource: ListedResource;
  list: ResourceList<Row>;
  /** Every column that the screen has. */
  columns: readonly Column<Row>[];
  /** Those that are shown, and how to choose others. */
  chosen: ChosenColumns<Row>;
  level: Level;
}
