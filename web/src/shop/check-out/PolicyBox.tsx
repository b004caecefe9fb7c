import type { ReactNode } from 'react';
import { t } from '../../messages/messages.ts';
import { TermsLinks } from '../ui/TermsLinks.tsx';
import { TickIcon } from '../ui/TickIcon.tsx';
import css from './check-out.module.css';

interface Props {
  /** Consumers may withdraw. */
  isPerson: boolean;
  /** Whether what is ordered renews by itself; left out where that goes on as it was. */
  renewsAlone?: boolean | undefined;
  accepted: boolean;
  /** The order was wished for without it. */
  missing: boolean;
  accept: (accepted: boolean) => void;
  /** What else one may ask for. */
  children?: ReactNode;
}

/** What one must know before an order, and the box that is never ticked beforehand. */
export function PolicyBox({ isPerson, renewsAlone, accepted, missing, accept, children }: Props) {
  const facts = [
    t('shop.checkOut.duration'),
    ...(renewsAlone === undefined ? [] : [t(renewsAlone ? 'shop.checkOut.renewal' : 'shop.checkOut.noRenewal')]),
    ...(isPerson ? [t('shop.checkOut.withdrawal')] : []),
  ];
  return (
    <div className={css.policy}>
      <h3>{t('shop.checkOut.contract')}</h3>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>
            <TickIcon />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
      {children}
      <div className={css.accept}>
        <input
          id="accept-policy"
          type="checkbox"
          checked={accepted}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? 'accept-missing' : undefined}
          onChange={(event) => accept(event.currentTarget.checked)}
        />
        <div>
          <label htmlFor="accept-policy">{t('shop.checkOut.accept')}</label>
          <p>
            <TermsLinks />
          </p>
        </div>
      </div>
      {missing ? (
        <p id="accept-missing" className={css.missing} role="alert">
          {t('errors.CheckoutAcceptPolicy')}
        </p>
      ) : null}
    </div>
  );
}
