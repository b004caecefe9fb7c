import { language } from '../../messages/messages.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from './document-content.module.css';

export interface Sum {
  name: string;
  amount: number;
  strong?: boolean;
}

/** What a document adds up to, one sum below the other. */
export const SumList = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className={css.totals}>
    {sums.map(({ name, amount, strong = false }) => (
      <div key={name} className={strong ? css.strong : undefined}>
        <dt>{name}</dt>
        <dd>{formatMoney(amount, language())}</dd>
      </div>
    ))}
  </dl>
);
