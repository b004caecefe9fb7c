import type { BackTest } from '@circolo/contract/crm/radar/radar-model';
import { Paper, Table, Text, Title } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatDay, formatNumber, formatRate } from '../../ui/values/format.ts';
import css from './radar.module.css';

const rate = (value: number): string => formatRate(Math.round(value * 10) / 10, language());

const Figure = ({ value, label, more }: { value: string; label: string; more?: string }) => (
  <div>
    <Text fw={650} fz={26} lh={1.2} className={css.weight}>
      {value}
    </Text>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    {more ? (
      <Text size="xs" c="dimmed">
        {more}
      </Text>
    ) : null}
  </div>
);

/** How the model would have done on a period that it had not seen. */
export function BackTestView({ test }: { test: BackTest }) {
  const { Calibration, Examples, From, To, BaseRate, PrecisionAtFifth, Ranking } = test;
  const shown = Calibration.map((tenth, index) => ({ ...tenth, from: index * 10 })).filter(
    (tenth) => tenth.Examples > 0,
  );
  return (
    <Paper withBorder radius="lg" p="md">
      <Title order={2} size={16}>
        {t('radar.backTest')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('radar.backTestText', {
          examples: formatNumber(Examples, language(), 0),
          from: formatDay(From),
          to: formatDay(To),
        })}
      </Text>
      <div className={css.figures}>
        <Figure value={rate(BaseRate)} label={t('radar.baseRate')} />
        <Figure value={rate(PrecisionAtFifth)} label={t('radar.precision')} />
        <Figure value={rate(Ranking * 100)} label={t('radar.ranking')} more={t('radar.rankingText')} />
      </div>
      <Title order={3} size={14} mt="lg" mb="xs">
        {t('radar.calibration')}
      </Title>
      <Table.ScrollContainer minWidth={340} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('radar.calibration')} maw={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('radar.tenth')}</Table.Th>
              <Table.Th ta="right">{t('radar.examples')}</Table.Th>
              <Table.Th ta="right">{t('radar.predicted')}</Table.Th>
              <Table.Th ta="right">{t('radar.came')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((tenth) => (
              <Table.Tr key={tenth.from}>
                <Table.Td>{`${tenth.from}–${tenth.from + 10}\u00a0%`}</Table.Td>
                <Table.Td ta="right">{formatNumber(tenth.Examples, language(), 0)}</Table.Td>
                <Table.Td ta="right">{rate(tenth.Foretold)}</Table.Td>
                <Table.Td ta="right">{rate(tenth.Came)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
