import { Button, Group } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '../http/api-problem.ts';
import { t } from '../messages/messages.ts';
import { go } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { page } from '../page/page.ts';
import { forgetSession } from '../session/sign-out.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';

/** Whether a session of the shop was refused: activities belong to the product. */
export const needsProduct = (error: unknown): boolean => error instanceof ApiProblem && error.Code === 'AccessDenied';

/** Says that one is signed in for the shop only; the same account signs in again, now for the product, and comes back. */
export function NeedsProduct() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await forgetSession();
    go(page.origin?.UseShop ? `${paths.shopLogin}?back=${encodeURIComponent(location.pathname)}` : paths.login);
  };
  return (
    <EmptyState icon={<IconKey size={28} />} title={t('activities.otherLogin')} text={t('activities.otherLoginText')}>
      <Group justify="center">
        <Button loading={leaving} onClick={() => void leave()}>
          {t('activities.otherLoginGo')}
        </Button>
        {page.origin?.UseShop ? (
          <Button component="a" href={paths.shop} variant="default">
            {t('activities.backToShop')}
          </Button>
        ) : null}
      </Group>
    </EmptyState>
  );
}
