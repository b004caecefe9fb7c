import { WebhookDisabling, WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { origins } from '#list/origins/origin';
import { webhookEndpoints } from '#list/webhooks/webhook-endpoint';
import type { Filters } from '../lists/filters/filters-of.ts';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { lazyDialog } from '../record/dialog/lazy-dialog.ts';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';

const EndpointDialog = lazyDialog(() => import('./EndpointDialog.tsx').then((m) => m.EndpointDialog));

const allEvents = Object.keys(WebhookEvent).length;

const columns: Columns<typeof webhookEndpoints> = [
  { field: 'Description', main: true },
  'Url',
  {
    field: 'Events',
    width: 150,
    cell: ({ Events }) =>
      Events.length === allEvents ? t('webhooks.allEvents') : t('webhooks.events', { count: Events.length }),
  },
  { field: 'Origin', cell: ({ Origin }) => Origin?.Description ?? t('emailTemplate.allOrigins') },
  { field: 'Active', width: 100 },
  { field: 'HasSecret', width: 130 },
  { field: 'FailingSince', width: 160 },
  { field: 'Disabling', tones: { [WebhookDisabling.gone]: 'red', [WebhookDisabling.failing]: 'red' }, hidden: true },
  { field: 'CreatedAt', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof webhookEndpoints> = ['Events', { field: 'Origin', to: origins }, 'Active'];

/** Where other systems are notified of what happens. */
export const WebhooksScreen = () => (
  <ResourcePage
    resource={webhookEndpoints}
    columns={columns}
    leastNeeded={['HasSecret', 'Origin', 'FailingSince', 'Events']}
    filters={filters}
    Dialog={EndpointDialog}
    actions={
      <Button
        component={Link}
        to={paths.deskScreen('webhooks/deliveries')}
        variant="default"
        leftSection={<IconListDetails size={16} aria-hidden />}
      >
        {t('webhooks.deliveries')}
      </Button>
    }
  />
);
