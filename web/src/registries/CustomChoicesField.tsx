import type { customFields } from '@circolo/contract/custom-fields/custom-field';
import type { FormOf } from '@circolo/contract/resource/resource';
import { Switch, TextInput } from '@mantine/core';
import { use } from 'react';
import { t } from '../messages/messages.ts';
import { type FieldProps, FormContext, useField } from '../ui/form/form-context.ts';
import { RemoveLineButton } from '../ui/form/line-buttons.tsx';
import { RowsSection } from '../ui/form/RowsSection.tsx';
import css from './custom-choices.module.css';

type Choice = NonNullable<FormOf<typeof customFields>['Choices']>[number];

interface RowProps {
  choice: Choice;
  number: number;
  change: (changes: Partial<Choice>) => void;
  remove: () => void;
  error: string | undefined;
  readOnly: boolean;
}

function ChoiceRow({ choice, number, change, remove, error, readOnly }: RowProps) {
  return (
    <div className={css.choice}>
      <TextInput
        label={t('customFields.choice', { number })}
        required
        value={choice.Description}
        onChange={(event) => change({ Description: event.currentTarget.value })}
        error={error}
        disabled={readOnly}
        autoComplete="off"
      />
      <TextInput
        label={t('customFields.choiceEn', { number })}
        value={String(choice.DescriptionEn ?? '')}
        onChange={(event) => change({ DescriptionEn: event.currentTarget.value })}
        disabled={readOnly}
        autoComplete="off"
      />
      <Switch
        label={t('customFields.retired')}
        className={css.retired}
        checked={choice.Retired ?? false}
        onChange={(event) => change({ Retired: event.currentTarget.checked })}
        disabled={readOnly}
      />
      {readOnly ? null : (
        <RemoveLineButton
          label={t('customFields.removeChoice', { name: choice.Description || t('customFields.choice', { number }) })}
          run={remove}
        />
      )}
    </div>
  );
}

/** The choices of a custom field, in their order. */
export function CustomChoicesField(field: FieldProps) {
  const { value, change, input } = useField<Choice[] | null>(field);
  const errors = use(FormContext)?.form.errors ?? {};
  const choices = value ?? [];
  const add = () => change([...choices, { Description: '', DescriptionEn: null, Retired: false }]);
  return (
    <div className={css.choices}>
      <RowsSection
        title={input.label}
        help={choices.length === 0 ? t('customFields.noChoices') : ''}
        error={input.error}
        add={input.disabled ? undefined : { label: t('customFields.addChoice'), run: add }}
      >
        {choices.map((choice, index) => (
          <ChoiceRow
            // A new choice has no key until it is saved, and stays in its place.
            key={choice.Key ?? `choice-${index.toString()}`}
            choice={choice}
            number={index + 1}
            change={(changes) => change(choices.map((other, at) => (at === index ? { ...other, ...changes } : other)))}
            remove={() => change(choices.filter((_, at) => at !== index))}
            error={errors[`${field.name}.${index}.Description`]?.toString()}
            readOnly={input.disabled}
          />
        ))}
      </RowsSection>
    </div>
  );
}
