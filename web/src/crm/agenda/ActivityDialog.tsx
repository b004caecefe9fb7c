import { crmActivityTypes } from '@circolo/contract/crm/activity-type';
import { agendaCalendars } from '@circolo/contract/crm/agenda-window';
import { crmActivities } from '@circolo/contract/crm/crm-activity';
import { leads } from '@circolo/contract/crm/lead';
import { opportunities } from '@circolo/contract/crm/opportunity';
import type { FormOf } from '@circolo/contract/resource/resource';
import { useQueryClient } from '@tanstack/react-query';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { type DialogProps, ResourceDialog } from '../../record/ResourceDialog.tsx';
import { FieldGrid } from '../../ui/FieldGrid.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-fields.tsx';
import { CalendarField } from './CalendarField.tsx';
import { InstantField } from './InstantField.tsx';

interface Props extends DialogProps {
  /** What a new one begins with, e.g. the lead that it is about. */
  initial?: Partial<FormOf<typeof crmActivities>>;
}

/** Plans an activity, or changes one. */
export function ActivityDialog(dialog: Props) {
  const queries = useQueryClient();
  const refresh = () => {
    for (const key of ['AgendaEvents', leads.Name, opportunities.Name])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  return (
    <ResourceDialog {...dialog} resource={crmActivities} title={({ Subject }) => Subject} saved={refresh}>
      <FieldGrid>
        <TextField name="Subject" wide autoFocus />
        <ReferenceField name="Type" to={crmActivityTypes} />
        <CalendarField name="AssignedTo" of={agendaCalendars} />
        <InstantField name="PlannedFrom" />
        <InstantField name="PlannedTo" />
        {dialog.initial?.Opportunity ? null : <ReferenceField name="Lead" to={leads} />}
        {dialog.initial?.Lead ? null : <ReferenceField name="Opportunity" to={opportunities} />}
        <SelectField name="Direction" of="ActivityDirection" />
        <TextAreaField name="Notes" wide />
      </FieldGrid>
    </ResourceDialog>
  );
}
