import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { listCancelReasons } from '@circolo/contract/subscriptions/my-subscriptions';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { formatDay } from '../../ui/values/format.ts';
import css from '../ui/own-pages.module.css';
import { ShopButton } from '../ui/ShopButton.tsx';
import actions from './subscription-actions.module.css';

type CancelReason = AnswerOf<typeof listCancelReasons>[number];

/** Why a customer leaves. */
export interface Leaving {
  CancelReason: CancelReason | null;
  Reason: string;
}

interface ReasonsProps {
  chosen: CancelReason | null;
  choose: (reason: CancelReason | null) => void;
}

/** The listed reasons, none of which has to be chosen. */
function Reasons({ chosen, choose }: ReasonsProps) {
  const name = useId();
  // Without them one can leave all the same.
  const { data = [] } = useQuery({
    queryKey: ['shop', 'cancel-reasons'],
    queryFn: () => callWithoutToast(listCancelReasons),
  });
  if (data.length === 0) return null;
  return (
    <fieldset className={actions.reasons}>
      <legend className={css.quiet}>{t('shop.purchases.cancelReason')}</legend>
      {[...data, null].map((reason) => (
        <label key={reason?.Id ?? 0} className={actions.reason}>
          <input type="radio" name={name} checked={chosen?.Id === reason?.Id} onChange={() => choose(reason)} />
          {reason?.Description ?? t('shop.purchases.cancelNoReason')}
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  /** The last day of what is paid. */
  until: string;
  busy: boolean;
  cancel: (why: Leaving) => void;
  close: () => void;
}

/** Asks whether it is meant, and why, before a subscription is cancelled at the end of its period. */
export function Cancelling({ until, busy, cancel, close }: Props) {
  const [chosen, setChosen] = useState<CancelReason | null>(null);
  const [words, setWords] = useState('');
  const id = useId();
  const wantsWords = chosen?.RequiresNotes === true;
  return (
    <form
      className={actions.question}
      onSubmit={(event) => {
        event.preventDefault();
        cancel({ CancelReason: chosen, Reason: words });
      }}
    >
      <p className={css.quiet}>{t('shop.purchases.cancelText', { date: formatDay(until) })}</p>
      <Reasons chosen={chosen} choose={setChosen} />
      <label htmlFor={id} className={css.quiet}>
        {t(wantsWords ? 'shop.purchases.cancelWords' : 'shop.purchases.cancelWhy')}
      </label>
      <textarea
        id={id}
        className={actions.why}
        rows={2}
        maxLength={250}
        required={wantsWords}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={actions.row}>
        <ShopButton type="submit" busy={busy}>
          {t('shop.purchases.cancelConfirm')}
        </ShopButton>
        <ShopButton look="quiet" onClick={close}>
          {t('shop.purchases.keep')}
        </ShopButton>
      </div>
    </form>
  );
}
