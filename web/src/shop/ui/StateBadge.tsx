import { OrderStatus, PurchaseState } from '@circolo/contract/sales/codes';
import { type EnumName, enumLabel } from '../../messages/messages.ts';
import css from './state-badge.module.css';

const { paid, billed, concluded, cancelled, suspended } = OrderStatus;
const good = new Set<string>([paid, billed, concluded, PurchaseState.active]);
const bad = new Set<string>([
  cancelled,
  suspended,
  PurchaseState.suspended,
  PurchaseState.revoked,
  PurchaseState.expired,
]);

interface Props {
  of: Extract<EnumName, 'OrderStatus' | 'PurchaseState'>;
  code: string;
}

/** A state as text, with a quiet colour. */
export function StateBadge({ of, code }: Props) {
  const tone = good.has(code) ? css.good : bad.has(code) ? css.bad : css.waiting;
  return <span className={`${css.badge} ${tone}`}>{enumLabel(of, code)}</span>;
}
