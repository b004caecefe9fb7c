import { fieldProblems } from '@circolo/contract/errors/issues';
import { type FormErrors, useForm } from '@mantine/form';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { type Form, FormContext, type Values } from './form-context.ts';
import { markFirstField } from './mark-first-field.ts';

/** The members of an object schema, also where rules across fields stand around it. */
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => (schema instanceof z.ZodObject ? schema.shape : {});

/** What a form begins with: the record's values, else the schema's defaults, else nothing. */
export function beginningOf(schema: z.ZodType, record: object = {}): Values {
  const given = record as Values; // Only the schema's members are read.
  const values: Values = {};
  for (const [name, member] of Object.entries(shapeOf(schema))) {
    const usual = member.safeParse(undefined);
    values[name] = given[name] ?? (usual.success ? usual.data : '');
  }
  return values;
}

function isRequired(schema: z.ZodType, name: string): boolean {
  const member = shapeOf(schema)[name];
  return member !== undefined && !member.safeParse(undefined).success;
}

function wordsOfProblems(schema: z.ZodType, values: Values): Record<string, string> {
  const parsed = schema.safeParse(values, { reportInput: true });
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(fieldProblems(parsed.error.issues)).map(([path, { code, parameters }]) => [
      path,
      t(`validation.${code}`, parameters),
    ]),
  );
}

/** Turns to the page of a field, where the form has pages. */
function turnTo(field: HTMLElement): void {
  const page = field.closest('[role="tabpanel"]');
  document.getElementById(page?.getAttribute('aria-labelledby') ?? '')?.click();
}

/** Focuses a field in the middle, together with what is written below it: buttons that stay in sight may lie over the end of a form. */
function showField(field: HTMLInputElement): void {
  field.focus({ preventScroll: true });
  (field.labels?.[0] ?? field).scrollIntoView({ block: 'center' });
}

const focusFirstError = (element: RefObject<HTMLFormElement | null>) =>
  requestAnimationFrame(() => {
    const field = element.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    if (!field) return;
    turnTo(field);
    requestAnimationFrame(() => showField(field));
  });

interface Options<S extends z.ZodType> {
  schema: S;
  initial: Values;
  /** Sends the values; refusals of fields come back to them. */
  save: (values: z.input<S>) => Promise<void>;
  /** The resource, or the path of messages, whose `fields` name the fields. @example 'Groups' */
  messageGroup?: string;
  readOnly?: boolean;
  /** Hears of every change. */
  changed?: (values: Values) => void;
}

/** A form over a schema of the contract, and what it is doing. */
export interface ZodForm {
  form: Form;
  context: FormContext;
  element: RefObject<HTMLFormElement | null>;
  saving: boolean;
  /** What the server refused, beyond single fields. */
  problem: ApiProblem | null;
  submit: () => Promise<void>;
  forgetProblem: () => void;
}

/**
 * A form that says what is wrong as one leaves a field, focuses the first error on save, leaves everything as typed
 * when a save fails, and marks the fields that the server names.
 */
export function useZodForm<S extends z.ZodType>({
  schema,
  initial,
  save,
  messageGroup,
  readOnly,
  changed,
}: Options<S>): ZodForm {
  const element = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: initial,
    validateInputOnBlur: true,
    ...(changed ? { onValuesChange: changed } : {}),
    validate: (values: Values): FormErrors => wordsOfProblems(schema, values),
  });

  const refuse = (error: unknown) => {
    // A lost connection has its own page; anything else is a fault of ours and must be seen.
    if (!(error instanceof ApiProblem)) throw error;
    // Drawn at once: what is focused then is a field that is marked.
    flushSync(() => {
      setProblem(error);
      form.setErrors(Object.fromEntries(Object.entries(error.Fields).map(([path, { Message }]) => [path, Message])));
    });
    focusFirstError(element);
  };

  const submit = async () => {
    if (saving || readOnly) return;
    if (form.validate().hasErrors) {
      focusFirstError(element);
      return;
    }
    setSaving(true);
    setProblem(null);
    try {
      await save(form.getValues() as z.input<S>); // Just validated by the same schema.
      form.resetDirty();
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };

  const context: FormContext = {
    form,
    messageGroup: messageGroup ?? '',
    readOnly: readOnly ?? false,
    isRequired: (name) => isRequired(schema, name),
  };
  return { form, context, element, saving, problem, submit, forgetProblem: () => setProblem(null) };
}

/** Ctrl or Cmd with Enter or S. */
const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's');

/** The form element around fields; Ctrl/Cmd with Enter or S saves from anywhere in it. */
export function FormFrame({ zodForm, children }: { zodForm: ZodForm; children: ReactNode }) {
  // Before the dialog around it chooses what has the focus.
  useLayoutEffect(() => markFirstField(zodForm.element.current), [zodForm.element]);
  return (
    <FormContext value={zodForm.context}>
      <form
        ref={zodForm.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void zodForm.submit();
        }}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return;
          event.preventDefault();
          // A dialog around it listens too.
          event.stopPropagation();
          void zodForm.submit();
        }}
      >
        {children}
      </form>
    </FormContext>
  );
}
