import type { AnyResource } from '../../../resource/calls.ts';

/** The resources whose records people write without network, each with its schemas when it is needed. */
const loads: Record<string, () => Promise<AnyResource>> = {
  Leads: () => import('@circolo/contract/crm/leads/lead').then(({ leads }) => leads),
  CrmActivities: () => import('@circolo/contract/crm/activities/crm-activity').then((m) => m.crmActivities),
  AgendaEvents: () => import('@circolo/contract/crm/agenda/agenda-event').then(({ agendaEvents }) => agendaEvents),
};

/** The resource of that name, if its records may wait. */
export const loadResource = async (name: string): Promise<AnyResource | null> => (await loads[name]?.()) ?? null;
