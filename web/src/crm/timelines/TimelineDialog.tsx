import { opportunityCategoriesLookup, timelines } from '@circolo/contract/crm/timelines/timeline';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { CodeReferenceField } from '../../record/fields/code-reference-field.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { StepsField } from './StepsField.tsx';

/** Adds or edits a timeline with its steps. */
export const TimelineDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={timelines} as="drawer">
    <FieldGrid>
      <TextField name="Description" wide />
      <SelectField name="Software" of="Software" />
      <CodeReferenceField name="Category" to={opportunityCategoriesLookup} />
      <SwitchField name="IsDefault" />
      <SwitchField name="WorkingTime" />
      <PositionField />
      <SwitchField name="Active" />
    </FieldGrid>
    <StepsField name="Steps" />
  </ResourceDialog>
);
