import { obstacleText } from '@circolo/contract/settlements/obstacle-text';
import { closeSettlementMonth, type Settlements } from '@circolo/contract/settlements/settlements';
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { enumLabel, language, t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { confirmed } from '../ui/dialogs.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { formatInstant } from '../ui/values/format.ts';
import { monthText } from './settlement-text.ts';
import { useMonthChanged } from './use-month-changed.ts';

const ReopenDialog = lazy(() => import('./ReopenDialog.tsx').then((m) => ({ default: m.ReopenDialog })));

interface Props {
  month: Settlements;
  provider: NonNullable<Settlements['Provider']>;
  mayEdit: boolean;
}

function ClosedMonth({ month, provider }: Omit<Props, 'mayEdit'>) {
  const [reopening, setReopening] = useState(false);
  const [last] = month.Closes;
  const time = formatInstant(last?.ClosedAt);
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>{t('Settlements.closedTitle', { month: monthText(month.Month) })}</Text>
        <Text size="sm" c="dimmed">
          {last?.ClosedBy
            ? t('Settlements.closedBy', { name: last.ClosedBy, time })
            : t('Settlements.closedAt', { time })}
        </Text>
      </div>
      {month.MayReopen ? (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} aria-hidden />}
          onClick={() => setReopening(true)}
        >
          {t('Settlements.reopen')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {reopening ? <ReopenDialog month={month} provider={provider} close={() => setReopening(false)} /> : null}
      </Suspense>
    </Group>
  );
}

/** The close of a month: what is missing before it, the button, and who closed it. */
export function ClosePanel({ month, provider, mayEdit }: Props) {
  const { Month, Obstacles, Closed } = month;
  const changed = useMonthChanged();
  const close = useAction(async () => {
    const text = t('Settlements.closeText', { provider: enumLabel('PaymentProviderName', provider) });
    const title = t('Settlements.closeTitle', { month: monthText(Month) });
    if (!(await confirmed({ title, text, confirm: t('Settlements.close') }))) return;
    await call(closeSettlementMonth, { body: { Provider: provider, Month } });
    await changed();
    toast.success(t('Settlements.closed'));
  });
  if (Closed) return <ClosedMonth month={month} provider={provider} />;
  return (
    <Stack gap="sm">
      {Obstacles.length > 0 ? (
        <div>
          <Text size="sm">{t('Settlements.notYet')}</Text>
          <List size="sm">
            {Obstacles.map((obstacle) => (
              <List.Item key={obstacle.Kind}>{obstacleText(t, language(), obstacle)}</List.Item>
            ))}
          </List>
        </div>
      ) : null}
      {close.problem ? <Alert color="red" role="alert" title={close.problem} /> : null}
      {mayEdit && Obstacles.length === 0 ? (
        <Group>
          <Button
            leftSection={<IconLock size={16} aria-hidden />}
            loading={close.busy}
            onClick={() => void close.run()}
          >
            {t('Settlements.close')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
