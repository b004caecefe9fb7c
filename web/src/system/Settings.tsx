import { SettingOrigin, type SystemStatus } from '@circolo/contract/system/system-status';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { enumLabel, t } from '../messages/messages.ts';
import { StatusTable } from './StatusTable.tsx';

type Setting = SystemStatus['Settings'][number];

function settingText({ Value, Secret }: Setting): string {
  if (Secret) return t('System.settings.secret');
  return Value ?? t('System.settings.unset');
}

/** What was set for this process, and on request all that can be. */
export function Settings({ settings }: { settings: readonly Setting[] }) {
  const [all, setAll] = useState(false);
  const given = settings.filter(({ Origin }) => Origin === SettingOrigin.environment);
  const toggle = (
    <Button size="compact-sm" variant="default" aria-pressed={all} onClick={() => setAll(!all)}>
      {t('System.settings.all', { count: settings.length })}
    </Button>
  );
  return (
    <StatusTable
      title={t('System.settings.title')}
      text={t('System.settings.text')}
      none={t('System.settings.none')}
      action={toggle}
      columns={[t('System.settings.name'), t('System.settings.value'), t('System.settings.origin')]}
      rows={(all ? settings : given).map((setting) => ({
        key: setting.Name,
        cells: [setting.Name, settingText(setting), enumLabel('SettingOrigin', setting.Origin)],
      }))}
    />
  );
}
