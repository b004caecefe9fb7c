import { lazy, Suspense, useState } from 'react';
import type { ChosenAction } from './bulk/BulkBar.tsx';
import type { ChosenDialog, ListAct } from './bulk/bulk-parts.ts';
import { joinCustom, spreadCustom } from './filters/custom-filter-values.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import type { Filter } from './filters/filters.ts';
import { ListTools } from './ListTools.tsx';
import type { Selection } from './selection/use-selection.ts';
import type { ListParts } from './table/list-parts.ts';

const ReportPanel = lazy(() => import('./reports/ReportPanel.tsx').then((m) => ({ default: m.ReportPanel })));
const BulkBar = lazy(() => import('./bulk/BulkBar.tsx').then((m) => ({ default: m.BulkBar })));

interface Props<Row> extends ListParts<Row> {
  filters: readonly Filter[];
  /** The rows that are chosen; left out where none can be. */
  selection: Selection | undefined;
  exports: boolean;
  imports: boolean;
  /** What may be done to the chosen rows. */
  edits: boolean;
  removes: boolean;
  /** What a screen does with chosen rows besides. */
  chosenActions?: readonly ChosenAction[] | undefined;
  /** What the server of the list does to chosen rows besides. */
  act?: ListAct | undefined;
  /** Dialogs of the screen's own about the chosen rows. */
  chosenDialogs?: readonly ChosenDialog[] | undefined;
}

/** The head of a list: search, filters and tools, the report, and the actions on chosen rows. */
export function ListHead<Row>(props: Props<Row>) {
  const { filters, selection, exports, imports, edits, removes, chosenActions, act, chosenDialogs, ...parts } = props;
  const { resource, list } = parts;
  const values = spreadCustom(list.state.choices);
  const set = (next: Record<string, string>) => list.setFilters(joinCustom(next));
  const [opened, setOpened] = useState(false);
  const report = { opened, toggle: () => setOpened((open) => !open) };
  return (
    <>
      <FilterBar resource={resource.Name} filters={filters} values={values} set={set}>
        <ListTools {...parts} exports={exports} imports={imports} report={report} />
      </FilterBar>
      <Suspense fallback={null}>
        {opened ? <ReportPanel resource={resource} list={list} close={report.toggle} /> : null}
        {selection?.any ? (
          <BulkBar
            {...parts}
            filters={filters}
            selection={selection}
            edits={edits}
            removes={removes}
            actions={chosenActions}
            act={act}
            dialogs={chosenDialogs}
          />
        ) : null}
      </Suspense>
    </>
  );
}
