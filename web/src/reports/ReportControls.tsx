import { Software } from '@circolo/contract/codes/catalogue-codes';
import { reportGroupings, reportMonthsMost } from '@circolo/contract/reports/report-names';
import type { ReportTable } from '@circolo/contract/reports/report-table';
import { monthOf, monthStart } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { enumLabel, t } from '../messages/messages.ts';
import { type AskedReport, findPeriod, periodMonths, periodNames } from './asked-report.ts';
import css from './reports.module.css';
import { monthText } from './value-text.ts';

interface Props {
  table: ReportTable;
  asked: AskedReport;
  show: (asked: AskedReport) => void;
}

/** The period: a usual one, or two months. */
function Period({ table, asked, show }: Props) {
  const today = romeDay(new Date());
  const { From, To } = table;
  const [own, setOwn] = useState(false);
  const period = own ? undefined : findPeriod({ From, To }, today);
  const months = Array.from({ length: reportMonthsMost }, (_, nth) => monthStart(monthOf(today), -nth));
  const data = [...new Set([...months, From, To])].toSorted().reverse();
  const choices = data.map((value) => ({ value, label: monthText(value) }));
  const choose = (name: string | null) => {
    const usual = periodNames.find((one) => one === name);
    setOwn(!usual);
    const { From: _, To: __, ...rest } = asked;
    // The usual stretch of all is what an address without months asks for.
    if (usual) show(usual === 'year' ? rest : { ...rest, ...periodMonths(usual, today) });
    else show({ ...asked, From, To });
  };
  return (
    <>
      <Select
        label={t('Reports.period')}
        allowDeselect={false}
        data={[...periodNames, 'own' as const].map((value) => ({ value, label: t(`Reports.periods.${value}`) }))}
        value={period ?? 'own'}
        onChange={choose}
      />
      {period ? null : (
        <>
          <Select
            label={t('Reports.from')}
            allowDeselect={false}
            data={choices}
            value={From}
            onChange={(value) => value && show({ ...asked, From: value, To: value > To ? value : To })}
          />
          <Select
            label={t('Reports.to')}
            allowDeselect={false}
            data={choices}
            value={To}
            onChange={(value) => value && show({ ...asked, From: value < From ? value : From, To: value })}
          />
        </>
      )}
    </>
  );
}

/** What a report is about: its months, brand, product line, and what its rows are. */
export function ReportControls(props: Props) {
  const { table, asked, show } = props;
  const { Report, By, Origins, Packages, Timelines, Timeline } = table;
  const groupings = reportGroupings[Report];
  const withOne = (name: keyof AskedReport, value: string | null) => {
    const { [name]: _, ...rest } = asked;
    show(value ? { ...rest, [name]: value } : rest);
  };
  return (
    <div className={css.controls}>
      <Period {...props} />
      {Origins.length > 1 ? (
        <Select
          label={t('Reports.origin')}
          allowDeselect={false}
          data={[
            { value: '', label: t('Reports.allOrigins') },
            ...Origins.map(({ Id, Description }) => ({ value: String(Id), label: Description })),
          ]}
          value={asked.Origin ?? ''}
          onChange={(value) => withOne('Origin', value)}
        />
      ) : null}
      <Select
        label={t('Reports.software')}
        allowDeselect={false}
        data={[
          { value: '', label: t('Reports.allSoftware') },
          ...Object.values(Software).map((value) => ({ value, label: enumLabel('Software', value) })),
        ]}
        value={asked.Software ?? ''}
        onChange={(value) => withOne('Software', value)}
      />
      {Packages.length > 1 ? (
        <Select
          label={t('Reports.package')}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('form.nothingFound')}
          data={[
            { value: '', label: t('Reports.allPackages') },
            ...Packages.map(({ Id, Description }) => ({ value: String(Id), label: Description })),
          ]}
          value={asked.Package ?? ''}
          onChange={(value) => withOne('Package', value)}
        />
      ) : null}
      {Timelines.length > 1 ? (
        <Select
          label={t('Reports.timeline')}
          allowDeselect={false}
          data={Timelines.map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
          value={Timeline === null ? null : String(Timeline)}
          onChange={(value) => withOne('Timeline', value)}
        />
      ) : null}
      {groupings.length > 1 ? (
        <Select
          label={t('Reports.by.label')}
          allowDeselect={false}
          data={groupings.map((value) => ({ value, label: t(`Reports.by.${value}`) }))}
          value={By}
          onChange={(value) => withOne('By', value === groupings[0] ? null : value)}
        />
      ) : null}
    </div>
  );
}
