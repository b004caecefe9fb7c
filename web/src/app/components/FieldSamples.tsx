import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { ImageField } from '../../record/fields/image-field.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../../ui/form/fields/color-field.tsx';
import {
  DayField,
  KeyField,
  MoneyField,
  NumberField,
  PriceField,
  QuantityField,
  RateField,
} from '../../ui/form/fields/number-fields.tsx';
import { ListField, PasswordField, TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { StateChoice } from './StateChoice.tsx';
import { filled, nothing, sampleChoices, sampleSchema, wrong } from './sample-values.ts';

const states = ['filled', 'empty', 'wrong', 'disabled'] as const;
type State = (typeof states)[number];

const valuesOf = { filled, empty: nothing, wrong, disabled: filled } satisfies Record<State, () => object>;

const find = async ({ Search, Ids }: { Search?: string; Ids?: string }): Promise<Choice[]> =>
  sampleChoices().filter(
    ({ Id, Description }) => (!Search || Description.includes(Search)) && (!Ids || Ids.split(',').includes(`${Id}`)),
  );

/** A reference whose records need no server. */
function SampleReference(field: FieldProps) {
  const { value, change, input } = useField<Choice | null>(field);
  return (
    <ReferencePicker
      {...input}
      value={value ? [value] : []}
      onChange={([choice]) => change(choice ?? null)}
      lookup={find}
      cacheKey="samples"
    />
  );
}

function SampleReferences(field: FieldProps) {
  const { value, change, input } = useField<Choice[] | null>(field);
  return <ReferencePicker {...input} multiple value={value ?? []} onChange={change} lookup={find} cacheKey="samples" />;
}

function Fields({ state }: { state: State }) {
  const zodForm = useZodForm({
    schema: sampleSchema,
    messageGroup: 'test',
    initial: valuesOf[state](),
    save: async () => toast.saved(),
    readOnly: state === 'disabled',
  });
  const { form } = zodForm;
  useEffect(() => {
    if (state === 'wrong') void form.validate();
  }, [state, form.validate]);
  return (
    <FormFrame zodForm={zodForm}>
      <FieldGrid cols={3}>
        <TextField name="Text" />
        <TextField name="Email" type="email" inputMode="email" />
        <PasswordField name="Password" autoComplete="new-password" />
        <SelectField name="Choice" of="Software" />
        <MultiSelectField name="Choices" of="PaymentVector" />
        <SampleReference name="Reference" />
        <SampleReferences name="References" />
        <NumberField name="Number" />
        <KeyField name="Key" />
        <QuantityField name="Quantity" />
        <MoneyField name="Money" />
        <PriceField name="Price" />
        <RateField name="Rate" />
        <DayField name="Day" />
        <ListField name="List" />
        <ColorField name="Color" on="Background" />
        <ImageField name="Image" />
        <SwitchField name="Switch" />
        <TextAreaField name="LongText" wide />
      </FieldGrid>
      <Group justify="flex-end">
        <Button type="submit" disabled={state === 'disabled'}>
          {t('form.save')}
        </Button>
      </Group>
    </FormFrame>
  );
}

/** Fields of every kind: filled, empty, refused, disabled. */
export function FieldSamples() {
  const [state, setState] = useState<State>('filled');
  return (
    <Stack>
      <StateChoice states={states} shown={state} show={setState} nameOf={(name) => t(`test.states.${name}`)} />
      <Fields key={state} state={state} />
    </Stack>
  );
}
