import { emailConfigurations } from '@circolo/contract/mail/email-configuration';
import { origins } from '@circolo/contract/origins/origin';
import type { RowOf } from '@circolo/contract/resource/resource';
import { t } from '../app/words.ts';
import type { Filter } from '../lists/filters.ts';
import { lazyDialog } from '../record/lazy-dialog.ts';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource/ResourcePage.tsx';
import { dnsTones } from './message-tones.ts';
import { TypesCell } from './TypesCell.tsx';

const EmailConfigurationDialog = lazyDialog(() =>
  import('./EmailConfigurationDialog.tsx').then((m) => m.EmailConfigurationDialog),
);

const columns: Column<RowOf<typeof emailConfigurations>>[] = [
  { field: 'Description', main: true },
  { field: 'FromAddress' },
  { field: 'Origin', cell: ({ Origin }) => Origin?.Description ?? t('emailTemplate.allOrigins') },
  { field: 'Transport', of: 'EmailTransport', tones: { S: 'blue', A: 'teal', N: 'gray' } },
  { field: 'EmailTypes', cell: ({ EmailTypes }) => <TypesCell types={EmailTypes} /> },
  { field: 'IsDefault', kind: 'flag', width: 120 },
  { field: 'TestedAt', kind: 'instant', width: 160 },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'FromName', hidden: true },
  { field: 'Host', hidden: true },
  { field: 'Software', of: 'Software', tones: { A: 'blue', O: 'teal' }, hidden: true },
  { field: 'SpfState', of: 'EmailDnsState', tones: dnsTones, hidden: true },
  { field: 'DkimState', of: 'EmailDnsState', tones: dnsTones, hidden: true },
  { field: 'DmarcState', of: 'EmailDnsState', tones: dnsTones, hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Origin', kind: 'reference', resource: origins },
  { field: 'Transport', kind: 'enum', of: 'EmailTransport' },
  { field: 'EmailTypes', kind: 'enum', of: 'EmailType' },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'IsDefault', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

/** Who sends mails, and over which server. */
export const EmailConfigurationsScreen = () => (
  <ResourcePage resource={emailConfigurations} columns={columns} filters={filters} Dialog={EmailConfigurationDialog} />
);
