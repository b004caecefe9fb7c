import type { EnumName } from '../../messages/messages.ts';
import type { ListedResource } from '../../resource/calls.ts';
import type { ResourceList } from '../../resource/use-resource-list.ts';
import type { Filter } from '../filters/filters.ts';
import type { Selection } from '../table/use-selection.ts';

/** What a bulk action needs to know of a list. */
export interface BulkParts {
  resource: ListedResource;
  list: Pick<ResourceList<unknown>, 'count' | 'state'>;
  columns: readonly { field: string; kind?: string; of?: EnumName }[];
  filters: readonly Filter[];
  selection: Selection;
}
