import { Button, CloseButton, Paper, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useAction } from '../../ui/use-action.ts';
import css from './bulk.module.css';
import { useBulkChoices } from './bulk-choices.ts';
import type { BulkParts, ChosenDialog, ListAct } from './bulk-parts.ts';

const BulkAct = lazy(() => import('./BulkAct.tsx').then((m) => ({ default: m.BulkAct })));
const BulkDelete = lazy(() => import('./BulkDelete.tsx').then((m) => ({ default: m.BulkDelete })));
const BulkEdit = lazy(() => import('./BulkEdit.tsx').then((m) => ({ default: m.BulkEdit })));

/** Something that a screen does with chosen rows, by their ids. */
export interface ChosenAction {
  key: string;
  label: string;
  icon: ReactNode;
  run: (ids: readonly number[]) => Promise<void>;
}

interface Props extends BulkParts {
  edits: boolean;
  removes: boolean;
  /** What the screen offers besides; it wants the ids, so all that the filters find cannot be chosen then. */
  actions?: readonly ChosenAction[] | undefined;
  /** What the server of the list does besides, to all that the filters find too. */
  act?: ListAct | undefined;
  /** Dialogs of the screen's own about the chosen rows. */
  dialogs?: readonly ChosenDialog[] | undefined;
}

function ChosenButton({ action, ids }: { action: ChosenAction; ids: readonly number[] }) {
  const { busy, run } = useAction(() => action.run(ids));
  return (
    <Button variant="light" size="xs" leftSection={action.icon} loading={busy} onClick={() => void run()}>
      {action.label}
    </Button>
  );
}

/** What can be done to the chosen rows: a bar at the foot of the page, for as long as any is chosen. */
export function BulkBar({ edits, removes, actions = [], act, dialogs = [], ...parts }: Props) {
  const { list, selection } = parts;
  const [open, setOpen] = useState<'edit' | 'delete' | 'act' | ChosenDialog | null>(null);
  const close = () => setOpen(null);
  const found = list.count ?? 0;
  const count = selection.count(found);
  const editable = useBulkChoices(parts).length > 0 && edits;
  const chooseAll = () => {
    // What is done to all says how many they are.
    if (!list.countIsExact) list.countAll();
    selection.chooseAll();
  };
  const counting = selection.all && !list.countIsExact;
  const more = actions.length === 0 && !selection.all && found > count;
  return (
    <>
      <Paper
        className={css.bar ?? ''}
        component="section"
        aria-label={t('bulk.label')}
        withBorder
        shadow="lg"
        radius="md"
      >
        <Text size="sm" fw={600} role="status" className={css.count ?? ''}>
          {t('bulk.chosen', { count })}
        </Text>
        <CloseButton aria-label={t('bulk.clear')} onClick={selection.clear} />
        {more ? (
          <Button variant="subtle" size="compact-sm" onClick={chooseAll}>
            {list.countIsExact ? t('bulk.chooseAll', { count: found }) : t('bulk.chooseEvery')}
          </Button>
        ) : null}
        {editable ? (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            disabled={counting}
            onClick={() => setOpen('edit')}
          >
            {t('bulk.edit')}
          </Button>
        ) : null}
        {actions.map((action) => (
          <ChosenButton key={action.key} action={action} ids={[...selection.ids]} />
        ))}
        {dialogs
          .filter(({ offered }) => !offered || offered(selection))
          .map((dialog) => (
            <Button
              key={dialog.label}
              variant="light"
              size="xs"
              leftSection={dialog.icon}
              disabled={counting}
              onClick={() => setOpen(dialog)}
            >
              {t(dialog.label)}
            </Button>
          ))}
        {act ? (
          <Button size="xs" leftSection={act.icon} disabled={counting} onClick={() => setOpen('act')}>
            {t(act.label)}
          </Button>
        ) : null}
        {removes ? (
          <Button
            variant="light"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={counting}
            onClick={() => setOpen('delete')}
          >
            {t('bulk.delete')}
          </Button>
        ) : null}
      </Paper>
      <Suspense fallback={null}>
        {open === 'edit' ? <BulkEdit {...parts} close={close} /> : null}
        {open === 'act' && act ? <BulkAct {...parts} act={act} close={close} /> : null}
        {open !== null && typeof open === 'object' ? (
          <open.Dialog resource={parts.resource} filters={list.state.filters} selection={selection} close={close} />
        ) : null}
        {open === 'delete' ? <BulkDelete {...parts} close={close} /> : null}
      </Suspense>
    </>
  );
}
