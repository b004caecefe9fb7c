import { type EnumName, enumWord } from '../app/words.ts';
import css from './state-badge.module.css';

const good = new Set(['PA', 'FT', 'CO', 'A']);
const bad = new Set(['AN', 'SO', 'S', 'R', 'E']);

interface Props {
  of: Extract<EnumName, 'OrderStatus' | 'PurchaseState'>;
  code: string;
}

/** A state in words, with a quiet colour. */
export function StateBadge({ of, code }: Props) {
  const tone = good.has(code) ? css.good : bad.has(code) ? css.bad : css.waiting;
  return <span className={`${css.badge} ${tone}`}>{enumWord(of, code)}</span>;
}
