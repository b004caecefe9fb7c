import '../../ui/theme/libraries/charts.css';
import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import { sliceColor } from './report-colors.ts';

/** A part of a chart. */
export interface Slice {
  name: string;
  value: number;
}

interface Props {
  kind: 'bar' | 'donut' | 'line';
  slices: Slice[];
  /** What is measured. */
  measure: string;
  format: (value: number) => string;
  /** The chart as text, for screen readers. */
  description: string;
}

const short = (name: string): string => (name.length > 18 ? `${name.slice(0, 17)}…` : name);

/** A report as bars, a ring or a line. */
export function ReportChart({ kind, slices, measure, format, description }: Props) {
  const data = slices.map(({ name, value }) => ({ name, [measure]: value }));
  const series = [{ name: measure, color: 'brand.6' }];
  const shared = { h: 280, data, dataKey: 'name', series, valueFormatter: format, withLegend: false };
  return (
    <div role="img" aria-label={description}>
      <div aria-hidden inert>
        {kind === 'donut' ? (
          <DonutChart
            mx="auto"
            size={220}
            thickness={34}
            paddingAngle={1}
            withTooltip={false}
            strokeWidth={2}
            data={slices.map(({ name, value }, index) => ({
              name,
              value,
              color: sliceColor(index),
            }))}
          />
        ) : kind === 'line' ? (
          <LineChart {...shared} curveType="monotone" strokeWidth={2.5} withTooltip={false} />
        ) : (
          <BarChart
            {...shared}
            withTooltip={false}
            maxBarWidth={48}
            barProps={{ radius: [4, 4, 0, 0] }}
            xAxisProps={{ tickFormatter: short, interval: 'preserveStartEnd' }}
          />
        )}
      </div>
    </div>
  );
}
