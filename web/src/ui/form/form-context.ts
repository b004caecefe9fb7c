import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { createContext, type FocusEvent, use, useEffect, useState } from 'react';
import { fieldLabel, translate } from '../../messages/messages.ts';

/** The values of a form by field. */
export type Values = Record<string, unknown>;

/** Mantine's form over such values, checked by a function. */
export type Form = UseFormReturnType<Values, Values, (values: Values) => FormErrors>;

/** What fields need to know of the form around them. */
export interface FormContext {
  form: Form;
  messageGroup: string;
  readOnly: boolean;
  isRequired: (name: string) => boolean;
}

export const FormContext = createContext<FormContext | null>(null);

/** Registers a field at the page of the form around it. */
export const FieldPage = createContext<((name: string) => void) | null>(null);

function useFormContext(): FormContext {
  const context = use(FormContext);
  if (!context) throw new Error('a field needs a form around it');
  return context;
}

/** Says why a field cannot be changed by this person, null where it can. */
export const FieldRefusal = createContext<(name: string) => string | null>(() => null);

/** What every field takes. Label and help come from the resource's messages (`fields.X`, `help.X`). */
export interface FieldProps {
  name: string;
  label?: string;
  help?: string;
  required?: boolean;
  disabled?: boolean;
  /** Over both columns of the form. */
  wide?: boolean;
}

/** What a field hands to its input. */
export interface BoundField<T> {
  value: T;
  change: (value: T) => void;
  /** Props for any Mantine input. */
  input: {
    label: string;
    description: string | undefined;
    required: boolean;
    disabled: boolean;
    error: string | undefined;
    onBlur: (event?: FocusEvent) => void;
    name: string;
    style: { gridColumn: string } | undefined;
  };
}

/** Whether a field is left by pressing a button. */
const goesToButton = (event: FocusEvent | undefined): boolean =>
  event?.relatedTarget instanceof Element && event.relatedTarget.closest('button') !== null;

/** Binds a field of a form: only this field is drawn again while one types. */
export function useField<T>({ name, label, help, required, disabled, wide }: FieldProps): BoundField<T> {
  const { form, messageGroup, readOnly, isRequired } = useFormContext();
  const refusal = use(FieldRefusal)(name);
  const stand = use(FieldPage);
  useEffect(() => stand?.(name), [stand, name]);
  const props = form.getInputProps(name);
  const [value, setValue] = useState<T>(props.defaultValue as T); // The field's kind is the author's choice.
  form.watch(name, ({ value: next }) => setValue(next as T));
  return {
    value,
    change: props.onChange,
    input: {
      label: label ?? fieldLabel(messageGroup, name),
      description: refusal ?? help ?? translate(`${messageGroup}.help.${name}`) ?? undefined,
      required: required ?? isRequired(name),
      disabled: refusal !== null || (disabled ?? readOnly),
      error: typeof props.error === 'string' ? props.error : undefined,
      // What a button does comes first: messages that appear under the field would move it away from the press.
      onBlur: (event) => goesToButton(event) || props.onBlur(),
      name,
      style: wide ? { gridColumn: '1 / -1' } : undefined,
    },
  };
}

/** The value of a field now, for what depends on it. @example const type = useFieldValue<string>('Type'); */
export function useFieldValue<T>(name: string): T {
  const { form } = useFormContext();
  const [value, setValue] = useState<T>(form.getInputProps(name).defaultValue as T);
  form.watch(name, ({ value: next }) => setValue(next as T));
  return value;
}

/** The paths of what is refused now. */
export const useFieldErrors = (): string[] => Object.keys(useFormContext().form.errors);

/** Whether anything was typed that is not saved. @example const isDirty = useIsDirty(); if (isDirty()) … */
export function useIsDirty(): () => boolean {
  const { form } = useFormContext();
  return () => form.isDirty();
}

/** Sets another field, for what follows from a choice. @example const set = useSetField(); set('Unit', 'NR'); */
export function useSetField(): (name: string, value: unknown) => void {
  const { form } = useFormContext();
  return (name, value) => form.setFieldValue(name, value);
}
