import { customFields } from '@circolo/contract/custom-fields/custom-field';
import { type CustomFieldKindCode, hasChoices } from '@circolo/contract/custom-fields/custom-field-codes';
import { Text } from '@mantine/core';
import { t } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { describe } from '../ui/describe.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../ui/form/form-context.ts';
import { CustomChoicesField } from './CustomChoicesField.tsx';

function Choices() {
  const kind = useFieldValue<CustomFieldKindCode | ''>('Kind');
  return kind && hasChoices(kind) ? <CustomChoicesField name="Choices" /> : null;
}

/** Adds or edits a custom field. */
export const CustomFieldDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={customFields} as="drawer" title={describe}>
    {(field) => (
      <>
        <FieldGrid>
          <TextField name="Description" autoFocus={!dialog.readOnly} />
          <TextField name="DescriptionEn" />
          <SelectField name="Kind" of="CustomFieldKind" />
          <SelectField name="Software" of="Software" />
          <MultiSelectField name="Records" of="CustomFieldRecord" wide />
          <TextField name="Help" wide />
        </FieldGrid>
        <Choices />
        <FieldGrid>
          <PositionField />
          <SwitchField name="Required" />
          <SwitchField name="Active" />
        </FieldGrid>
        {field ? (
          <Text size="sm" c="dimmed">
            {t('customFields.key', { key: field.Key })}
          </Text>
        ) : null}
      </>
    )}
  </ResourceDialog>
);
