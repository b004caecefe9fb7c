import { Stack, Switch, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { canKeep, deviceChoice, keepsHere } from '../../offline/device/device-choice.ts';
import { switchOff, switchOn } from '../../offline/start-offline.ts';
import { useOffline } from '../../offline/use-offline.ts';
import { confirmed } from '../../ui/dialogs.tsx';

/** What waits is lost with it: the person decides. */
async function mayStop(count: number): Promise<boolean> {
  if (count === 0) return true;
  const question = { title: t('offline.off.title'), text: t('offline.off.text', { count }) };
  return confirmed({ ...question, confirm: t('offline.off.confirm'), danger: true });
}

/** Whether what the person opens is kept on this device, for when the network is missing. */
export function OfflineChoice() {
  const { writes } = useOffline();
  const [isOn, setOn] = useState(keepsHere);
  const [busy, setBusy] = useState(false);
  useEffect(() => void deviceChoice.reload().then(() => setOn(keepsHere())), []);
  const change = async (next: boolean) => {
    if (busy) return;
    if (!next && !(await mayStop(writes.length))) return;
    setBusy(true);
    setOn(next);
    await (next ? switchOn() : switchOff());
    setOn(keepsHere());
    setBusy(false);
  };
  return (
    <Stack gap="xs">
      <Switch
        label={t('offline.choice')}
        description={t('offline.choiceText')}
        checked={isOn}
        // Not disabled meanwhile: it would lose the focus.
        aria-busy={busy || undefined}
        disabled={!canKeep()}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      {canKeep() ? null : (
        <Text size="sm" c="dimmed">
          {t('offline.unsupported')}
        </Text>
      )}
    </Stack>
  );
}
