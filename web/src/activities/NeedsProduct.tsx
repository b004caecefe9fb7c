import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '../app/session/api-problem.ts';
import { signOut } from '../app/session/sign-out.ts';
import { t } from '../app/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Whether a session of the shop was refused: activities belong to the product's own accounts. */
export const needsProduct = (error: unknown): boolean => error instanceof ApiProblem && error.Code === 'AccessDenied';

/** Says that one is signed in for the shop only, and leads to the other login. */
export function NeedsProduct() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    signOut(false);
  };
  return (
    <EmptyState icon={<IconKey size={28} />} title={t('activities.otherLogin')} text={t('activities.otherLoginText')}>
      <Button loading={leaving} onClick={leave}>
        {t('activities.otherLoginGo')}
      </Button>
    </EmptyState>
  );
}
