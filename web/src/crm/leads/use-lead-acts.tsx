import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { UserNature } from '@circolo/contract/authorization/natures';
import { isConvertible, leadTargets } from '@circolo/contract/crm/leads/lead-status';
import { IconArrowsExchange, IconHandGrab, IconTargetArrow, IconUserShare } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import { useLevel } from '../../session/use-level.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { AssignLeadDialog } from './AssignLeadDialog.tsx';
import type { ActedLead } from './acted-lead.ts';
import { LeadStatusDialog } from './LeadStatusDialog.tsx';
import { useTakeLead } from './use-take-lead.ts';

const ConvertLeadDialog = lazy(() => import('./ConvertLeadDialog.tsx').then((m) => ({ default: m.ConvertLeadDialog })));

export interface LeadActs {
  take: RowAction<ActedLead>;
  assign: RowAction<ActedLead>;
  status: RowAction<ActedLead>;
  convert: RowAction<ActedLead>;
  /** The dialog of an act that has begun. */
  dialog: ReactNode;
}

/** What is done about a lead beside its form: the same in the list and in the lead itself. `done` is called after each act. */
export function useLeadActs(done?: () => void): LeadActs {
  const own = useSessionUser();
  const mayConvert = allows(useLevel('opportunities'), AuthorizationLevel.edit);
  const take = useTakeLead();
  const [begun, setBegun] = useState<{ act: 'assign' | 'status' | 'convert'; lead: ActedLead } | null>(null);
  const isOpen = ({ Status }: ActedLead) => isConvertible(Status);
  const begin = (act: 'assign' | 'status' | 'convert') => (lead: ActedLead) => setBegun({ act, lead });
  const close = () => setBegun(null);
  return {
    take: {
      key: 'take',
      label: t('leads.take'),
      icon: <IconHandGrab size={16} aria-hidden />,
      offered: (lead) => isOpen(lead) && lead.AssignedTo === null && own?.Nature !== UserNature.helpdesk,
      run: (lead) => void take(lead.Id).then(done),
    },
    assign: {
      key: 'assign',
      label: t('leads.assign'),
      icon: <IconUserShare size={16} aria-hidden />,
      offered: isOpen,
      run: begin('assign'),
    },
    status: {
      key: 'status',
      label: t('leads.change'),
      icon: <IconArrowsExchange size={16} aria-hidden />,
      offered: ({ Status }) => leadTargets(Status).length > 0,
      run: begin('status'),
    },
    convert: {
      key: 'convert',
      label: t('leads.convert.label'),
      icon: <IconTargetArrow size={16} aria-hidden />,
      offered: (lead) => mayConvert && isOpen(lead),
      run: begin('convert'),
    },
    dialog: (
      <Suspense fallback={null}>
        {begun?.act === 'status' ? <LeadStatusDialog lead={begun.lead} close={close} done={done} /> : null}
        {begun?.act === 'assign' ? <AssignLeadDialog lead={begun.lead} close={close} done={done} /> : null}
        {begun?.act === 'convert' ? <ConvertLeadDialog lead={begun.lead} close={close} /> : null}
      </Suspense>
    ),
  };
}
