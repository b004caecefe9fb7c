import { axisText } from '../value-text.ts';
import css from './picture.module.css';
import type { Picture } from './picture.ts';
import { scaleOf } from './scale.ts';

const height = 260;
const [left, right, top, bottom] = [58, 8, 10, 28];
/** Room that a label below a bar needs: at least, and for each letter. */
const labelRoom = { least: 52, letter: 7 };

interface Bar {
  x: number;
  width: number;
  from: number;
  to: number;
  color: string;
}

/** The bars at one place: beside each other, or what comes on top of each other above zero and what goes below it. */
function barsAt(picture: Picture, nth: number, place: { x: number; width: number }): Bar[] {
  const { kind, series } = picture;
  if (kind !== 'moves') {
    const width = place.width / series.length;
    return series.map(({ color, values }, index) => ({
      x: place.x + index * width,
      width: Math.max(1, width - 2),
      from: 0,
      to: values[nth] ?? 0,
      color,
    }));
  }
  let [above, below] = [0, 0];
  return series.map(({ color, values }) => {
    const value = values[nth] ?? 0;
    const from = value >= 0 ? above : below;
    if (value >= 0) above += value;
    else below += value;
    return { x: place.x, width: place.width, from, to: from + value, color };
  });
}

/** Bars over time. */
export function Columns({ picture, width }: { picture: Picture; width: number }) {
  const { labels, titles, unit } = picture;
  const inner = Math.max(40, width - left - right);
  const step = inner / Math.max(1, labels.length);
  const place = (nth: number) => {
    const own = Math.min(step * 0.72, 64);
    return { x: left + nth * step + (step - own) / 2, width: own };
  };
  const bars = labels.map((_, nth) => barsAt(picture, nth, place(nth)));
  // Shares are read against the whole.
  const whole = unit === 'percentage' ? [100] : [];
  const { low, high, ticks } = scaleOf([...bars.flat().map(({ to }) => to), ...whole]);
  const y = (value: number) => top + ((high - value) / (high - low)) * (height - top - bottom);
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const room = Math.max(labelRoom.least, longest * labelRoom.letter + 8);
  const everySo = Math.max(1, Math.ceil(room / step));
  return (
    <svg width={width} height={height} role="img" aria-label={picture.description} className={css.drawing}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className={tick === 0 ? css.zero : css.line} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" className={css.label}>
            {axisText(tick, unit)}
          </text>
        </g>
      ))}
      {bars.map((own, nth) => (
        <g key={titles[nth]}>
          <title>{titles[nth]}</title>
          <rect x={left + nth * step} y={top} width={step} height={height - top - bottom} className={css.target} />
          {own.map(({ x, width: wide, from, to, color }) => (
            <rect
              key={`${color} ${x}`}
              x={x}
              y={Math.min(y(from), y(to))}
              width={wide}
              height={Math.abs(y(from) - y(to))}
              rx={Math.min(2, wide / 4)}
              fill={color}
            />
          ))}
          {nth % everySo === 0 ? (
            <text x={left + (nth + 0.5) * step} y={height - 8} textAnchor="middle" className={css.label}>
              {labels[nth]}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
