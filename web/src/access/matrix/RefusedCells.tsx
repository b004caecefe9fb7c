import { Alert, Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import css from './matrix.module.css';
import type { CellKey } from './matrix-draft.ts';
import type { Refusals } from './use-matrix-draft.ts';

interface Props {
  problem: ApiProblem | null;
  refusals: Refusals;
  nameOf: (key: CellKey) => string;
  go: (key: CellKey) => void;
}

/** Why a save was refused as a whole, in a sentence. */
function sentence(problem: ApiProblem, refusals: Refusals): string {
  const reasons = [...refusals.values()];
  if (reasons.some(({ code }) => code === 'changedByOther')) return t('permissions.matrix.conflict');
  if (problem.Code !== 'ValidationFailed' || reasons.length === 0) return problem.Message;
  return t('permissions.matrix.refused', { count: reasons.length });
}

/** Why nothing was saved, with the way to every cell that was refused. */
export function RefusedCells({ problem, refusals, nameOf, go }: Props) {
  if (!problem) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertCircle size={20} aria-hidden />}
      title={sentence(problem, refusals)}
    >
      {refusals.size > 0 ? (
        <ul className={css.refusals}>
          {[...refusals].map(([key, { text }]) => (
            <li key={key}>
              <Anchor component="button" type="button" size="sm" underline="always" onClick={() => go(key)}>
                {nameOf(key)}
              </Anchor>
              {`: ${text}`}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
