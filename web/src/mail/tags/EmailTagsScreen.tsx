import type { RowOf } from '@circolo/contract/resource/resource';
import { emailTags } from '#list/mail/tags/email-tag';
import type { Filter } from '../../lists/filters/filters.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { describe } from '../../ui/describe.ts';
import { TypesCell } from '../TypesCell.tsx';

const EmailTagDialog = lazyDialog(() => import('./EmailTagDialog.tsx').then((m) => m.EmailTagDialog));

const columns: Column<RowOf<typeof emailTags>>[] = [
  { field: 'Code', main: true },
  { field: 'Description', cell: describe },
  { field: 'EmailTypes', cell: ({ EmailTypes }) => <TypesCell types={EmailTypes} />, width: 220 },
  { field: 'Format', of: 'EmailTagFormat', width: 120 },
  { field: 'Example' },
  { field: 'System', kind: 'flag', width: 130 },
  { field: 'Active', kind: 'flag', hidden: true },
  { field: 'Fallback', hidden: true },
  { field: 'Path', hidden: true },
  { field: 'Sensitive', kind: 'flag', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'EmailTypes', kind: 'enum', of: 'EmailType' },
  { field: 'System', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

/** The placeholders of mails. */
export const EmailTagsScreen = () => (
  <ResourcePage
    resource={emailTags}
    columns={columns}
    filters={filters}
    nameOf={({ Code }) => Code}
    removable={({ System }) => !System}
    Dialog={EmailTagDialog}
  />
);
