import type { Figure } from '@circolo/contract/dashboard/widget';
import { widgetUnit } from '@circolo/contract/dashboard/widget-codes';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { language, t } from '../messages/messages.ts';
import { formatNumber } from '../ui/values/format.ts';
import css from './dashboard.module.css';
import { change, figureText } from './figure-text.ts';
import { ListLink } from './ListLink.tsx';

const directions = {
  more: { Icon: IconArrowUpRight, label: () => t('dashboard.more') },
  less: { Icon: IconArrowDownRight, label: () => t('dashboard.less') },
  same: { Icon: IconArrowRight, label: () => t('dashboard.same') },
} as const;

/** What it was a month or a year ago, and how much more or less it is. */
function Before({ figure, before }: { figure: Figure; before: Figure['Before'][number] }) {
  const { Against, Value, List } = before;
  const by = change(figure.Value, Value, figure.Unit);
  const way = by === null || Math.abs(by) < 0.05 ? 'same' : by > 0 ? 'more' : 'less';
  const { Icon, label } = directions[way];
  // What was next to nothing compares with nothing.
  const amount =
    by === null || Math.abs(by) >= 1000 ? '' : formatNumber(Math.abs(by), language(), Math.abs(by) > 10 ? 0 : 1);
  const sign = by === null || way === 'same' ? '' : by > 0 ? '+' : '−';
  const signed =
    amount && `${sign}${amount}\u00a0${figure.Unit === widgetUnit.percentage ? t('dashboard.points') : '%'}`;
  return (
    <ListLink list={List} className={css.before}>
      <Icon size={14} aria-label={label()} data-way={way} className={css.way} />
      {signed ? (
        <span className={css.way} data-way={way}>
          {signed}
        </span>
      ) : null}
      <span>
        {t(`dashboard.against.${Against}`)} {figureText(Value, figure.Unit)}
      </span>
    </ListLink>
  );
}

/** Numbers that have to be nothing: then they are good. */
const goodAtNothing: ReadonlySet<Figure['Key']> = new Set(['Gaps']);

function Main({ figure }: { figure: Figure }) {
  const isGood = figure.Value === 0 && goodAtNothing.has(figure.Key);
  return (
    <div>
      <ListLink list={figure.List} className={css.main}>
        {isGood ? <IconCircleCheck size={26} aria-label={t('dashboard.allGood')} className={css.good} /> : null}
        <span className={css.mainValue}>{figureText(figure.Value, figure.Unit)}</span>{' '}
        <span className={css.label}>{t(`dashboard.figures.${figure.Key}`)}</span>
      </ListLink>
      <Befores figure={figure} />
    </div>
  );
}

interface FiguresProps {
  figures: readonly Figure[];
  /** What the widget begins with in place of its first number. */
  first?: ReactNode;
}

/** The numbers of a widget: the first one large, the others beside their labels; each opens its list. */
export function WidgetFigures({ figures, first }: FiguresProps) {
  const [main] = figures;
  if (!main) return null;
  const others = first ? figures : figures.slice(1);
  return (
    <div className={css.figures}>
      {first ?? <Main figure={main} />}
      {others.map((figure) => (
        <div key={figure.Key}>
          <ListLink list={figure.List} className={css.other}>
            <span className={css.label}>{t(`dashboard.figures.${figure.Key}`)}</span>{' '}
            <span className={css.otherValue}>{figureText(figure.Value, figure.Unit)}</span>
          </ListLink>
          <Befores figure={figure} />
        </div>
      ))}
    </div>
  );
}

function Befores({ figure }: { figure: Figure }) {
  // Where nothing was counted then, nothing compares.
  const known = figure.Before.filter(({ Value }) => Value !== null);
  if (known.length === 0) return null;
  return (
    <div className={css.befores}>
      {known.map((before) => (
        <Before key={before.Against} figure={figure} before={before} />
      ))}
    </div>
  );
}
