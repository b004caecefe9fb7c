import { Button, Group } from '@mantine/core';
import type { ApiProblem } from '../app/session/api-problem.ts';
import { t } from '../app/words.ts';
import { FormProblem } from '../ui/FormProblem.tsx';

interface Props {
  problem: ApiProblem | null;
  /** Saves what is typed over what somebody else has saved. */
  keepMine: () => void;
  /** Begins again with what is stored now. */
  reload: () => void;
}

/** What the server refused about a record; one that somebody else has changed offers both ways out. */
export const RecordProblem = ({ problem, keepMine, reload }: Props) => (
  <FormProblem problem={problem}>
    {problem?.Code === 'StaleVersion' ? (
      <Group gap="xs">
        <Button size="xs" onClick={keepMine}>
          {t('form.keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={reload}>
          {t('form.reload')}
        </Button>
      </Group>
    ) : null}
  </FormProblem>
);
