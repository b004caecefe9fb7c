import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { ShopButton } from '../ui/ShopButton.tsx';
import css from './coupon-field.module.css';

/** A code that was entered: what it says to who uses it, or why it does not count. */
export interface EnteredCode {
  Code: string;
  Message: string | null;
  /** It does not count. */
  refused?: boolean;
  /** It cannot be taken out. */
  fixed?: boolean;
}

interface Props {
  entered: readonly EnteredCode[];
  isOld: boolean;
  /** The codes as they are wanted now. */
  change: (codes: string[]) => void;
}

export const sameCode = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

function CouponRow({ Code, Message, refused, fixed, remove }: EnteredCode & { remove: () => void }) {
  const code = Code.toUpperCase();
  return (
    <li className={refused ? `${css.row} ${css.refused}` : css.row}>
      <span>
        <strong>{code}</strong>
        {Message ? <span className={css.text}>{Message}</span> : null}
      </span>
      {fixed ? null : (
        <button type="button" className={css.remove} aria-label={t('amounts.coupon.remove', { code })} onClick={remove}>
          <span aria-hidden>{'×'}</span>
        </button>
      )}
    </li>
  );
}

/** Coupons: the customer enters them, sees why one does not count, and removes them. */
export function CouponField({ entered, isOld, change }: Props) {
  const [code, setCode] = useState('');
  const codes = entered.map(({ Code }) => Code);
  const use = () => {
    const wanted = code.trim();
    if (!wanted) return;
    setCode('');
    if (!codes.some((known) => sameCode(known, wanted))) change([...codes, wanted]);
  };
  return (
    <details className={css.coupons} open={entered.length > 0 || undefined}>
      <summary>{t('amounts.coupon.add')}</summary>
      <ul className={css.list} aria-live="polite">
        {entered.map((known) => (
          <CouponRow
            key={known.Code}
            {...known}
            remove={() => change(codes.filter((other) => !sameCode(other, known.Code)))}
          />
        ))}
      </ul>
      {/* No form: it may be within one. */}
      <div className={css.form}>
        <TextInput
          aria-label={t('amounts.coupon.code')}
          placeholder={t('amounts.coupon.code')}
          value={code}
          maxLength={30}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            use();
          }}
        />
        <ShopButton look="quiet" busy={isOld} onClick={use}>
          {t('amounts.coupon.use')}
        </ShopButton>
      </div>
    </details>
  );
}
