import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { PaymentProviderName } from '@circolo/contract/sales/payment-types/payment-provider';
import { readSettlementMonth, type Settlements } from '@circolo/contract/settlements/settlements';
import { Anchor, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { enumLabel, t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { callWithoutToast } from '../session/client.ts';
import { useLevel } from '../session/use-level.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { PageFrame } from '../ui/page/PageFrame.tsx';
import { CloseHistory } from './CloseHistory.tsx';
import { DaysTable } from './DaysTable.tsx';
import { DifferenceCard } from './DifferenceCard.tsx';
import { MonthHead } from './MonthHead.tsx';
import { PayoutList } from './PayoutList.tsx';
import { monthText } from './settlement-text.ts';
import css from './settlements.module.css';

/** The provider and the month that the address asks for. */
function useAsked() {
  const search = useSearch({ strict: false }) as Record<string, unknown>; // Plain strings, see `router-search.ts`.
  const { Provider, Month } = search;
  return {
    Provider: Object.values(PaymentProviderName).find((name) => name === Provider),
    Month: typeof Month === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(Month) ? Month : undefined,
  };
}

/** A month in its picker: whether it is closed, or how much of it is to explain. */
function monthLabel({ Month, Closed, Open }: Settlements['Months'][number]): string {
  const month = monthText(Month);
  if (Closed) return t('Settlements.monthClosed', { month });
  return Open > 0 ? t('Settlements.monthOpen', { month, count: Open }) : month;
}

function Pickers({ month }: { month: Settlements }) {
  const navigate = useNavigate();
  const show = (Provider: string, Month?: string) =>
    void navigate({ to: '.', search: { Provider, ...(Month ? { Month } : {}) } as never, replace: true });
  const { Providers, Provider, Month, Months } = month;
  return (
    <Group gap="sm" align="flex-end">
      {Providers.length > 1 ? (
        <Select
          label={t('Settlements.provider')}
          data={Providers.map((one) => ({
            value: one.Provider,
            label: enumLabel('PaymentProviderName', one.Provider),
          }))}
          value={Provider}
          allowDeselect={false}
          onChange={(value) => value && show(value)}
        />
      ) : null}
      <Select
        label={t('Settlements.month')}
        w={260}
        data={Months.map((one) => ({ value: one.Month, label: monthLabel(one) }))}
        value={Month}
        allowDeselect={false}
        onChange={(value) => value && Provider && show(Provider, value)}
      />
    </Group>
  );
}

interface SectionProps {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

const Section = ({ id, title, text, children }: SectionProps) => (
  <Stack component="section" gap="sm" aria-labelledby={id}>
    <div>
      <Title order={2} size={18} id={id}>
        {title}
      </Title>
      {text ? (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      ) : null}
    </div>
    {children}
  </Stack>
);

function MonthView({ month }: { month: Settlements }) {
  const mayEdit = allows(useLevel(), AuthorizationLevel.edit);
  const { Provider, Differences, Payouts, Days, Month, Closes, Closed } = month;
  if (!Provider) return null;
  const search = { Provider, MonthFrom: Month, MonthTo: Month };
  return (
    <>
      <MonthHead month={month} mayEdit={mayEdit} />
      <Section id="differences" title={t('Settlements.differences')}>
        {Differences.length === 0 ? (
          <Text size="sm">{t('Settlements.noDifferences')}</Text>
        ) : (
          <Stack component="ul" gap="sm" className={css.list ?? ''}>
            {Differences.map((difference) => (
              <DifferenceCard
                key={difference.Id}
                difference={difference}
                provider={Provider}
                changes={mayEdit && !Closed}
              />
            ))}
          </Stack>
        )}
      </Section>
      <Section id="payouts" title={t('Settlements.payouts')} text={t('Settlements.payoutsText')}>
        <PayoutList payouts={Payouts} />
      </Section>
      {Days.length > 0 ? (
        <Section
          id="days"
          title={t('Settlements.days')}
          text={
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => (
                <Link to={paths.deskScreen('settlements/movements')} search={search as never} {...props} />
              )}
            >
              {t('Settlements.allMovements')}
            </Anchor>
          }
        >
          <DaysTable month={month} />
        </Section>
      ) : null}
      {Closes.length > 0 ? (
        <Section id="closes" title={t('Settlements.history')}>
          <CloseHistory closes={Closes} />
        </Section>
      ) : null}
    </>
  );
}

/** What agrees between a provider and our books in a month, and what does not. */
export function SettlementsScreen() {
  const asked = useAsked();
  const { data, error, refetch } = useQuery({
    queryKey: ['Settlements', asked.Provider, asked.Month],
    queryFn: () => callWithoutToast(readSettlementMonth, { query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <PageFrame title={t('Settlements.title')} text={t('Settlements.text')}>
      <Stack gap="xl" maw={1280}>
        {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
        {!data && !error ? <Skeleton h={420} aria-busy /> : null}
        {data && !data.Provider ? (
          <EmptyState
            icon={<IconArrowsExchange size={28} />}
            title={t('Settlements.none')}
            text={t('Settlements.noneText')}
          />
        ) : null}
        {data?.Provider ? <Pickers month={data} /> : null}
        {data ? <MonthView month={data} /> : null}
      </Stack>
    </PageFrame>
  );
}
