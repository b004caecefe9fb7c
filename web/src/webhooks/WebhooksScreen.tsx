import type { RowOf } from '@circolo/contract/resource/resource';
import { WebhookDisabling, WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { Badge, Button } from '@mantine/core';
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
import type { Tone } from '../ui/values/StatusBadge.tsx';

const EndpointDialog = lazyDialog(() => import('./EndpointDialog.tsx').then((m) => m.EndpointDialog));

type WebhookCondition = 'on' | 'failing' | 'noSecret' | 'off' | 'disabled';

const allEvents = Object.keys(WebhookEvent).length;

type Endpoint = RowOf<typeof webhookEndpoints>;

/** Whether events arrive, or why not. */
function stateOf({ Active, Disabling, HasSecret, FailingSince }: Endpoint): [state: WebhookCondition, tone: Tone] {
  if (Disabling !== null) return ['disabled', 'red'];
  if (!Active) return ['off', 'gray'];
  if (!HasSecret) return ['noSecret', 'orange'];
  return FailingSince === null ? ['on', 'green'] : ['failing', 'orange'];
}

function StateCell(endpoint: Endpoint) {
  const [state, tone] = stateOf(endpoint);
  return (
    <Badge color={tone} miw="max-content">
      {t(`webhooks.states.${state}`)}
    </Badge>
  );
}

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
  { field: 'Active', width: 130, beside: ['FailingSince', 'Disabling', 'HasSecret'], cell: StateCell },
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
