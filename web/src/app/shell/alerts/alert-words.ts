import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import type { Alert } from '@circolo/contract/alerts/alerts';
import { t } from '../../../messages/messages.ts';
import { paths, screenOf } from '../../../navigation/paths.ts';

const assigned = ['Opportunities', 'Leads', 'CrmActivities'] as const;

/** What happened; of an assignment, what was assigned. */
export function happened({ Kind, Resource }: Alert): string {
  const known = assigned.find((name) => name === Resource);
  return Kind === AlertKind.assigned && known ? t(`alerts.assigned.${known}`) : t(`alerts.happened.${Kind}`);
}

/** Screens whose records have a page of their own. */
const pages: Partial<Record<string, string>> = {
  Opportunities: 'opportunities',
  Disputes: 'disputes',
  Orders: 'orders',
  Users: 'users',
};

/** Screens whose records open over the list. */
const lists: Partial<Record<string, string>> = {
  Leads: 'leads',
  Documents: 'documents',
  CrmActivities: 'crm-activities',
  WebhookEndpoints: 'webhooks',
};

/** Where an alert leads; null for a file, which is in its panel, and for what cannot be seen any more. */
export function addressOf({ Kind, Resource, RecordId, Day }: Alert): string | null {
  if (RecordId === null) return null;
  if (Kind === AlertKind.reminder) return `${paths.deskScreen('agenda')}?Date=${Day}`;
  const withPage = pages[Resource];
  if (withPage) return `${paths.deskScreen(withPage)}/${RecordId}`;
  const screen = Kind === AlertKind.mentioned ? screenOf(Resource) : lists[Resource];
  return screen ? `${paths.deskScreen(screen)}?Open=${RecordId}` : null;
}
