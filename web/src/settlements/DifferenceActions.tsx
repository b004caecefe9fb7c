import { DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import {
  askAboutDifference,
  revokeExplanation,
  type SettlementDifference,
} from '@circolo/contract/settlements/settlements';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconMessage, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { toast } from '../ui/toasts/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { useMonthChanged } from './use-month-changed.ts';

const ExplainDialog = lazy(() => import('./ExplainDialog.tsx').then((m) => ({ default: m.ExplainDialog })));

interface Props {
  difference: SettlementDifference;
  /** What the difference is called, in the names of its buttons. */
  name: string;
}

/** What can be done about a difference: the provider is asked again, it is explained, or the explanation is taken back. */
export function DifferenceActions({ difference, name }: Props) {
  const { Id, State, Version } = difference;
  const changed = useMonthChanged();
  const [explaining, setExplaining] = useState(false);
  const ask = useAction(async () => {
    const { Agrees } = await call(askAboutDifference, { params: { Id } });
    await changed();
    if (Agrees) toast.success(t('Settlements.askAgrees'));
    else toast.info(t('Settlements.askStill'));
  });
  const revoke = useAction(async () => {
    await call(revokeExplanation, { params: { Id }, body: { Version } });
    await changed();
    toast.success(t('Settlements.revoked'));
  });
  const problem = ask.problem ?? revoke.problem;
  return (
    <Stack gap="xs">
      {problem ? <Alert color="red" role="alert" title={problem} /> : null}
      <Group gap="xs">
        {State === DifferenceState.explained ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            aria-label={t('Settlements.revokeOf', { name })}
            loading={revoke.busy}
            onClick={() => void revoke.run()}
          >
            {t('Settlements.revoke')}
          </Button>
        ) : (
          <>
            <Button
              size="xs"
              leftSection={<IconMessage size={16} aria-hidden />}
              aria-label={t('Settlements.explainOf', { name })}
              onClick={() => setExplaining(true)}
            >
              {t('Settlements.explain')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              aria-label={t('Settlements.askOf', { name })}
              loading={ask.busy}
              onClick={() => void ask.run()}
            >
              {t('Settlements.ask')}
            </Button>
          </>
        )}
      </Group>
      <Suspense fallback={null}>
        {explaining ? <ExplainDialog difference={difference} close={() => setExplaining(false)} /> : null}
      </Suspense>
    </Stack>
  );
}
