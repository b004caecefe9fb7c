import { readVatRegister, type VatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import { Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { BilledReport } from './BilledReport.tsx';
import { CloseHistory } from './CloseHistory.tsx';
import { ClosePanel } from './ClosePanel.tsx';
import { RegisterAttention } from './RegisterAttention.tsx';
import { RegisterFiles } from './RegisterFiles.tsx';
import { RegisterTable } from './RegisterTable.tsx';
import { RegisterTotals } from './RegisterTotals.tsx';
import { countText, monthText } from './register-text.ts';
import { StampDutyCard } from './StampDutyCard.tsx';
import css from './vat-register.module.css';

interface RegisterScope {
  Company?: number;
  Month?: string;
  Section?: number;
  Page?: number;
}

/** What the address asks for. */
function useAsked(): RegisterScope {
  const search = useSearch({ strict: false }) as Record<string, unknown>; // Plain strings, see `router-search.ts`.
  const idOf = (name: 'Company' | 'Section' | 'Page') =>
    /^[1-9]\d{0,8}$/.test(String(search[name] ?? '')) ? { [name]: Number(search[name]) } : {};
  const { Month } = search;
  const month = typeof Month === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(Month) ? { Month } : {};
  return { ...idOf('Company'), ...idOf('Section'), ...idOf('Page'), ...month };
}

function useShow() {
  const navigate = useNavigate();
  return (asked: RegisterScope) => void navigate({ to: '.', search: asked as never, replace: true });
}

const monthLabel = ({ Month, Closed }: VatRegister['Months'][number]): string =>
  Closed ? t('VatRegister.monthClosed', { month: monthText(Month) }) : monthText(Month);

function Pickers({ register, asked }: { register: VatRegister; asked: RegisterScope }) {
  const show = useShow();
  const { Companies, Company, Month, Months, Sections } = register;
  const scope = { ...(Company ? { Company: Company.Id } : {}), Month };
  const months = Months.some((one) => one.Month === Month) ? Months : [{ Month, Closed: false }, ...Months];
  return (
    <Group gap="sm" align="flex-end">
      {Companies.length > 1 ? (
        <Select
          label={t('VatRegister.company')}
          w={240}
          data={Companies.map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
          value={String(Company?.Id)}
          allowDeselect={false}
          onChange={(value) => value && show({ Company: Number(value), Month })}
        />
      ) : null}
      <Select
        label={t('VatRegister.month')}
        w={200}
        data={months.map((one) => ({ value: one.Month, label: monthLabel(one) }))}
        value={Month}
        allowDeselect={false}
        onChange={(value) => value && show({ ...scope, Month: value })}
      />
      {Sections.length > 1 ? (
        <Select
          label={t('VatRegister.section')}
          w={240}
          data={[
            { value: '', label: t('VatRegister.allSections') },
            ...Sections.map(({ Section }) => ({ value: String(Section.Id), label: Section.Description })),
          ]}
          value={String(asked.Section ?? '')}
          allowDeselect={false}
          onChange={(value) => show(value ? { ...scope, Section: Number(value) } : scope)}
        />
      ) : null}
    </Group>
  );
}

function MonthView({ register, asked }: { register: VatRegister; asked: RegisterScope }) {
  const show = useShow();
  const section = register.Sections.find(({ Section }) => Section.Id === asked.Section);
  const count = (section ?? register).Count;
  if (register.Count === 0)
    return (
      <>
        <Text>{t('VatRegister.empty')}</Text>
        <ClosePanel register={register} />
        <StampDutyCard duty={register.StampDuty} />
        <CloseHistory closes={register.Closes} />
      </>
    );
  return (
    <>
      <RegisterAttention register={register} />
      <ClosePanel register={register} />
      <div className={css.cards}>
        <RegisterTotals register={register} />
        <StampDutyCard duty={register.StampDuty} />
      </div>
      <Stack component="section" gap="sm" aria-labelledby="rows">
        <Title order={2} size={18} id="rows">
          {countText(count)}
          {section ? (
            <Text span size="sm" c="dimmed" ml={8}>
              {t('VatRegister.numbers', { first: section.First, last: section.Last })}
            </Text>
          ) : null}
        </Title>
        <RegisterTable
          register={register}
          count={count}
          page={asked.Page ?? 1}
          showPage={(Page) => show({ ...asked, Page })}
        />
      </Stack>
      {register.Company ? <BilledReport company={register.Company.Id} month={register.Month} /> : null}
      <CloseHistory closes={register.Closes} />
    </>
  );
}

/** The VAT register of sales of a month. */
export function VatRegisterScreen() {
  const asked = useAsked();
  const { data, error, refetch } = useQuery({
    queryKey: ['VatRegister', asked],
    queryFn: () => callWithoutToast(readVatRegister, { query: asked }),
    placeholderData: keepPreviousData,
  });
  const { Company, Month } = data ?? {};
  return (
    <PageFrame
      title={t('VatRegister.title')}
      text={t('VatRegister.text')}
      actions={
        Company && Month && data?.Count ? (
          <RegisterFiles Company={Company.Id} Month={Month} Section={asked.Section ?? null} />
        ) : null
      }
    >
      <Stack gap="lg" maw={1280}>
        {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
        {!data && !error ? <Skeleton h={420} aria-busy /> : null}
        {data && !data.Company ? (
          <EmptyState icon={<IconReceipt size={28} />} title={t('VatRegister.none')} text={t('VatRegister.noneText')} />
        ) : null}
        {data?.Company ? (
          <>
            <Pickers register={data} asked={asked} />
            <MonthView register={data} asked={asked} />
          </>
        ) : null}
      </Stack>
    </PageFrame>
  );
}
