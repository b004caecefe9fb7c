import { use, useRef } from 'react';
import { t } from '../../messages/messages.ts';
import { type FieldProps, FormContext, useField } from '../../ui/form/form-context.ts';
import { RowsSection } from '../../ui/form/RowsSection.tsx';
import { GripRows } from '../../ui/GripRows.tsx';
import { StepRow } from './StepRow.tsx';
import { emptyStep, type Step } from './timeline-step.ts';

const errorText = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined);

/** The steps of a timeline, in their order. */
export function StepsField(field: FieldProps) {
  const { value, change, input } = useField<Step[] | null>(field);
  const errors = use(FormContext)?.form.errors ?? {};
  // A new step has no id yet: a key of its own keeps what is open when steps are moved.
  const keys = useRef(new WeakMap<Step, number>());
  const lastKey = useRef(0);
  const keyOf = (step: Step): string => {
    if (step.Id) return `step-${step.Id}`;
    const known = keys.current.get(step) ?? ++lastKey.current;
    keys.current.set(step, known);
    return `new-${known}`;
  };
  const steps = value ?? [];
  const replace = (at: number, next: Step) => {
    const key = keys.current.get(steps[at] as Step);
    if (key) keys.current.set(next, key);
    change(steps.map((step, index) => (index === at ? next : step)));
  };
  const move = (from: number, to: number) => {
    const next = [...steps];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  };
  return (
    <RowsSection
      title={t('crm.steps.title')}
      help={steps.length === 0 ? t('crm.steps.none') : t('crm.steps.help')}
      error={input.error}
      add={input.disabled ? undefined : { label: t('crm.steps.add'), run: () => change([...steps, emptyStep()]) }}
    >
      <GripRows move={move}>
        {steps.map((step, index) => (
          <StepRow
            key={keyOf(step)}
            id={keyOf(step)}
            step={step}
            index={index}
            count={steps.length}
            readOnly={input.disabled}
            errorOf={(name) => errorText(errors[`${field.name}.${index}.${name}`])}
            change={(next) => replace(index, next)}
            move={(to) => move(index, to)}
            remove={() => change(steps.filter((_, at) => at !== index))}
          />
        ))}
      </GripRows>
    </RowsSection>
  );
}
