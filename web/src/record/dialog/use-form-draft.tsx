import { Alert, Button, Group } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import type { AnyResource } from '../../resource/calls.ts';
import type { Form, Values } from '../../ui/form/form-context.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { dropDraft, type FormDraft, findDraft, keepDraft } from './form-drafts.ts';

/** A draft is written so long after the last change. */
const pauseMs = 500;

interface Drafted {
  resource: AnyResource;
  id: number | null;
  begun: Values;
  readOnly: boolean;
}

/**
 * Keeps what is typed into the form of a record in this tab, and offers it again after a crash or the end of a session. `changed` hears of
 * every change, `drop` forgets what was saved or given up, `offer` is shown above the fields.
 */
export function useFormDraft({ resource, id, begun, readOnly }: Drafted) {
  const [found, setFound] = useState<FormDraft | null>(null);
  const timer: RefObject<ReturnType<typeof setTimeout> | undefined> = useRef(undefined);
  useEffect(() => {
    if (!readOnly) void findDraft(resource, id).then(setFound);
    return () => clearTimeout(timer.current);
  }, [resource, id, readOnly]);
  const changed = (values: Values) => {
    clearTimeout(timer.current);
    if (!readOnly) timer.current = setTimeout(() => void keepDraft(resource, id, begun, values), pauseMs);
  };
  const drop = () => {
    clearTimeout(timer.current);
    void dropDraft(resource, id);
  };
  const offer = (form: Form): ReactNode => {
    if (!found) return null;
    const resume = () => {
      form.setValues({ ...form.getValues(), ...found.Changes });
      setFound(null);
    };
    const discard = () => {
      drop();
      setFound(null);
    };
    return (
      <Alert color="blue" variant="light" title={t('record.draft.title', { at: formatInstant(found.At) })}>
        <Group gap="xs">
          <Button size="xs" onClick={resume}>
            {t('record.draft.resume')}
          </Button>
          <Button size="xs" variant="default" onClick={discard}>
            {t('record.draft.discard')}
          </Button>
        </Group>
      </Alert>
    );
  };
  return { changed, drop, offer };
}
