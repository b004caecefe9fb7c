import { PasswordInput, TagsInput, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { t } from '../../../messages/messages.ts';
import { type FieldProps, useField } from '../form-context.ts';

type TypingProps = Pick<
  TextInputProps,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'autoFocus' | 'spellCheck'
>;

/** A line of text. */
export function TextField({
  type,
  inputMode,
  autoComplete = 'off',
  placeholder,
  maxLength,
  autoFocus,
  spellCheck,
  ...field
}: FieldProps & TypingProps) {
  const { value, change, input } = useField<string | null>(field);
  return (
    <TextInput
      {...input}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      placeholder={placeholder}
      maxLength={maxLength}
      spellCheck={spellCheck}
      data-autofocus={autoFocus || undefined}
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** Several lines of text. */
export function TextAreaField({ rows = 3, autoFocus, ...field }: FieldProps & { rows?: number; autoFocus?: boolean }) {
  const { value, change, input } = useField<string | null>(field);
  return (
    <Textarea
      {...input}
      autosize
      minRows={rows}
      maxRows={14}
      autoFocus={autoFocus}
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** Formatted text, written as HTML; the server keeps only what is harmless. */
export const HtmlField = (field: FieldProps) => <TextAreaField {...field} rows={5} />;

/** A password, with an eye to look at it. */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const { value, change, input } = useField<string | null>(field);
  return (
    <PasswordInput
      {...input}
      // Mantine says it of every other input by itself.
      aria-invalid={input.error ? true : undefined}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword'), tabIndex: 0, 'aria-hidden': false }}
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** A list of short texts: type one, press Enter. */
export function ListField(field: FieldProps) {
  const { value, change, input } = useField<string[] | null>(field);
  return (
    <TagsInput
      {...input}
      value={value || []}
      onChange={change}
      placeholder={value?.length ? '' : t('form.addValue')}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
