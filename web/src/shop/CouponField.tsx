import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../app/words.ts';
import { keepCoupons } from './cart.ts';
import css from './coupon-field.module.css';
import type { Preview } from './offers.ts';
import { ShopButton } from './ShopButton.tsx';

interface Props {
  /** The codes as they were entered. */
  entered: readonly string[];
  preview: Preview | undefined;
  isOld: boolean;
}

const sameCode = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** What an entered code brings: what it says to who uses it, or why it does not count. */
function CouponRow({ code, preview, remove }: { code: string; preview: Preview | undefined; remove: () => void }) {
  const counts = preview?.Coupons.find(({ Code }) => sameCode(Code, code));
  const refused = preview?.RefusedCoupons.find(({ Code }) => sameCode(Code, code));
  return (
    <li className={refused ? `${css.row} ${css.refused}` : css.row}>
      <span>
        <strong>{code.toUpperCase()}</strong>
        {refused ? <span className={css.text}>{refused.Message}</span> : null}
        {counts?.Message ? <span className={css.text}>{counts.Message}</span> : null}
      </span>
      <button
        type="button"
        className={css.remove}
        aria-label={t('amounts.coupon.remove', { code: code.toUpperCase() })}
        onClick={remove}
      >
        <span aria-hidden>{'×'}</span>
      </button>
    </li>
  );
}

/** The coupons of a check-out: entered, told why they do not count, taken out again. */
export function CouponField({ entered, preview, isOld }: Props) {
  const [code, setCode] = useState('');
  const use = (event: FormEvent) => {
    event.preventDefault();
    const wanted = code.trim();
    if (!wanted) return;
    setCode('');
    if (!entered.some((known) => sameCode(known, wanted))) void keepCoupons([...entered, wanted]);
  };
  return (
    <details className={css.coupons} open={entered.length > 0 || undefined}>
      <summary>{t('amounts.coupon.add')}</summary>
      <ul className={css.list} aria-live="polite">
        {entered.map((known) => (
          <CouponRow
            key={known}
            code={known}
            preview={preview}
            remove={() => void keepCoupons(entered.filter((other) => other !== known))}
          />
        ))}
      </ul>
      <form className={css.form} onSubmit={use}>
        <TextInput
          aria-label={t('amounts.coupon.code')}
          placeholder={t('amounts.coupon.code')}
          value={code}
          maxLength={30}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <ShopButton type="submit" look="quiet" busy={isOld}>
          {t('amounts.coupon.use')}
        </ShopButton>
      </form>
    </details>
  );
}
