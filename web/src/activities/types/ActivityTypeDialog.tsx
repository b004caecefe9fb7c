import { activityTypes } from '@circolo/contract/activities/activity-type';
import { AccountingType } from '@circolo/contract/codes/activity-codes';
import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferencesField } from '../../record/fields/reference-fields.tsx';
import { describe } from '../../ui/describe.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { IconField } from '../../ui/form/fields/icon-field.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { typeIcons } from './type-icons.ts';

/** Adds or edits a kind of association or centre. */
export const ActivityTypeDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={activityTypes} as="drawer" title={describe}>
    <FieldGrid title={t('activities.type.general')}>
      <TextField name="Code" spellCheck={false} />
      <SelectField name="Software" of="Software" />
      <TextField name="Description" />
      <TextField name="DescriptionEn" />
      <IconField name="Icon" icons={typeIcons} />
      <PositionField />
      <SwitchField name="Active" />
    </FieldGrid>
    <FieldGrid title={t('activities.type.books')}>
      <MultiSelectField
        name="AccountingTypes"
        of="AccountingType"
        codes={[AccountingType.simplified, AccountingType.ordinary]}
      />
      <MultiSelectField name="TaxRegimes" of="TaxRegime" />
      <ReferencesField name="Positions" to={codeTables.CorporatePositionTypes} wide />
      <TextField name="DemoTemplate" spellCheck={false} />
    </FieldGrid>
  </ResourceDialog>
);
