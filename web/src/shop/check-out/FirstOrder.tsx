import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { type Cart, typedOrder } from '../cart/cart.ts';
import type { usePreview } from '../cart/use-preview.ts';
import { ShopLoginForm } from '../sign-in/ShopLoginForm.tsx';
import css from './check-out.module.css';
import { FirstOrderForm } from './FirstOrderForm.tsx';
import { adoptTyped } from './typed-order.ts';

/** Signs in on the way; the address is known where it was typed for an order and has an account. */
function SignInFirst({ email, back }: { email: string | null; back: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${css.step} ${css.part}`} aria-labelledby="sign-in-first">
      <h2 id="sign-in-first" tabIndex={-1} ref={heading}>
        {t(email ? 'firstOrder.known' : 'firstOrder.enter')}
      </h2>
      <p className={css.lead}>{email ? t('firstOrder.knownText', { email }) : t('firstOrder.enterText')}</p>
      <div className={css.account}>
        <ShopLoginForm
          done={() => undefined}
          back={paths.shopCheckOut}
          email={email ?? ''}
          linkAsked={() => void adoptTyped()}
        />
      </div>
      <button type="button" className={css.changeStep} onClick={back}>
        {t(email ? 'firstOrder.other' : 'firstOrder.back')}
      </button>
    </section>
  );
}

interface Props {
  chosen: Cart;
  priced: ReturnType<typeof usePreview>;
  picked: (wayId: number) => void;
  ordered: () => void;
  summary: ReactNode;
}

/** The check-out of a visitor: the order on one page, or a sign-in that keeps what was typed. */
export function FirstOrder({ chosen, priced, picked, ordered, summary }: Props) {
  const [signing, setSigning] = useState<{ email: string | null } | null>(null);
  const [wayId, setWayId] = useState<number | null>(() => (typedOrder.get()?.wayId as number | undefined) ?? null);
  const choose = (id: number) => {
    setWayId(id);
    picked(id);
    void typedOrder.set({ ...typedOrder.get(), wayId: id });
  };
  if (signing)
    return (
      <div className={css.columns}>
        <div className={css.steps}>
          <SignInFirst email={signing.email} back={() => setSigning(null)} />
        </div>
        {summary}
      </div>
    );
  return (
    <>
      <p className={css.welcome}>
        {t('firstOrder.text')}{' '}
        <button type="button" className={css.changeStep} onClick={() => setSigning({ email: null })}>
          {t('firstOrder.signIn')}
        </button>
      </p>
      <FirstOrderForm
        chosen={chosen}
        priced={priced}
        wayId={wayId}
        choose={choose}
        signIn={(email) => setSigning({ email })}
        ordered={ordered}
      >
        {summary}
      </FirstOrderForm>
    </>
  );
}
