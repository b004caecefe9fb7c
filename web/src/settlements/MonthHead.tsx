import { DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import type { Settlements } from '@circolo/contract/settlements/settlements';
import { Alert, Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react';
import { language, t } from '../messages/messages.ts';
import { formatDay, formatInstant, formatMoney } from '../ui/values/format.ts';
import { ClosePanel } from './ClosePanel.tsx';
import { headline } from './settlement-text.ts';
import css from './settlements.module.css';

const always = ['Payments', 'Refunds', 'Disputes', 'Fees', 'PaidOut'] as const;

/** Until when the reports were read, and from when on where the month began before. */
function readingText({ Providers, Provider, Month, Days }: Settlements): string {
  const reading = Providers.find((one) => one.Provider === Provider);
  if (!reading) return '';
  const { ReadUntil, FromDay, Reading } = reading;
  const until = ReadUntil ? t('Settlements.readUntil', { time: formatInstant(ReadUntil) }) : t('Settlements.neverRead');
  const isFirst = FromDay > Month && FromDay.slice(0, 7) === Month.slice(0, 7);
  const explained = t('Settlements.readFrom', { date: formatDay(FromDay) });
  return [Reading ? t('Settlements.isReading') : until, ...(isFirst && Days.length > 0 ? [explained] : [])].join(' ');
}

/** Whether everything of a month agrees, in one sentence, and how its movements add up. */
export function MonthHead({ month, mayEdit }: { month: Settlements; mayEdit: boolean }) {
  const { Closed, Differences, Other, Providers, Provider } = month;
  const open = Differences.filter(({ State }) => State === DifferenceState.open).length;
  // Movements that are explained are in the headline.
  const explained = month.Explained > 0 ? 0 : Differences.length - open;
  const failure = Providers.find((one) => one.Provider === Provider)?.Error;
  const names = Other === 0 ? always : ([...always, 'Other'] as const);
  const Icon = open > 0 ? IconAlertTriangle : Closed ? IconLock : IconCheck;
  return (
    <Card withBorder padding="lg">
      <Stack gap="lg">
        <Group wrap="nowrap" align="flex-start" gap="md">
          <ThemeIcon size={40} radius="xl" variant="light" color={open > 0 ? 'orange' : 'green'} aria-hidden>
            <Icon size={22} />
          </ThemeIcon>
          <div>
            <Title order={2} size={20}>
              {headline(month)}
            </Title>
            <Text size="sm" c="dimmed">
              {[
                ...(explained > 0 ? [t('Settlements.withExplained', { count: explained })] : []),
                readingText(month),
              ].join(' ')}
            </Text>
          </div>
        </Group>
        {failure ? (
          <Alert color="orange" title={t('Settlements.notRead')}>
            {t('Settlements.notReadText', { error: failure })}
          </Alert>
        ) : null}
        <dl className={css.sums}>
          {names.map((name) => (
            <div key={name}>
              <dt>{t(`Settlements.sums.${name}`)}</dt>
              <dd>{formatMoney(name === 'PaidOut' ? -month[name] || 0 : month[name], language())}</dd>
            </div>
          ))}
        </dl>
        {Provider ? <ClosePanel month={month} provider={Provider} mayEdit={mayEdit} /> : null}
      </Stack>
    </Card>
  );
}
