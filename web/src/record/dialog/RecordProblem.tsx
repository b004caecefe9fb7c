import { useState } from 'react';
import type { AnyResource } from '../../resource/calls.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import type { ZodForm } from '../../ui/form/form.tsx';
import { MergePanel, type StoredForm } from '../merge/MergePanel.tsx';

interface Props {
  resource: AnyResource;
  zodForm: ZodForm;
  /** What the form began with. */
  begun: StoredForm['values'];
  /** What is stored now, as values of the form. */
  load: () => Promise<StoredForm>;
  /** Receives the version that a merged save is made from. */
  setVersion: (version: number | undefined) => void;
}

/** Whether somebody else has saved meanwhile: then a merge saves, and not the form. */
export const isStale = ({ problem }: Pick<ZodForm, 'problem'>): boolean => problem?.Code === 'StaleVersion';

/** What the server refused about a record; what somebody else has changed meanwhile is merged field by field. */
export function RecordProblem({ resource, zodForm, begun, load, setVersion }: Props) {
  const { form, problem, forgetProblem, submit } = zodForm;
  const [base, setBase] = useState(begun);
  if (!problem || !isStale(zodForm)) return <FormProblem problem={problem} />;
  const save = (merged: StoredForm['values'], stored: StoredForm) => {
    setVersion(stored.version);
    setBase(stored.values);
    form.setValues(merged);
    forgetProblem();
    void submit();
  };
  return <MergePanel resource={resource} problem={problem} base={base} mine={form.getValues} load={load} save={save} />;
}
