import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { t } from '../../messages/messages.ts';
import { auth } from '../../session/storage/stores.ts';
import { confirmed } from '../../ui/dialogs.tsx';

/** Asks whether unsaved changes may be lost. */
export const leaveQuestion = () => ({
  title: t('form.leaveTitle'),
  text: t('form.leaveText'),
  confirm: t('form.leave'),
  cancel: t('form.stay'),
});

/** Who was signed out cannot save any more, but may still copy what was typed. */
const endedQuestion = () => ({
  title: t('record.unsaved.endedTitle'),
  text: t('record.unsaved.endedText'),
  confirm: t('record.unsaved.endedLeave'),
  cancel: t('form.stay'),
});

/** The guard that keeps unsaved changes from being lost. */
export interface UnsavedChanges {
  /** Asks where something is not saved; false: one stays. After a yes the question does not come again. */
  mayLeave: () => Promise<boolean>;
  /** Lets go: everything has been saved. */
  release: () => void;
}

interface Place {
  pathname: string;
  search: object;
}

const openIn = (search: object): unknown => ('Open' in search ? search.Open : undefined);

/**
 * Whether another page or another record is gone to; filters of a list leave nothing. The error pages are not asked about:
 * what leads there has happened already (product.md section 7 "Request behaviour").
 */
const leads = (from: Place, to: Place): boolean =>
  !to.pathname.startsWith('/error/') && (from.pathname !== to.pathname || openIn(from.search) !== openIn(to.search));

/**
 * Keeps what is not saved: a way elsewhere, back, and the end of the session ask first, and so does the browser before it
 * closes or reloads the page. `isDirty` is asked when it matters; `given` hears that a person who could have saved gave the changes up.
 * @example const unsaved = useUnsavedChangesGuard(() => zodForm.form.isDirty());
 */
export function useUnsavedChangesGuard(isDirty: () => boolean, given?: () => void): UnsavedChanges {
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const givenUp = useRef(given);
  givenUp.current = given;
  const released = useRef(false);
  const asking = useRef(false);
  const isGuarded = useCallback(() => !released.current && latest.current(), []);
  const mayLeave = useCallback(async () => {
    if (!isGuarded()) return true;
    if (asking.current) return false;
    asking.current = true;
    const leaves = await confirmed(auth.get() ? leaveQuestion() : endedQuestion());
    asking.current = false;
    released.current = leaves;
    if (leaves && auth.get()) givenUp.current?.();
    return leaves;
  }, [isGuarded]);
  const shouldBlockFn = useCallback(
    async ({ current, next }: { current: Place; next: Place }) => leads(current, next) && !(await mayLeave()),
    [mayLeave],
  );
  useBlocker({ shouldBlockFn, enableBeforeUnload: isGuarded });
  const release = useCallback(() => {
    released.current = true;
  }, []);
  return { mayLeave, release };
}
