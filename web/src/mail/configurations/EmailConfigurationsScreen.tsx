import { Software } from '@circolo/contract/codes/catalogue-codes';
import { EmailTransport } from '@circolo/contract/mail/codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { emailConfigurations } from '#list/mail/configurations/email-configuration';
import { origins } from '#list/origins/origin';
import type { Filter } from '../../lists/filters/filters.ts';
import { t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { dnsTones } from '../outbox/message-tones.ts';
import { TypesCell } from '../TypesCell.tsx';

const EmailConfigurationDialog = lazyDialog(() =>
  import('./EmailConfigurationDialog.tsx').then((m) => m.EmailConfigurationDialog),
);

const columns: Column<RowOf<typeof emailConfigurations>>[] = [
  { field: 'Description', main: true },
  { field: 'FromAddress' },
  { field: 'Origin', cell: ({ Origin }) => Origin?.Description ?? t('emailTemplate.allOrigins') },
  {
    field: 'Transport',
    of: 'EmailTransport',
    tones: { [EmailTransport.smtp]: 'blue', [EmailTransport.server]: 'teal', [EmailTransport.sink]: 'gray' },
  },
  { field: 'EmailTypes', cell: ({ EmailTypes }) => <TypesCell types={EmailTypes} /> },
  { field: 'IsDefault', kind: 'flag', width: 120 },
  { field: 'TestedAt', kind: 'instant', width: 160 },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'FromName', hidden: true },
  { field: 'Host', hidden: true },
  {
    field: 'Software',
    of: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
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
