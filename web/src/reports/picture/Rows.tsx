import { axisText } from '../value-text.ts';
import css from './picture.module.css';
import type { Picture } from './picture.ts';
import { scaleOf } from './scale.ts';

const [bar, gap, top, right] = [12, 14, 8, 64];

/** As much of a name as there is room for. */
const shortened = (name: string, width: number): string => {
  const most = Math.max(6, Math.floor(width / 6.8));
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
};

/** Where the longest name and a bar of some length both have room, names are whole; on a phone they take half of the width. */
const roomFor = (names: readonly string[], width: number): number =>
  Math.min(220, Math.round(width * 0.5), Math.max(...names.map(({ length }) => Math.ceil(length * 6.8) + 14)));

/** Bars below each other, each with its name. */
export function Rows({ picture, width }: { picture: Picture; width: number }) {
  const { series, labels, titles, unit } = picture;
  const left = roomFor(labels, width);
  const each = series.length * bar + gap;
  const height = top * 2 + labels.length * each;
  const { high } = scaleOf(series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const long = (value: number) => (Math.max(0, value) / high) * Math.max(40, width - left - right);
  return (
    <svg width={width} height={height} role="img" aria-label={picture.description} className={css.drawing}>
      {labels.map((label, nth) => (
        <g key={titles[nth]}>
          <title>{titles[nth]}</title>
          <rect x={0} y={top + nth * each} width={width} height={each} className={css.target} />
          <text x={left - 10} y={top + nth * each + (each - gap) / 2 + 8} textAnchor="end" className={css.name}>
            {shortened(label, left - 10)}
          </text>
          {series.map(({ name, color, values }, index) => {
            const value = values[nth] ?? 0;
            const y = top + nth * each + gap / 4 + index * bar;
            return (
              <g key={name}>
                <rect x={left} y={y} width={Math.max(1, long(value))} height={bar - 2} rx={2} fill={color} />
                <text x={left + long(value) + 6} y={y + bar - 3} className={css.label}>
                  {values[nth] === null ? '' : axisText(value, unit)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
