import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { webhookDeliveries } from '#list/webhooks/webhook-delivery';
import { webhookEndpoints } from '#list/webhooks/webhook-endpoint';
import type { Filters } from '../lists/filters/filters-of.ts';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { lazyDialog } from '../record/dialog/lazy-dialog.ts';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { webhookTones } from './webhook-tones.ts';

const DeliveryDrawer = lazyDialog(() => import('./DeliveryDrawer.tsx').then((m) => m.DeliveryDrawer));

const columns: Columns<typeof webhookDeliveries> = [
  { field: 'CreatedAt', width: 160 },
  { field: 'Event', main: true },
  { field: 'Subject', width: 140 },
  { field: 'State', tones: webhookTones, width: 130 },
  { field: 'Attempts', width: 110 },
  { field: 'ResponseStatus', width: 110 },
  { field: 'Milliseconds', width: 120 },
  'Error',
  'Endpoint',
  { field: 'AttemptedAt', hidden: true },
  { field: 'NextAttemptAt', hidden: true },
];

const filters: Filters<typeof webhookDeliveries> = [
  'State',
  { field: 'Endpoint', to: webhookEndpoints },
  'Event',
  'CreatedAt',
];

/** What other systems were sent, what waits for them, and what failed and why. */
export const DeliveriesScreen = () => (
  <ResourcePage
    resource={webhookDeliveries}
    columns={columns}
    leastNeeded={['Milliseconds', 'Endpoint', 'Attempts', 'Error', 'ResponseStatus']}
    filters={filters}
    nameOf={({ Subject }) => Subject}
    Dialog={DeliveryDrawer}
    adds={false}
    edits={false}
    removes={false}
    bulk={false}
    actions={
      <Button
        component={Link}
        to={paths.deskScreen('webhooks')}
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {t('webhooks.back')}
      </Button>
    }
  />
);
