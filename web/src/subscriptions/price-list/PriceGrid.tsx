import type { RunningCounts } from '../../catalogue/packages/use-running-subscriptions.ts';
import tools from '../../lists/selection/row-checkbox.module.css';
import { enumLabel, t } from '../../messages/messages.ts';
import { PriceRow } from './PriceRow.tsx';
import css from './price-list.module.css';
import type { ListedPrice, PriceDrafts } from './use-price-drafts.ts';
import type { PriceEffects } from './use-price-effects.ts';

interface Props {
  rows: readonly ListedPrice[];
  running: RunningCounts;
  drafts: PriceDrafts;
  effects: PriceEffects | undefined;
  chosen: ReadonlySet<number>;
  setChosen: (chosen: ReadonlySet<number>) => void;
  /** What the server refused, by package. */
  refused: ReadonlyMap<number, string>;
  mayChange: boolean;
}

function Head({ rows, running, chosen, setChosen, mayChange }: Props) {
  const all = rows.length > 0 && rows.every(({ Id }) => chosen.has(Id));
  const toggle = () => setChosen(new Set(all ? [] : rows.map(({ Id }) => Id)));
  return (
    <thead>
      <tr>
        {mayChange ? (
          <th className={css.boxCell}>
            <label className={tools.box}>
              <input
                type="checkbox"
                aria-label={t('priceList.chooseAll')}
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = !all && rows.some(({ Id }) => chosen.has(Id));
                }}
                onChange={toggle}
              />
            </label>
          </th>
        ) : null}
        <th scope="col">{t('Packages.one')}</th>
        <th scope="col">{t('priceList.period')}</th>
        {running === null ? null : (
          <th scope="col" className={css.number}>
            {t('catalogue.runningTitle')}
          </th>
        )}
        <th scope="col" className={css.number}>
          {t('priceList.today')}
        </th>
        <th scope="col" className={css.number}>
          {t('priceList.next')}
        </th>
        <th scope="col" className={css.number}>
          {t('priceList.change')}
        </th>
        <th scope="col" className={css.number}>
          {t('priceList.subscriptions')}
        </th>
        <th scope="col" className={css.number}>
          {t('priceList.inAYear')}
        </th>
      </tr>
    </thead>
  );
}

/** Packages as rows, by software, with their prices typed in place. */
export function PriceGrid(props: Props) {
  const { rows, running, drafts, effects, chosen, setChosen, refused, mayChange } = props;
  const byPackage = new Map(effects?.Packages.map((each) => [each.Package.Id, each]));
  const choose = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const problemOf = (id: number) => (drafts.isWrong(id) ? t('priceList.noPrice') : refused.get(id));
  return (
    <div className={css.viewport}>
      <table className={css.table} aria-label={t('priceList.title')}>
        <Head {...props} />
        {[...Map.groupBy(rows, ({ Software }) => Software)].map(([software, own]) => (
          <tbody key={software}>
            <tr className={css.line}>
              <th colSpan={7 + (mayChange ? 1 : 0) + (running === null ? 0 : 1)} scope="colgroup">
                {enumLabel('Software', software)}
              </th>
            </tr>
            {own.map((row) => (
              <PriceRow
                key={row.Id}
                row={row}
                running={running}
                text={drafts.textOf(row.Id)}
                problem={problemOf(row.Id)}
                effect={byPackage.get(row.Id)}
                chosen={chosen.has(row.Id)}
                edit={mayChange ? { choose: () => choose(row.Id), type: (text) => drafts.set(row.Id, text) } : null}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
