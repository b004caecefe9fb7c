import type { Widget } from '@circolo/contract/dashboard/widget';
import { VisuallyHidden } from '@mantine/core';
import { t } from '../messages/messages.ts';
import css from './dashboard.module.css';
import { figureText, sliceName, sliceTick } from './figure-text.ts';
import { ListLink } from './ListLink.tsx';

type Chart = NonNullable<Widget['Chart']>;

interface Props {
  chart: Chart;
  /** The widget's name. */
  name: string;
}

const shareOf = (value: number, most: number): string => `${most === 0 ? 0 : Math.round((value / most) * 100)}%`;

/** Stretches of time as bars beside each other. */
function Columns({ chart, kind, name }: Props & { kind: 'month' | 'week' }) {
  const { Slices, Unit } = chart;
  const most = Math.max(0, ...Slices.map(({ Value }) => Value));
  const everySo = Math.ceil(Slices.length / 6);
  return (
    <ul className={css.columns} aria-label={name}>
      {Slices.map(({ Description, Value, List }, index) => (
        <li key={Description}>
          <ListLink list={List} className={css.column}>
            <VisuallyHidden>{`${sliceName(kind, Description)}: ${figureText(Value, Unit)}`}</VisuallyHidden>
            <span className={css.columnValue} aria-hidden>
              {figureText(Value, Unit)}
            </span>
            <span className={css.columnTrack}>
              <span className={css.columnBar} style={{ height: shareOf(Value, most) }} />
            </span>
            <span className={css.tick} aria-hidden data-shown={index % everySo === 0 || undefined}>
              {sliceTick(kind, Description)}
            </span>
          </ListLink>
        </li>
      ))}
    </ul>
  );
}

/** Parts of a whole as bars below each other. */
function Rows({ chart, name }: Props) {
  const { Slices, Unit } = chart;
  const most = Math.max(0, ...Slices.map(({ Value }) => Value));
  return (
    <ul className={css.rows} aria-label={name}>
      {Slices.map(({ Description, Value, List }) => (
        <li key={Description}>
          <ListLink list={List} className={css.row}>
            <span className={css.rowName}>{Description}</span>
            <span className={css.rowValue}>{figureText(Value, Unit)}</span>
            <span className={css.rowTrack}>
              <span className={css.rowBar} style={{ width: shareOf(Value, most) }} />
            </span>
          </ListLink>
        </li>
      ))}
    </ul>
  );
}

/** The shape of a widget: every bar opens its own list. */
export function Slices({ chart, name }: Props) {
  const { Kind } = chart;
  const isEmpty = chart.Slices.every(({ Value }) => Value === 0);
  if (isEmpty) return <p className={css.nothing}>{t('dashboard.nothing')}</p>;
  return Kind === 'group' ? <Rows chart={chart} name={name} /> : <Columns chart={chart} kind={Kind} name={name} />;
}
