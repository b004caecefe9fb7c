import { origins } from '@circolo/contract/origins/origin';
import { documentNumber, isNumberPattern } from '@circolo/contract/registries/document-number';
import { documentSections } from '@circolo/contract/registries/document-section';
import { Text } from '@mantine/core';
import { t } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../record/fields/reference-fields.tsx';
import { describe } from '../ui/describe.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../ui/form/form-context.ts';

/** The number that the next document would have, while the pattern is typed. */
function Sample({ next }: { next: number }) {
  const pattern = useFieldValue<string | null>('Pattern') ?? '';
  const at = { year: new Date().getFullYear(), number: next };
  const number = isNumberPattern(pattern) ? documentNumber(pattern, at) : null;
  // In line with the input beside it, and as far from what follows as every field.
  return (
    <Text
      size="sm"
      mt="auto"
      mb={14}
      py={8}
      aria-live="polite"
      c={number ? undefined : 'dimmed'}
      fw={number ? 600 : undefined}
    >
      {number ? t('registries.sample', { number }) : t('registries.noSample')}
    </Text>
  );
}

/** Adds or edits a section; what it numbers next is the server's to say. */
export const DocumentSectionDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={documentSections} as="drawer" title={describe}>
    {(section) => (
      <FieldGrid>
        <TextField name="Code" spellCheck={false} />
        <SelectField name="Kind" of="DocumentKind" />
        <TextField name="Description" wide />
        <TextField name="DescriptionEn" wide />
        <TextField name="Pattern" spellCheck={false} />
        <Sample next={section?.NextNumber ?? 1} />
        <SelectField name="Software" of="Software" />
        <ReferenceField name="Origin" to={origins} />
        <PositionField wide />
        <SwitchField name="ResetYearly" />
        <SwitchField name="Active" />
      </FieldGrid>
    )}
  </ResourceDialog>
);
