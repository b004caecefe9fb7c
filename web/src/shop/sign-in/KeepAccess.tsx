import { listPasskeys } from '@circolo/contract/access/passkeys/passkey';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { knowsPasskeys } from '../../access/passkeys/browser-passkeys.ts';
import { PasskeyMaker } from '../../access/passkeys/PasskeyMaker.tsx';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { isUnproven } from '../../session/required-action.ts';
import { createStored, personIn } from '../../session/storage/stores.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { ShopButton } from '../ui/ShopButton.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import css from './keep-access.module.css';

/** The accounts that have put the offer off in this browser. */
const putOff = createStored<string[]>('offer-put-off', 1);

/** What the account can choose for the next time; nothing where it has a passkey, where staff act, or where it was put off. */
function useOffer() {
  const user = useSessionUser();
  const person = personIn(user);
  const query = useQuery({
    queryKey: ['Passkeys', 'offer', person],
    queryFn: async () => {
      await putOff.reload();
      return callWithoutToast(listPasskeys);
    },
    enabled: user !== null && !user.Acting,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!query.data || !person || putOff.get()?.includes(person)) return null;
  const { HasPassword, Rows, Host } = query.data;
  if (Rows.length > 0) return null;
  const passkey = Host !== null && knowsPasskeys();
  if (HasPassword && !passkey) return null;
  const dismiss = () => putOff.set([...(putOff.get() ?? []), person]);
  return { password: !HasPassword, passkey, unproven: isUnproven(user), dismiss };
}

type Offer = NonNullable<ReturnType<typeof useOffer>>;
type WayIn = 'password' | 'passkey';

function Choice({ offer, choose, dismiss }: { offer: Offer; choose: (way: WayIn) => void; dismiss: () => void }) {
  return (
    <>
      <p className={css.text}>{t(offer.password ? 'keepAccess.text' : 'keepAccess.passkeyText')}</p>
      <div className={css.ways}>
        {offer.passkey ? (
          <ShopButton look="quiet" onClick={() => choose('passkey')}>
            {t('keepAccess.passkey')}
          </ShopButton>
        ) : null}
        {offer.password ? (
          <ShopButton look="quiet" onClick={() => choose('password')}>
            {t('keepAccess.password')}
          </ShopButton>
        ) : null}
        <button type="button" className={css.later} onClick={dismiss}>
          {t('keepAccess.later')}
        </button>
      </div>
    </>
  );
}

/**
 * Offers a passkey, and a password to who has none, for the next time; neither is asked for. `plain` is within a card
 * already.
 */
export function KeepAccess({ plain = false }: { plain?: boolean }) {
  const offer = useOffer();
  const [chosen, setWayIn] = useState<WayIn | null>(null);
  const [done, setDone] = useState<WayIn | null>(null);
  const [gone, setGone] = useState(false);
  if (!offer || gone) return null;
  const back = () => setWayIn(null);
  const dismiss = () => {
    setGone(true);
    void offer.dismiss();
  };
  if (done)
    return (
      <p className={plain ? css.done : `${css.done} ${css.card}`} role="status">
        <IconCircleCheck size={22} aria-hidden />
        <span>
          {t(`keepAccess.${done}Done`)} {offer.unproven ? t('keepAccess.unproven') : null}
        </span>
      </p>
    );
  return (
    <section className={plain ? css.plain : css.card} aria-labelledby="keep-access">
      <h2 id="keep-access">{t('keepAccess.title')}</h2>
      {chosen === null ? <Choice offer={offer} choose={setWayIn} dismiss={dismiss} /> : null}
      {chosen && offer.unproven ? <p className={css.text}>{t('keepAccess.unproven')}</p> : null}
      {chosen === 'password' ? <FirstPassword done={() => setDone('password')} cancel={back} /> : null}
      {chosen === 'passkey' ? <PasskeyMaker done={() => setDone('passkey')} cancel={back} /> : null}
    </section>
  );
}
