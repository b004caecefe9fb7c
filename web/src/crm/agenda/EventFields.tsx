import { users } from '@circolo/contract/access/users/user';
import { crmActivityTypes } from '@circolo/contract/crm/activities/crm-activity-type';
import { agendaCalendars } from '@circolo/contract/crm/agenda/agenda-window';
import { leads } from '@circolo/contract/crm/leads/lead';
import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { ClockField } from '../../ui/form/ClockField.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../ui/form/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { CalendarField } from './CalendarField.tsx';
import { ParticipantsField } from './ParticipantsField.tsx';
import { RecurrenceField } from './RecurrenceField.tsx';
import { RemindersField } from './RemindersField.tsx';

/** Days and, where they count, times. */
function Times() {
  const allDay = useFieldValue<boolean>('AllDay');
  return (
    <>
      <DayField name="StartDate" wide={allDay} />
      {allDay ? null : <ClockField name="StartTime" required />}
      <DayField name="EndDate" wide={allDay} />
      {allDay ? null : <ClockField name="EndTime" required />}
    </>
  );
}

/** The fields of an appointment. `part`: of one occurrence of a series, which does not come back by itself. */
export function EventFields({ part = false }: { part?: boolean }) {
  return (
    <>
      <FieldGrid>
        <TextField name="Title" wide autoFocus />
        <SwitchField name="AllDay" />
        <ReferenceField name="Type" to={crmActivityTypes} />
        <Times />
        {part ? null : <RecurrenceField name="Recurrence" />}
      </FieldGrid>
      <FieldGrid>
        <CalendarField name="Owner" of={agendaCalendars} />
        <RemindersField name="Reminders" />
        <ParticipantsField name="Participants" />
        <SwitchField name="InviteByMail" wide />
        <ReferenceField name="User" to={users} />
        <ReferenceField name="Lead" to={leads} />
        <ReferenceField name="Opportunity" to={opportunities} />
        <TextField name="Location" />
        <TextField name="JoinUrl" type="url" spellCheck={false} />
        <SelectField name="State" of="AgendaState" required />
        <SwitchField name="Private" />
        <TextAreaField name="Notes" wide />
      </FieldGrid>
    </>
  );
}
