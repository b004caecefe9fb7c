import { Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import css from './matrix.module.css';
import type { MatrixDraft } from './use-matrix-draft.ts';

/** How much is not saved, and the ways on: one step back, nothing of it, all of it. */
export function MatrixSaveBar({ matrix, save }: { matrix: MatrixDraft; save: () => void }) {
  const { draft, saving, undo, discard } = matrix;
  if (draft.changes.size === 0 && draft.past.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={t('permissions.matrix.filter.changed')}
      withBorder
      shadow="md"
      radius="md"
      className={css.bar}
    >
      <Text size="sm" mr="auto" role="status">
        {t('permissions.own.changed', { count: draft.changes.size })}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          aria-label={t('permissions.matrix.undo')}
          disabled={draft.past.length === 0 || saving}
          onClick={undo}
        >
          <IconArrowBackUp size={16} aria-hidden />
          <span className={css.undo}>{t('permissions.matrix.undo')}</span>
        </Button>
        <Button variant="default" disabled={saving} onClick={discard}>
          {t('permissions.matrix.discard')}
        </Button>
        <Button loading={saving} disabled={draft.changes.size === 0} onClick={save}>
          {t('form.save')}
        </Button>
      </Group>
    </Paper>
  );
}
