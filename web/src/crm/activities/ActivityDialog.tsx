import { crmActivities } from '@circolo/contract/crm/activities/crm-activity';
import { crmActivityTypes } from '@circolo/contract/crm/activities/crm-activity-type';
import { agendaCalendars } from '@circolo/contract/crm/agenda/agenda-window';
import { leads } from '@circolo/contract/crm/leads/lead';
import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import type { FormOf } from '@circolo/contract/resource/resource';
import { useQueryClient } from '@tanstack/react-query';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { InstantField } from '../../ui/form/InstantField.tsx';
import { CalendarField } from '../agenda/CalendarField.tsx';

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
