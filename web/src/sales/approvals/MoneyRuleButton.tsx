import { readMoneyRule } from '@circolo/contract/sales/approvals/money-approval';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';

const MoneyRuleDialog = lazy(() => import('./MoneyRuleDialog.tsx').then((m) => ({ default: m.MoneyRuleDialog })));

/** The way to the limit above which a second person decides. */
export function MoneyRuleButton() {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({
    queryKey: ['MoneyApprovals', 'rule'],
    queryFn: () => callWithoutToast(readMoneyRule),
  });
  if (!data) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconShieldCheck size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {t('moneyApprovals.rule.open')}
      </Button>
      <Suspense fallback={null}>
        {opened ? <MoneyRuleDialog rule={data} close={() => setOpened(false)} /> : null}
      </Suspense>
    </>
  );
}
