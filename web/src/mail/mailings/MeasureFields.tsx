import { Stack } from '@mantine/core';
import { CheckboxField } from '../../ui/form/fields/choice-fields.tsx';

/** What is counted of the mails once they have left, with what the law asks for. */
export const MeasureFields = () => (
  <Stack gap="xs">
    <CheckboxField name="MeasuresClicks" />
    <CheckboxField name="MeasuresOpenings" />
  </Stack>
);
