import { CardBrand } from '@circolo/contract/payments/payment-methods';
import { IconCreditCard } from '@tabler/icons-react';
import css from './card-mark.module.css';

/** The text on the mark of a brand: letters of our own, not the brands' artwork. */
const letters: Record<string, string> = {
  [CardBrand.visa]: 'VISA',
  [CardBrand.mastercard]: 'MC',
  [CardBrand.americanExpress]: 'AMEX',
  [CardBrand.diners]: 'DC',
};

/** The sign of a card, in letters; the text beside it names the brand. */
export function CardMark({ brand }: { brand: string | null }) {
  const text = letters[brand ?? ''];
  if (!text) return <IconCreditCard size={28} stroke={1.6} aria-hidden />;
  return (
    <svg className={css.mark} width="40" height="26" viewBox="0 0 40 26" aria-hidden="true">
      <rect x="0.75" y="0.75" width="38.5" height="24.5" rx="4.25" />
      <text x="20" y="17.2" textAnchor="middle">
        {text}
      </text>
    </svg>
  );
}
