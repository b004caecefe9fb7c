import { previewPause } from '@circolo/contract/subscriptions/pauses';
import { romeDay } from '@circolo/contract/values/rome-day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { formatDay } from '../../ui/values/format.ts';
import css from '../ui/own-pages.module.css';
import { ShopButton } from '../ui/ShopButton.tsx';
import actions from './subscription-actions.module.css';

/** The days of a pause as a customer chooses them. */
export interface ChosenPause {
  StartDate: string;
  EndDate: string;
}

/** Whether all of a day is typed: its year begins as 0002, 0020 and 0202. */
const isTyped = (day: string): boolean => day >= '1000';

interface DayProps {
  label: string;
  value: string;
  least: string;
  change: (day: string) => void;
}

function Day({ label, value, least, change }: DayProps) {
  const id = useId();
  return (
    <div className={actions.day}>
      <label htmlFor={id} className={css.quiet}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        required
        className={actions.why}
        min={least}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}

interface Props {
  purchaseId: number;
  busy: boolean;
  pause: (days: ChosenPause) => void;
  close: () => void;
}

/** Asks from when until when a subscription pauses, and says what that does. */
export function Pausing({ purchaseId, busy, pause, close }: Props) {
  const today = romeDay(new Date());
  const [StartDate, setStart] = useState(today);
  const [EndDate, setEnd] = useState('');
  const params = { Id: purchaseId };
  const limits = useQuery({
    queryKey: ['shop', 'pause', purchaseId],
    queryFn: () => callWithoutToast(previewPause, { params, query: {} }),
    gcTime: 0,
    retry: false,
  });
  const preview = useQuery({
    queryKey: ['shop', 'pause', purchaseId, StartDate, EndDate],
    queryFn: () => callWithoutToast(previewPause, { params, query: { StartDate, EndDate } }),
    enabled: limits.data !== undefined && isTyped(StartDate) && isTyped(EndDate),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const seen = preview.error ? null : preview.data?.Preview;
  const refusal = limits.error?.message ?? (isTyped(EndDate) ? preview.error?.message : null);
  return (
    <form
      className={actions.question}
      onSubmit={(event) => {
        event.preventDefault();
        pause({ StartDate, EndDate });
      }}
    >
      {limits.data ? (
        <>
          <p className={css.quiet}>{t('shop.purchases.pauseText')}</p>
          <p className={css.quiet}>
            {t('shop.purchases.pauseLeft', { days: limits.data.DaysLeft, pauses: limits.data.PausesLeft })}
          </p>
          <div className={actions.days}>
            <Day label={t('shop.purchases.pauseFrom')} value={StartDate} least={today} change={setStart} />
            <Day label={t('shop.purchases.pauseUntil')} value={EndDate} least={StartDate || today} change={setEnd} />
          </div>
          <div aria-live="polite">
            {seen && limits.data ? (
              <>
                <p className={actions.effect}>
                  {`${t('Purchases.pausing.days', { count: seen.Days })}. ${t('Purchases.pausing.moves', {
                    before: formatDay(limits.data.EndDate),
                    date: formatDay(seen.EndDate),
                  })}`}
                </p>
                {seen.AddOns.map(({ Id, Description, EndDate: end }) => (
                  <p key={Id} className={actions.effect}>
                    {t('Purchases.pausing.addOn', { name: Description, date: formatDay(end) })}
                  </p>
                ))}
              </>
            ) : null}
          </div>
        </>
      ) : null}
      {refusal ? (
        <p role="alert" className={actions.problem}>
          {refusal}
        </p>
      ) : null}
      <div className={actions.row}>
        {limits.data ? (
          <ShopButton type="submit" busy={busy} disabled={!seen}>
            {t('shop.purchases.pauseConfirm')}
          </ShopButton>
        ) : null}
        <ShopButton look="quiet" onClick={close}>
          {t('shop.purchases.noPause')}
        </ShopButton>
      </div>
    </form>
  );
}
