import type { SystemStatus } from '@circolo/contract/system/system-status';
import { enumLabel, language, t } from '../messages/messages.ts';
import { formatNumber } from '../ui/values/format.ts';
import { type Fact, FactsCard } from './FactsCard.tsx';
import { formatBytes } from './format-bytes.ts';

type DatabaseStatus = SystemStatus['Database'];

function standbyText({ Name, State, Lag }: DatabaseStatus['Standbys'][number]): string {
  const seconds = formatNumber(Lag ?? 0, language(), 1);
  const lag = Lag === null ? t('System.database.noLag') : t('System.database.lag', { seconds });
  return t('System.database.standby', { name: Name, state: State, lag });
}

/** What only a database on a server has. */
function serverFacts({ Connections, MostConnections, Standbys }: DatabaseStatus): Fact[] {
  if (Connections === null || MostConnections === null) return [];
  const used = t('System.database.used', { used: Connections, most: MostConnections });
  const standbys = Standbys.map(standbyText).join('; ') || t('System.database.noStandby');
  return [
    { name: t('System.database.connections'), value: used },
    { name: t('System.database.standbys'), value: standbys },
  ];
}

/** Where reads go that may be old; nothing without a replica. */
function replicaFacts(replica: SystemStatus['Replica']): Fact[] {
  if (!replica) return [];
  const { State, Fault, Lag, MaxLag, Answered, Replaced } = replica;
  const seconds = formatNumber(Lag ?? 0, language(), 1);
  const fault = Fault ? t(`System.database.faults.${Fault}`) : '';
  const state = t(`System.database.replicas.${State}`, { seconds, most: MaxLag, fault });
  const value = t('System.database.replicaReads', {
    state,
    answered: formatNumber(Answered, language(), 0),
    replaced: formatNumber(Replaced, language(), 0),
  });
  return [{ name: t('System.database.replica'), value }];
}

/** Where the database is, how large, and how its connections are used. */
export function DatabaseCard({ status: { Database, Pools, Replica } }: { status: SystemStatus }) {
  const { Engine, Version, Size, Writable } = Database;
  const pools = Pools.map(({ Name, Size: size, Busy: busy, Waiting: waiting }) => ({
    name: t('System.database.pool', { name: t(`System.database.pools.${Name}`) }),
    value: t('System.database.poolUse', { busy, size, waiting }),
  }));
  const facts = [
    { name: t('System.database.engine'), value: enumLabel('DatabaseEngine', Engine) },
    { name: t('System.database.version'), value: Version },
    { name: t('System.database.size'), value: formatBytes(Size) },
    {
      name: t('System.database.writable'),
      value: Writable ? t('System.database.writes') : t('System.database.readOnly'),
    },
    ...serverFacts(Database),
    ...replicaFacts(Replica),
    ...pools,
  ];
  return <FactsCard title={t('System.database.title')} facts={facts} />;
}
