import { packageReports, type ReportName, reportNames } from '@circolo/contract/reports/report-names';
import { type ReportTable, readReport } from '@circolo/contract/reports/report-table';
import { Skeleton, Stack, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { callWithoutToast } from '../session/client.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { PageFrame } from '../ui/page/PageFrame.tsx';
import { TabLinks, tabLink } from '../ui/page/TabLinks.tsx';
import { formatInstant } from '../ui/values/format.ts';
import { type AskedReport, readAsked } from './asked-report.ts';
import { ReportPicture } from './picture/ReportPicture.tsx';
import { ReportControls } from './ReportControls.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { ReportHeadline } from './ReportHeadline.tsx';
import css from './reports.module.css';

/** The address of a report; the first one has none of its own. */
const addressOf = (report: ReportName): string =>
  paths.deskScreen(report === reportNames[0] ? 'reports' : `reports/${report}`);

/** The reports beside each other; the months, the brand and the product line go along, and the package where a report knows it. */
function Tabs({ report, asked }: { report: ReportName; asked: AskedReport }) {
  const { By: _, Timeline: __, Package, ...kept } = asked;
  const searchOf = (name: ReportName): AskedReport =>
    Package && packageReports.includes(name) ? { ...kept, Package } : kept;
  return (
    <TabLinks label={t('Reports.tabs')} current={report}>
      {reportNames.map((name) => (
        <li key={name}>
          <Link
            to={addressOf(name)}
            search={searchOf(name) as never}
            className={tabLink}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={name === report ? 'page' : undefined}
          >
            {t(`Reports.names.${name}`)}
          </Link>
        </li>
      ))}
    </TabLinks>
  );
}

const isEmpty = ({ Rows, Report }: ReportTable): boolean =>
  Rows.every(({ Cells }) => Cells.every(({ Value }) => !Value)) || (Report === 'sources' && Rows.length === 0);

function Content({ table, ofPackage }: { table: ReportTable; ofPackage: boolean }) {
  if (isEmpty(table))
    return <EmptyState icon={<IconChartBar size={28} />} title={t('Reports.empty')} text={t('Reports.emptyText')} />;
  return (
    <>
      <ReportHeadline table={table} />
      <ReportPicture table={table} ofPackage={ofPackage} />
      <ReportFigures table={table} />
      <Text size="sm" c="dimmed">
        {table.PreparedAt ? t('Reports.prepared', { at: formatInstant(table.PreparedAt) }) : t('Reports.now')}
      </Text>
    </>
  );
}

/** A report: what it looks like, its figures, and what it is about. */
export function ReportScreen() {
  const { Report: named } = useParams({ strict: false }) as { Report?: string }; // The screen is below `reports/$Report`.
  const report = reportNames.find((name) => name === named) ?? reportNames[0];
  const asked = readAsked(useSearch({ strict: false }) as Record<string, unknown>); // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  const show = (next: AskedReport) => void navigate({ to: '.', search: next as never, replace: true });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['Reports', report, asked],
    // The address has texts; the call reads them as its query.
    queryFn: () => callWithoutToast(readReport, { params: { Report: report }, query: asked as never }),
    placeholderData: keepPreviousData,
  });
  const table = data?.Report === report ? data : undefined;
  return (
    <PageFrame
      title={t('Reports.heading', { name: t(`Reports.names.${report}`) })}
      actions={table ? <ReportFiles table={table} asked={asked} /> : null}
    >
      <Tabs report={report} asked={asked} />
      {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
      {!table && !error ? <Skeleton h={520} aria-busy /> : null}
      {table && !error ? (
        <>
          <ReportControls key={report} table={table} asked={asked} show={show} />
          <Stack gap="md" className={isPlaceholderData ? css.changing : undefined}>
            <Content table={table} ofPackage={asked.Package !== undefined} />
          </Stack>
        </>
      ) : null}
    </PageFrame>
  );
}
