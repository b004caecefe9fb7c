import type { FormOf, RecordOf } from '@circolo/contract/resource/resource';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { t, translate } from '../../messages/messages.ts';
import { type AnyResource, oneRecord, saveRecord } from '../../resource/calls.ts';
import { isWaiting } from '../../session/interception.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useNoteTabs } from '../notes/note-tabs.tsx';
import { useDirtyParts } from '../use-dirty-parts.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { type DialogPage, DialogPages } from './DialogPages.tsx';
import { isBeneath } from './innermost-dialog.ts';
import { isStale, RecordProblem } from './RecordProblem.tsx';
import css from './resource-dialog.module.css';
import { useFormDraft } from './use-form-draft.tsx';
import { useSaveKeys } from './use-save-keys.ts';
import { leaveQuestion, type UnsavedChanges, useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';

/** What a page gives to the dialog that it opens. */
export interface DialogProps {
  /** The record to edit, null for a new one (edit mode: insert or edit). */
  id: number | null;
  readOnly: boolean;
  close: () => void;
  /** Whose values a new record begins with, but for some fields. */
  copyOf?: { id: number; without: readonly string[] } | undefined;
}

interface Props<R extends AnyResource> extends DialogProps {
  resource: R;
  /** A modal up to about eight fields, a drawer beyond. */
  as?: 'modal' | 'drawer';
  /** Values of a new record that differ from the schema's defaults. */
  initial?: Partial<FormOf<R>>;
  /** Saves a new record together with what it comes of; left out: it is saved as any. */
  enter?: (values: FormOf<R>) => Promise<void>;
  /** The title of the form of a new record, where the resource has another one. */
  newTitle?: string | undefined;
  /** What a stored record is called, where it has no `Description`. */
  title?: (record: RecordOf<R>) => string;
  /** Called with the saved record, before the dialog closes. */
  saved?: (record: RecordOf<R>) => void;
  /** Asks before a save that needs asking; false leaves the form as it is. */
  confirmSave?: (values: FormOf<R>) => Promise<boolean>;
  /** Why the person may read this record and not change it; null where they may. */
  lockedFor?: (record: RecordOf<R>) => ReactNode;
  /** Pages beside the form, for a stored record; each saves what is on it by itself. */
  pages?: readonly DialogPage<RecordOf<R>>[];
  /** The fields; a function gets the stored record, null for a new one. */
  children: ReactNode | ((record: RecordOf<R> | null) => ReactNode);
}

/** The version of a stored record, which a change must name. */
const versionOf = (record: unknown): number | undefined => (record as { Version?: number } | null)?.Version;

function useSave<R extends AnyResource>({ resource, id, enter, saved, confirmSave, close }: Props<R>) {
  const queries = useQueryClient();
  return async (given: object, isPageDirty: boolean, unsaved: UnsavedChanges) => {
    const values = given as FormOf<R>; // The form has checked them by the same schema.
    if (isPageDirty && !(await confirmed(leaveQuestion()))) return;
    if (confirmSave && !(await confirmSave(values))) return;
    if (enter) {
      await enter(values);
      unsaved.release();
      return close();
    }
    const record = await saveRecord(resource, id, values);
    // What follows may lead elsewhere: nothing is left to guard.
    unsaved.release();
    await queries.invalidateQueries({ queryKey: [resource.Name] });
    saved?.(record);
    if (!isWaiting(record)) toast.saved();
    close();
  };
}

function titleOf<R extends AnyResource>({ resource, title, newTitle }: Props<R>, record: RecordOf<R> | null) {
  if (record === null) return newTitle ?? translate(`${resource.Name}.new`);
  if (title) return title(record);
  return (record as { Description?: string }).Description ?? translate(`${resource.Name}.one`);
}

/** What a form begins with. A new record of a list that people put in order comes last, unless they say where. */
function beginning(resource: AnyResource, record: object | null, initial: object = {}) {
  const values = beginningOf(resource.input, record ?? initial);
  const isLast = record === null && resource.placedWithin !== null && !('Position' in initial);
  return isLast ? { ...values, Position: null } : values;
}

/** What a copy takes over of a record: all that a form has, but its place in the list and what no two records have alike. */
function copiedFrom<R extends AnyResource>(record: RecordOf<R>, without: readonly string[]): Partial<FormOf<R>> {
  const left = new Set([...without, 'Position']);
  return Object.fromEntries(Object.entries(record as object).filter(([field]) => !left.has(field))) as Partial<
    FormOf<R>
  >; // The form reads its own members only.
}

function DialogForm<R extends AnyResource>(props: Props<R> & { record: RecordOf<R> | null }) {
  const { resource, id, close, as = 'modal', initial, record, children } = props;
  const locked = (record && props.lockedFor?.(record)) ?? null;
  const readOnly = props.readOnly || locked !== null;
  const { mark, isAnyDirty } = useDirtyParts();
  const noted = useNoteTabs(resource, id, mark);
  const save = useSave(props);
  // The version that is changed; a merge moves it to the newest.
  const version = useRef(versionOf(record));
  const [begun] = useState(() => beginning(resource, record as object | null, initial));
  const drafted = useFormDraft({ resource, id, begun, readOnly });
  const zodForm = useZodForm({
    schema: resource.input,
    initial: begun,
    save: async (values) => {
      await save({ ...(values as object), Version: version.current }, isAnyDirty(), unsaved);
      drafted.drop();
    },
    messageGroup: resource.Name,
    readOnly,
    changed: drafted.changed,
  });
  const unsaved: UnsavedChanges = useUnsavedChangesGuard(
    () => isAnyDirty() || (!readOnly && zodForm.form.isDirty()),
    drafted.drop,
  );
  useSaveKeys(zodForm);
  // Of the dialog, not of the form: that one is not drawn while another page of it is looked at.
  const inside = useRef<HTMLDivElement>(null);
  const leave = async () => {
    if (!isBeneath(inside.current) && (await unsaved.mayLeave())) close();
  };
  const load = async () => {
    const stored = await oneRecord(resource, id ?? 0);
    return { values: beginningOf(resource.input, stored as object), version: versionOf(stored) };
  };
  const setVersion = (next: number | undefined) => {
    version.current = next;
  };
  return (
    <DialogFrame as={as} title={titleOf(props, record)} onClose={() => void leave()}>
      <div ref={inside}>
        <DialogPages record={record} pages={props.pages ?? []} noted={noted} mark={mark} setVersion={setVersion}>
          <FormFrame zodForm={zodForm}>
            <Stack gap="sm">
              {readOnly ? (
                <Text size="sm" c="dimmed">
                  {(props.readOnly ? null : locked) ?? t('form.readOnly')}
                </Text>
              ) : null}
              {drafted.offer(zodForm.form)}
              <RecordProblem resource={resource} zodForm={zodForm} begun={begun} load={load} setVersion={setVersion} />
              <div>{typeof children === 'function' ? children(record) : children}</div>
            </Stack>
            <Group justify="flex-end" gap="sm" className={css.footer ?? ''}>
              <Button variant="default" onClick={() => void leave()}>
                {readOnly ? t('form.close') : t('form.cancel')}
              </Button>
              {readOnly || isStale(zodForm) ? null : (
                <Button type="submit" loading={zodForm.saving}>
                  {t('form.save')}
                </Button>
              )}
            </Group>
          </FormFrame>
        </DialogPages>
      </div>
    </DialogFrame>
  );
}

/**
 * The dialog that adds or edits a record: a form over the resource's input schema, and beside it what every stored record
 * has. Leaving asks when something was changed; a refused save leaves everything as typed; what somebody else has changed
 * meanwhile is merged.
 * @example <ResourceDialog {...dialog} resource={groups}><TextField name="Code" /></ResourceDialog>
 */
export function ResourceDialog<R extends AnyResource>(props: Props<R>) {
  const { resource, id, close, as = 'modal', copyOf } = props;
  const read = id ?? copyOf?.id ?? null;
  useReturnFocus();
  const stored = useQuery({
    // Apart from the list's: what others invalidate must not take away what is typed.
    queryKey: ['form', resource.Name, read],
    queryFn: () => (read === null ? null : oneRecord(resource, read)),
    enabled: read !== null,
    // A form must begin with what is stored now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (read === null) return <DialogForm {...props} record={null} />;
  if (stored.data && copyOf && id === null)
    return (
      <DialogForm
        {...props}
        initial={{ ...props.initial, ...copiedFrom<R>(stored.data, copyOf.without) }}
        record={null}
      />
    );
  if (stored.data) return <DialogForm {...props} record={stored.data} />;
  return (
    <DialogFrame as={as} title={translate(`${resource.Name}.one`)} onClose={close}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : (
        <Stack gap="md" aria-busy>
          {[0, 1, 2, 3, 4].map((line) => (
            <Skeleton key={line} h={52} />
          ))}
        </Stack>
      )}
    </DialogFrame>
  );
}
