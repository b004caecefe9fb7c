import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { leadTabs } from '@circolo/contract/crm/leads/lead-tabs';
import { leadTags } from '@circolo/contract/crm/opportunities/tag-lookups';
import { opportunitySourcesLookup } from '@circolo/contract/crm/timelines/timeline';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconEraser, IconFileZip, IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { users } from '#list/access/users/user';
import { leads } from '#list/crm/leads/lead';
import { origins } from '#list/origins/origin';
import { useCustomList } from '../../custom-fields/use-custom-list.ts';
import { tagsDialog } from '../../lists/bulk/tags-dialog.tsx';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { useMayWrite } from '../../mail/letters/use-may-write.ts';
import { t } from '../../messages/messages.ts';
import type { PersonAct } from '../../privacy/PersonDialog.tsx';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatPhone } from '../../ui/values/format-phone.ts';
import { leadTones } from './lead-tones.ts';
import { useLeadActs } from './use-lead-acts.tsx';
import { waited } from './waiting-time.ts';

const PersonDialog = lazy(() => import('../../privacy/PersonDialog.tsx').then((m) => ({ default: m.PersonDialog })));
const LetterDialog = lazy(() =>
  import('../../mail/letters/LetterDialog.tsx').then((m) => ({ default: m.LetterDialog })),
);
const LeadDialog = lazyDialog(() => import('./LeadDialog.tsx').then((m) => m.LeadDialog));

const tags = { Name: 'LeadTags', lookup: leadTags };
const dialogs = [tagsDialog(tags)];

type Lead = RowOf<typeof leads>;

/** The person; one who gave no name, by how they are reached. Of an erased one nothing is left. */
function calledOf({ FirstName, LastName, Email, Mobile, Phone }: Lead): string {
  const name = [FirstName, LastName].filter(Boolean).join(' ');
  return name || Email || formatPhone(Mobile || Phone || '—');
}

const columns: Columns<typeof leads> = [
  { field: 'Number', width: 130 },
  {
    field: 'Name',
    beside: ['FirstName', 'LastName', 'City', 'Email', 'Mobile', 'Phone'],
    main: true,
    cell: (lead) => <CustomerLines name={calledOf(lead)} Organisation={lead.BusinessName} Town={lead.City} />,
  },
  { field: 'Mobile', cell: ({ Mobile, Phone }) => formatPhone(Mobile ?? Phone ?? '—'), width: 150 },
  { field: 'Status', tones: leadTones },
  'Date',
  { field: 'AssignedTo', cell: ({ AssignedTo }) => AssignedTo?.Description ?? t('leads.unassigned') },
  { field: 'Score', width: 110 },
  { field: 'Channel', hidden: true },
  { field: 'City', hidden: true },
  { field: 'Email', hidden: true },
  { field: 'Source', hidden: true },
  { field: 'Origin', hidden: true },
  {
    field: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'FirstContactAt', hidden: true },
  {
    field: 'ResponseMinutes',
    cell: ({ ResponseMinutes }) => (ResponseMinutes === null ? '—' : waited(ResponseMinutes)),
    hidden: true,
  },
  { field: 'DoNotContact', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof leads> = [
  'Status',
  'Unassigned',
  { field: 'AssignedTo', to: users },
  'Channel',
  { field: 'Source', to: opportunitySourcesLookup },
  { field: 'Tag', to: tags },
  'Software',
  { field: 'Origin', to: origins },
  'LastActivityAt',
  'Date',
];

/** Those who may become customers, and what is done about them. */
export function LeadsScreen() {
  const level = useLevel();
  const mayEdit = allows(level, AuthorizationLevel.edit);
  const mayHandle = allows(level, AuthorizationLevel.full);
  const acts = useLeadActs();
  const mayWrite = useMayWrite();
  const [writing, setWriting] = useState<Lead | null>(null);
  const [handling, setHandling] = useState<{ lead: Lead; act: PersonAct } | null>(null);
  const write: RowAction<Lead> = {
    key: 'write',
    label: t('letters.write'),
    icon: <IconMail size={16} aria-hidden />,
    offered: ({ Email, DoNotContact }) => mayWrite && Email !== null && !DoNotContact,
    run: setWriting,
  };
  const actions: RowAction<Lead>[] = [
    acts.take,
    write,
    acts.assign,
    acts.status,
    acts.convert,
    {
      key: 'copy',
      label: t('dataCopy.forOther.action'),
      icon: <IconFileZip size={16} aria-hidden />,
      offered: () => mayHandle,
      run: (lead) => setHandling({ lead, act: 'copy' }),
    },
    {
      key: 'erase',
      label: t('erasure.action'),
      danger: true,
      icon: <IconEraser size={16} aria-hidden />,
      offered: () => mayHandle,
      run: (lead) => setHandling({ lead, act: 'erase' }),
    },
  ];
  return (
    <>
      <ResourcePage
        resource={leads}
        inPlace={['City', 'Mobile']}
        columns={columns}
        leastNeeded={['Number', 'Score']}
        filters={filters}
        added={useCustomList('Leads')}
        tabs={leadTabs}
        nameOf={({ Name }) => Name}
        Dialog={LeadDialog}
        rowActions={mayEdit ? actions : [write]}
        chosenDialogs={dialogs}
      />
      <Suspense>
        {writing ? <LetterDialog resource="Leads" id={writing.Id} close={() => setWriting(null)} /> : null}
        {handling ? (
          <PersonDialog
            act={handling.act}
            of="Leads"
            id={handling.lead.Id}
            name={handling.lead.Name}
            close={() => setHandling(null)}
          />
        ) : null}
      </Suspense>
      {acts.dialog}
    </>
  );
}
