import { Fragment } from 'react';
import { emailTags } from '#list/mail/tags/email-tag';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { describe } from '../../ui/describe.ts';
import { TypesCell } from '../TypesCell.tsx';

const EmailTagDialog = lazyDialog(() => import('./EmailTagDialog.tsx').then((m) => m.EmailTagDialog));

/** An address as an example breaks between its parts. */
const isAddress = (text: string): boolean => /^(?:https?:\/)?\//.test(text);

/** An example. */
function ExampleCell({ Example }: { Example: string }) {
  if (!isAddress(Example)) return <span data-text>{Example}</span>;
  const parts = Example.split(/(?<=[/?&])(?=\w)/);
  return (
    <span data-long data-wide>
      {parts.map((part, nth) => (
        <Fragment key={parts.slice(0, nth + 1).join('')}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

const columns: Columns<typeof emailTags> = [
  { field: 'Code', main: true },
  { field: 'Description', cell: describe },
  { field: 'EmailTypes', cell: ({ EmailTypes }) => <TypesCell types={EmailTypes} /> },
  { field: 'Format', width: 120 },
  { field: 'Example', cell: ExampleCell },
  { field: 'System', width: 130 },
  { field: 'Active', hidden: true },
  { field: 'Fallback', hidden: true },
  { field: 'Path', hidden: true },
  { field: 'Sensitive', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof emailTags> = ['EmailTypes', 'System', 'Active'];

/** The placeholders of mails. */
export const EmailTagsScreen = () => (
  <ResourcePage
    resource={emailTags}
    inPlace={['Description', 'Example', 'Fallback', 'Position']}
    columns={columns}
    leastNeeded={['System', 'Format', 'Example']}
    filters={filters}
    nameOf={({ Code }) => Code}
    removable={({ System }) => !System}
    Dialog={EmailTagDialog}
  />
);
