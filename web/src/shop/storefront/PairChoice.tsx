import { t } from '../../messages/messages.ts';
import type { OfferedPackage } from '../prices/offers.ts';
import css from './comparison.module.css';
import { type Pair, withPackage } from './package-pair.ts';

interface Props {
  packages: readonly OfferedPackage[];
  pair: Pair;
  setPair: (pair: Pair) => void;
}

/** Which two packages are compared. The browser's own choices need no room, and every phone has them. */
export const PairChoice = ({ packages, pair, setPair }: Props) => (
  <div className={css.pair}>
    {([0, 1] as const).map((place) => (
      <label key={place}>
        {t(place === 0 ? 'shop.compare.first' : 'shop.compare.second')}
        <select
          value={pair[place]}
          onChange={({ currentTarget }) => setPair(withPackage(pair, place, Number(currentTarget.value)))}
        >
          {packages.map(({ Id, Title }) => (
            <option key={Id} value={Id}>
              {Title}
            </option>
          ))}
        </select>
      </label>
    ))}
  </div>
);
