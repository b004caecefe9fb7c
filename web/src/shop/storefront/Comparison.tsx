import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { language, t } from '../../messages/messages.ts';
import { formatNumber } from '../../ui/values/format.ts';
import type { OfferedPackage } from '../prices/offers.ts';
import { euros, periodOf } from '../prices/prices.ts';
import { TickIcon } from '../ui/TickIcon.tsx';
import css from './comparison.module.css';
import { PairChoice } from './PairChoice.tsx';
import { pairOf } from './package-pair.ts';

const count = (value: number | null): string => (value ? formatNumber(value, language()) : '—');

/** A narrow cell breaks before the period, not inside it. */
const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

interface Row {
  key: string;
  label: string;
  value: (offer: OfferedPackage) => string;
}

const amounts: readonly (Row & { matters: (offer: OfferedPackage) => boolean })[] = [
  {
    key: 'price',
    get label() {
      return t('shop.compare.price');
    },
    value: (offer) => `${euros(offer.Amount)} ${inOneLine(periodOf(offer))}`,
    matters: () => true,
  },
  {
    key: 'perMonth',
    get label() {
      return t('shop.compare.perMonth');
    },
    value: ({ PerMonth }) => euros(PerMonth),
    matters: ({ PerMonth }) => PerMonth !== null,
  },
  {
    key: 'activities',
    get label() {
      return t('shop.compare.activities');
    },
    value: ({ MaxActivities }) => count(MaxActivities),
    matters: ({ MaxActivities }) => MaxActivities !== null,
  },
  {
    key: 'emails',
    get label() {
      return t('shop.compare.emails');
    },
    value: ({ IncludedEmails }) => count(IncludedEmails),
    matters: ({ IncludedEmails }) => IncludedEmails > 0,
  },
  {
    key: 'sms',
    get label() {
      return t('shop.compare.sms');
    },
    value: ({ IncludedSms }) => count(IncludedSms),
    matters: ({ IncludedSms }) => IncludedSms > 0,
  },
];

/** Features as rows; those with a number in them stand in the rows of amounts already. */
function sharedFeatures(packages: OfferedPackage[]): string[] {
  return [...new Set(packages.flatMap(({ Features }) => Features))].filter((feature) => !/\d/.test(feature));
}

function FeatureCell({ has }: { has: boolean }) {
  return (
    <td className={has ? css.has : css.hasNot}>
      {has ? <TickIcon /> : <span aria-hidden>{'—'}</span>}
      <span className="unseen">{has ? t('shop.compare.yes') : t('shop.compare.none')}</span>
    </td>
  );
}

interface Props {
  packages: OfferedPackage[];
  /** Only within one product: another one's features may include them without saying so. */
  withFeatures?: boolean;
}

function Plans({ packages, withFeatures = false }: Props) {
  const rows = amounts.filter(({ matters }) => packages.some(matters));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={css.scroller} aria-label={t('shop.compare.caption')} tabIndex={0}>
      <table className={css.table}>
        <caption className="unseen">{t('shop.compare.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('shop.compare.package')}</th>
            {packages.map(({ Id, Title, InEvidence }) => (
              <th key={Id} scope="col" className={InEvidence ? css.evidence : undefined}>
                {Title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, value }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {packages.map((offer) => (
                <td key={offer.Id}>{value(offer)}</td>
              ))}
            </tr>
          ))}
          {(withFeatures ? sharedFeatures(packages) : []).map((feature) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {packages.map(({ Id, Features }) => (
                <FeatureCell key={Id} has={Features.includes(feature)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How wide a screen is on which so many packages fit. */
const widthOf = (count: number): string => `${198 + 130 * count}px`;

/** So many packages fit beside the names of the rows, however narrow the screen is. */
const fewest = 2;

/** Packages side by side; where the screen has no room for all, the two that one chooses. */
export function Comparison({ packages, withFeatures = false }: Props) {
  const [pair, setPair] = useState(() => pairOf(packages));
  const isNarrow = useMediaQuery(`(max-width: ${widthOf(packages.length)})`, undefined, {
    getInitialValueInEffect: false,
  });
  if (!isNarrow || packages.length <= fewest) return <Plans {...{ packages, withFeatures }} />;
  const chosen = pair.flatMap((id) => packages.find(({ Id }) => Id === id) ?? []);
  return (
    <>
      <PairChoice {...{ packages, pair, setPair }} />
      <Plans packages={chosen} withFeatures={withFeatures} />
    </>
  );
}
