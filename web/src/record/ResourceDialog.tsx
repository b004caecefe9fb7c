import type { FormOf, RecordOf } from '@circolo/contract/resource/resource';
import { Button, Drawer, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { t, wordOf } from '../app/words.ts';
import { type AnyResource, oneRecord, saveRecord } from '../resource/calls.ts';
import { confirmed } from '../ui/dialogs.tsx';
import { beginningOf, FormFrame, useZodForm } from '../ui/form.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { toast } from '../ui/toast.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { type DialogPage, DialogPages } from './DialogPages.tsx';
import { RecordProblem } from './RecordProblem.tsx';
import css from './resource-dialog.module.css';

/** What a page tells the dialog that it opens. */
export interface DialogProps {
  /** The record to edit, null for a new one (edit mode: insert or edit). */
  id: number | null;
  readOnly: boolean;
  close: () => void;
}

interface Props<R extends AnyResource> extends DialogProps {
  resource: R;
  /** A modal up to about eight fields, a drawer beyond. */
  as?: 'modal' | 'drawer';
  /** Values of a new record that differ from the schema's defaults. */
  initial?: Partial<FormOf<R>>;
  /** What a stored record is called, where it has no `Description`. */
  title?: (record: RecordOf<R>) => string;
  /** Called with the saved record, before the dialog closes. */
  saved?: (record: RecordOf<R>) => void;
  /** Asks before a save that needs asking; false leaves the form as it is. */
  confirmSave?: (values: FormOf<R>) => Promise<boolean>;
  /** Pages beside the form, for a stored record; each saves what is on it by itself. */
  pages?: readonly DialogPage<RecordOf<R>>[];
  /** The fields; a function gets the stored record, null for a new one. */
  children: ReactNode | ((record: RecordOf<R> | null) => ReactNode);
}

/** The version of a stored record, which a change must name. */
const versionOf = (record: unknown): number | undefined => (record as { Version?: number } | null)?.Version;

const leaveQuestion = () => ({
  title: t('form.leaveTitle'),
  text: t('form.leaveText'),
  confirm: t('form.leave'),
  cancel: t('form.stay'),
});

function useSave<R extends AnyResource>(props: Props<R>, dirtyPage: RefObject<boolean>) {
  const { resource, id, saved, confirmSave, close } = props;
  const queries = useQueryClient();
  return async (given: object) => {
    const values = given as FormOf<R>; // The form has checked them by the same schema.
    if (dirtyPage.current && !(await confirmed(leaveQuestion()))) return;
    if (confirmSave && !(await confirmSave(values))) return;
    const record = await saveRecord(resource, id, values);
    void queries.invalidateQueries({ queryKey: [resource.Name] });
    saved?.(record);
    toast.saved();
    close();
  };
}

function titleOf<R extends AnyResource>({ resource, title }: Props<R>, record: RecordOf<R> | null) {
  if (record === null) return wordOf(`${resource.Name}.new`);
  if (title) return title(record);
  return (record as { Description?: string }).Description ?? wordOf(`${resource.Name}.one`);
}

function DialogForm<R extends AnyResource>(props: Props<R> & { record: RecordOf<R> | null; reload: () => void }) {
  const { resource, id, readOnly, close, as = 'modal', initial, record, reload, children } = props;
  const formId = useId();
  const dirtyPage = useRef(false);
  const save = useSave(props, dirtyPage);
  // The version that is changed; “keep mine” moves it to the newest.
  const version = useRef(versionOf(record));
  const zodForm = useZodForm({
    schema: resource.input,
    initial: beginningOf(resource.input, (record ?? initial ?? {}) as object),
    save: (values) => save({ ...(values as object), Version: version.current }),
    words: resource.Name,
    readOnly,
  });
  const leave = async () => {
    const dirty = dirtyPage.current || (!readOnly && zodForm.form.isDirty());
    if (!dirty || (await confirmed(leaveQuestion()))) close();
  };
  const keepMine = async () => {
    if (id === null) return;
    version.current = versionOf(await oneRecord(resource, id));
    await zodForm.submit();
  };
  const Frame = as === 'modal' ? Modal : Drawer;
  const shape = as === 'modal' ? { size: 640, centered: true } : { position: 'right' as const, size: 780 };
  const title = titleOf(props, record);
  return (
    <Frame opened onClose={() => void leave()} title={<Text fw={650}>{title}</Text>} {...shape}>
      <DialogPages
        pages={record === null ? [] : (props.pages ?? [])}
        record={record as RecordOf<R>} // Without a record there are no pages.
        setDirty={(dirty) => {
          dirtyPage.current = dirty;
        }}
        setVersion={(next) => {
          version.current = next;
        }}
      >
        <FormFrame zodForm={zodForm}>
          <Stack gap="sm" id={formId}>
            {readOnly ? (
              <Text size="sm" c="dimmed">
                {t('form.readOnly')}
              </Text>
            ) : null}
            <RecordProblem problem={zodForm.problem} keepMine={() => void keepMine()} reload={reload} />
            <div>{typeof children === 'function' ? children(record) : children}</div>
          </Stack>
          <Group justify="flex-end" gap="sm" className={css.footer ?? ''}>
            <Button variant="default" onClick={() => void leave()}>
              {readOnly ? t('form.close') : t('form.cancel')}
            </Button>
            {readOnly ? null : (
              <Button type="submit" loading={zodForm.saving}>
                {t('form.save')}
              </Button>
            )}
          </Group>
        </FormFrame>
      </DialogPages>
    </Frame>
  );
}

/**
 * The dialog that adds or edits a record: a form over the resource's input schema. Closing asks when something was
 * changed; a refused save keeps everything as typed; a stale record offers both ways out.
 * @example <ResourceDialog {...dialog} resource={groups}><TextField name="Code" /></ResourceDialog>
 */
export function ResourceDialog<R extends AnyResource>(props: Props<R>) {
  const { resource, id, close, as = 'modal' } = props;
  useReturnFocus();
  const stored = useQuery({
    queryKey: [resource.Name, 'one', id],
    queryFn: () => (id === null ? null : oneRecord(resource, id)),
    enabled: id !== null,
    // A form must begin with what is stored now.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (id === null) return <DialogForm {...props} record={null} reload={() => undefined} />;
  if (stored.data && !stored.isFetching) {
    const reload = () => void stored.refetch();
    return <DialogForm key={stored.dataUpdatedAt} {...props} record={stored.data} reload={reload} />;
  }
  const Frame = as === 'modal' ? Modal : Drawer;
  const shape = as === 'modal' ? { size: 640, centered: true } : { position: 'right' as const, size: 780 };
  return (
    <Frame opened onClose={close} title={<Text fw={650}>{wordOf(`${resource.Name}.one`)}</Text>} {...shape}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} message={stored.error.message} />
      ) : (
        <Stack gap="md" aria-busy>
          {[0, 1, 2, 3, 4].map((line) => (
            <Skeleton key={line} h={52} />
          ))}
        </Stack>
      )}
    </Frame>
  );
}
