import { ActionIcon, Modal, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CellEditorProps } from '../../lists/table/table-props.ts';
import { fieldLabel, language, t } from '../../messages/messages.ts';
import { type AnyResource, oneRecord, saveRecord } from '../../resource/calls.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import type { Values } from '../../ui/form/form-context.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastProblem } from '../../ui/toasts/toast-problem.ts';
import { UndoButton } from '../../ui/toasts/UndoButton.tsx';
import { isStale, RecordProblem } from '../dialog/RecordProblem.tsx';
import { type UnsavedChanges, useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { CellField } from './CellField.tsx';
import css from './cell-form.module.css';

interface Props extends Omit<CellEditorProps, 'resource'> {
  resource: AnyResource;
  record: unknown;
}

const withoutCustom: Values = { CustomFields: undefined };

/** The version of a stored record, which a change must name. */
const versionOf = (record: unknown): number | undefined => (record as { Version?: number } | null)?.Version;

/** A list shows a text in the reader's language; a form has both. */
function fieldOfForm(field: string, values: Values): string {
  const english = `${field}En`;
  return language() === 'en' && english in values ? english : field;
}

/** The other fields of the record that keep it from being saved: they are corrected in its form. */
function OtherErrors({ resource, field, errors }: { resource: AnyResource; field: string; errors: object }) {
  const others = Object.entries(errors).filter(([name]) => name !== field);
  return others.map(([name, problem]) => (
    <Text key={name} size="xs" c="var(--mantine-color-error)">
      {t('inPlace.otherField', { field: fieldLabel(resource.Name, name), problem: String(problem) })}
    </Text>
  ));
}

/** The form of one field: Enter saves the record with it, Escape gives it up; what is refused stays as typed. */
export function CellForm({ resource, id, column, record, name, close }: Props) {
  const queries = useQueryClient();
  const version = useRef(versionOf(record));
  // What other staff have added to the record is left out, so that it stays and nothing of it is asked for.
  const [begun] = useState(() => ({ ...beginningOf(resource.input, record as object), ...withoutCustom }));
  const field = fieldOfForm(column.field, begun);
  const renew = () => queries.invalidateQueries({ queryKey: [resource.Name] });

  /** Saves the earlier value; the version refuses it where somebody has changed the record since. */
  const undo = async (saved: unknown) => {
    const before = { ...beginningOf(resource.input, saved as object), ...withoutCustom, [field]: begun[field] };
    try {
      await saveRecord(resource, id, { ...before, Version: versionOf(saved) });
      await renew();
      toast.success(t('inPlace.undone'));
    } catch (error) {
      toastProblem(error);
    }
  };
  const zodForm = useZodForm({
    schema: resource.input,
    initial: begun,
    messageGroup: resource.Name,
    save: async (values) => {
      const saved = await saveRecord(resource, id, { ...(values as object), Version: version.current });
      unsaved.release();
      await renew();
      toast.success(t('toast.success.save'), <UndoButton undo={() => undo(saved)} />);
      close();
    },
  });
  const { form, element, problem } = zodForm;
  const unsaved: UnsavedChanges = useUnsavedChangesGuard(() => form.isDirty());
  const stale = isStale(zodForm);

  useEffect(() => {
    const input = element.current?.querySelector<HTMLInputElement>('input:not([type="hidden"]), textarea');
    input?.focus();
    if (input?.type === 'text') input.select();
  }, [element]);

  const load = async () => {
    const stored = await oneRecord(resource, id);
    return {
      values: { ...beginningOf(resource.input, stored as object), ...withoutCustom },
      version: versionOf(stored),
    };
  };
  // Keys of the input within, on their way up.
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (stale || isOpen) return;
    if (event.key === 'Escape') close();
    // What was not changed is not saved.
    if (event.key === 'Enter' && !form.isDirty()) {
      event.preventDefault();
      close();
    }
  };
  const keys = { onKeyDown };
  return (
    <div className={css.editor} {...keys}>
      <FormFrame zodForm={zodForm}>
        <div className={css.line}>
          <CellField name={field} kind={column.kind} of={column.of} />
          <ActionIcon
            type="submit"
            variant="light"
            size={28}
            loading={zodForm.saving}
            aria-label={t('inPlace.save')}
            title={t('inPlace.save')}
          >
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('inPlace.giveUp')}
            title={t('inPlace.giveUp')}
            onClick={close}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
        <OtherErrors resource={resource} field={field} errors={form.errors} />
        {problem && !stale && Object.keys(problem.Fields).length === 0 ? <FormProblem problem={problem} /> : null}
      </FormFrame>
      {stale ? (
        <Modal opened onClose={zodForm.forgetProblem} title={`${t('inPlace.conflict')}: ${name}`} centered size="lg">
          <RecordProblem
            resource={resource}
            zodForm={zodForm}
            begun={begun}
            load={load}
            setVersion={(next) => {
              version.current = next;
            }}
          />
        </Modal>
      ) : null}
    </div>
  );
}
