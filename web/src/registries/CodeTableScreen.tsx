import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import type { DialogProps } from '../record/dialog/ResourceDialog.tsx';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { describe } from '../ui/describe.ts';
import { codeTableAt, codeTableColumns, codeTableFilters, type DeclaredCodeTable } from './code-table-parts.ts';

const CodeTableDialog = lazy(() => import('./CodeTableDialog.tsx').then((m) => ({ default: m.CodeTableDialog })));

const dialogs = new Map<string, ComponentType<DialogProps>>();

/** The dialog of one table; the same component each time, so that what is typed stays. */
function dialogOf(table: DeclaredCodeTable): ComponentType<DialogProps> {
  const known = dialogs.get(table.Name) ?? ((dialog: DialogProps) => <CodeTableDialog {...dialog} table={table} />);
  dialogs.set(table.Name, known);
  return known;
}

/** Official codes stay. */
const isOwn = (row: { System?: unknown }): boolean => row.System !== true;

/** The screen of whatever code table the address names. */
export function CodeTableScreen() {
  const { pathname } = useLocation();
  const table = codeTableAt(pathname.replace(/^\/desk\//, ''));
  if (!table) return null; // The guard of the route has led elsewhere.
  return (
    <ResourcePage
      key={table.Name}
      resource={table}
      inPlace={['Description', 'Position']}
      columns={codeTableColumns(table)}
      leastNeeded={['System']}
      filters={codeTableFilters(table)}
      nameOf={describe}
      removable={isOwn}
      Dialog={dialogOf(table)}
    />
  );
}
