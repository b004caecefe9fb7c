import { diskReserve, scarceDisk } from '@circolo/contract/system/disk-limits';
import { DatabaseEngine, type SystemStatus } from '@circolo/contract/system/system-status';
import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { enumLabel, t } from '../messages/messages.ts';
import { formatInstant } from '../ui/values/format.ts';
import { DatabaseCard } from './DatabaseCard.tsx';
import { FactsCard } from './FactsCard.tsx';
import { formatBytes } from './format-bytes.ts';
import css from './system.module.css';

const Verdict = ({ ok }: { ok: boolean }) => (
  <Badge color={ok ? 'green' : 'red'}>{t(ok ? 'System.health.ok' : 'System.health.wrong')}</Badge>
);

function HealthCard({ status: { Version, StartedAt, Health } }: { status: SystemStatus }) {
  const facts = [
    { name: t('System.health.version'), value: Version },
    { name: t('System.health.started'), value: formatInstant(StartedAt) },
    { name: t('System.health.database'), value: <Verdict ok={Health.Database} /> },
    { name: t('System.health.migrations'), value: <Verdict ok={Health.Migrations} /> },
    { name: t('System.health.jobs'), value: <Verdict ok={Health.Jobs} /> },
  ];
  return <FactsCard title={t('System.health.title')} facts={facts} />;
}

function diskText({ Disk, Database }: SystemStatus): ReactNode {
  if (Disk) {
    const free = t('System.place.free', { free: formatBytes(Disk.Free), total: formatBytes(Disk.Total) });
    if (Disk.Free >= scarceDisk) return free;
    return (
      <Text span inherit c="var(--mantine-color-error)" fw={600}>
        {t(Disk.Free < diskReserve ? 'System.place.full' : 'System.place.scarce', { free })}
      </Text>
    );
  }
  return t(Database.Engine === DatabaseEngine.server ? 'System.place.elsewhere' : 'System.place.inMemory');
}

function PlaceCard({ status }: { status: SystemStatus }) {
  const { Backup, Rehearsal } = status;
  const facts = [
    { name: t('System.place.disk'), value: diskText(status) },
    { name: t('System.place.backup'), value: Backup ? formatInstant(Backup.At) : t('System.place.noBackup') },
    {
      name: t('System.place.rehearsal'),
      value: Rehearsal ? formatInstant(Rehearsal.At) : t('System.place.noRehearsal'),
    },
  ];
  return <FactsCard title={t('System.place.title')} facts={facts} />;
}

function ServicesCard({ status: { Services } }: { status: SystemStatus }) {
  const kinds = [...new Set(Services.map(({ Kind }) => Kind))];
  const facts = kinds.map((kind) => ({
    name: enumLabel('ServiceKind', kind),
    value: Services.flatMap(({ Kind, Name }) => (Kind === kind ? [Name] : [])).join(', '),
  }));
  return <FactsCard title={t('System.services.title')} facts={facts} none={t('System.services.none')} />;
}

/** Health, database, disk and services, side by side where there is room. */
export const StatusCards = ({ status }: { status: SystemStatus }) => (
  <div className={css.cards}>
    <HealthCard status={status} />
    <DatabaseCard status={status} />
    <div className={css.pair}>
      <PlaceCard status={status} />
      <ServicesCard status={status} />
    </div>
  </div>
);
