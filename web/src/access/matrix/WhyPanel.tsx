import { Drawer, Paper, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { CellXRay } from './CellXRay.tsx';
import css from './matrix.module.css';
import type { CellKey } from './matrix-draft.ts';
import type { MatrixCells } from './use-matrix-cells.ts';
import type { MatrixDraft } from './use-matrix-draft.ts';

interface Props {
  /** The chosen cell. */
  of: CellKey | null;
  cells: MatrixCells;
  matrix: MatrixDraft;
  mayChange: boolean;
  /** Beside the table; elsewhere it is a drawer that is opened for a cell. */
  isBeside: boolean;
  isPhone: boolean;
  opened: boolean;
  close: () => void;
}

/** Why the chosen cell has its level. */
export function WhyPanel({ of, cells, matrix, mayChange, isBeside, isPhone, opened, close }: Props) {
  const place = of && cells.placeOf(of);
  const xRay = place ? (
    <CellXRay
      {...place}
      chosen={matrix.draft.changes.get(of)}
      refusal={matrix.refusals.get(of)?.text ?? null}
      mayChange={mayChange}
      restore={() => matrix.choose([of], null)}
    />
  ) : null;
  if (isBeside)
    return (
      <Paper
        component="aside"
        aria-label={t('permissions.matrix.why')}
        withBorder
        radius="md"
        p="md"
        className={css.aside}
      >
        {xRay}
      </Paper>
    );
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '70%' : 380}
      title={<Text fw={650}>{t('permissions.matrix.why')}</Text>}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      {xRay}
    </Drawer>
  );
}
