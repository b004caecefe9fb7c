import { ColorSwatch, Table, Text, UnstyledButton } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatNumber, formatTenths } from '../../ui/values/format.ts';
import css from './report.module.css';

/** A line of a report, ready to be shown. */
export interface ReportLine {
  key: string;
  name: string;
  count: number;
  sum: number | null;
  /** 0 to 1, of what is measured. */
  share: number;
  color: string | null;
  /** Narrows the list to the group; null where the list cannot. */
  narrow: (() => void) | null;
}

interface Props {
  /** What the rows are grouped by. */
  group: string;
  /** What is added up, if anything, and how it is written. */
  measure: string | null;
  format: (value: number) => string;
  lines: readonly ReportLine[];
  total: { count: number; sum: number | null };
}

const percent = (share: number): string => `${formatTenths(share * 100, language())}\u00a0%`;

/** The groups of a report with how many there are, what they add up to and their share. */
export function ReportTable({ group, measure, format, lines, total }: Props) {
  const number = (value: number) => formatNumber(value, language());
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard.
    <section className={css.scroll} tabIndex={0} aria-label={group}>
      <Table stickyHeader verticalSpacing={6} horizontalSpacing="sm" className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{group}</Table.Th>
            <Table.Th className={css.number}>{t('report.count')}</Table.Th>
            {measure ? <Table.Th className={css.number}>{measure}</Table.Th> : null}
            <Table.Th className={css.number}>{t('report.share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ key, name, count, sum, share, color, narrow }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" className={css.name}>
                {color ? <ColorSwatch component="span" size={10} withShadow={false} color={color} mr={8} /> : null}
                {narrow ? (
                  <UnstyledButton className={css.narrow} onClick={narrow} title={t('report.filterBy', { name })}>
                    {name}
                  </UnstyledButton>
                ) : (
                  name
                )}
              </Table.Th>
              <Table.Td className={css.number}>{number(count)}</Table.Td>
              {measure ? <Table.Td className={css.number}>{format(sum ?? 0)}</Table.Td> : null}
              <Table.Td className={css.number}>
                <span className={css.share} style={{ '--share': share } as React.CSSProperties}>
                  {percent(share)}
                </span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">
              <Text span fw={650} size="sm">
                {t('report.total')}
              </Text>
            </Table.Th>
            <Table.Td className={css.number}>{number(total.count)}</Table.Td>
            {measure ? <Table.Td className={css.number}>{format(total.sum ?? 0)}</Table.Td> : null}
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  );
}
