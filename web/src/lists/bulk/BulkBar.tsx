import { Button, CloseButton, Paper, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../messages/messages.ts';
import css from './bulk.module.css';
import { useBulkChoices } from './bulk-choices.ts';
import type { BulkParts } from './bulk-parts.ts';

const BulkDelete = lazy(() => import('./BulkDelete.tsx').then((m) => ({ default: m.BulkDelete })));
const BulkEdit = lazy(() => import('./BulkEdit.tsx').then((m) => ({ default: m.BulkEdit })));

interface Props extends BulkParts {
  edits: boolean;
  removes: boolean;
}

/** What can be done to the chosen rows: a bar at the foot of the page, for as long as any is chosen. */
export function BulkBar({ edits, removes, ...parts }: Props) {
  const { list, selection } = parts;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const found = list.count ?? 0;
  const count = selection.count(found);
  const editable = useBulkChoices(parts).length > 0 && edits;
  const more = !selection.all && found > count;
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
          <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
            {t('bulk.chooseAll', { count: found })}
          </Button>
        ) : null}
        {editable ? (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setOpen('edit')}
          >
            {t('bulk.edit')}
          </Button>
        ) : null}
        {removes ? (
          <Button
            variant="light"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setOpen('delete')}
          >
            {t('bulk.delete')}
          </Button>
        ) : null}
      </Paper>
      <Suspense fallback={null}>
        {open === 'edit' ? <BulkEdit {...parts} close={close} /> : null}
        {open === 'delete' ? <BulkDelete {...parts} close={close} /> : null}
      </Suspense>
    </>
  );
}
