import { Software } from '@circolo/contract/codes/catalogue-codes';
import { EmailTransport } from '@circolo/contract/mail/codes';
import { emailConfigurations } from '#list/mail/configurations/email-configuration';
import { origins } from '#list/origins/origin';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { dnsTones } from '../outbox/message-tones.ts';
import { TypesCell } from '../TypesCell.tsx';

const EmailConfigurationDialog = lazyDialog(() =>
  import('./EmailConfigurationDialog.tsx').then((m) => m.EmailConfigurationDialog),
);

const columns: Columns<typeof emailConfigurations> = [
  { field: 'Description', main: true },
  'FromAddress',
  { field: 'Origin', cell: ({ Origin }) => Origin?.Description ?? t('emailTemplate.allOrigins') },
  {
    field: 'Transport',
    tones: { [EmailTransport.smtp]: 'blue', [EmailTransport.server]: 'teal', [EmailTransport.sink]: 'gray' },
  },
  { field: 'EmailTypes', cell: ({ EmailTypes }) => <TypesCell types={EmailTypes} /> },
  { field: 'IsDefault', width: 120 },
  { field: 'ForSecrets', width: 140 },
  { field: 'TestedAt', width: 160 },
  { field: 'Active', width: 100 },
  { field: 'FromName', hidden: true },
  { field: 'Host', hidden: true },
  {
    field: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'SpfState', tones: dnsTones, hidden: true },
  { field: 'DkimState', tones: dnsTones, hidden: true },
  { field: 'DmarcState', tones: dnsTones, hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof emailConfigurations> = [
  { field: 'Origin', to: origins },
  'Transport',
  'EmailTypes',
  'Software',
  'IsDefault',
  'Active',
];

/** Who sends mails, and over which server. */
export const EmailConfigurationsScreen = () => (
  <ResourcePage
    resource={emailConfigurations}
    columns={columns}
    leastNeeded={['TestedAt', 'ForSecrets', 'EmailTypes', 'Origin', 'IsDefault']}
    filters={filters}
    Dialog={EmailConfigurationDialog}
  />
);
