import {
  type PaymentMethod,
  PaymentMethodState,
  removePaymentMethod,
  setDefaultMethod,
} from '@circolo/contract/payments/payment-methods';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { MethodMark } from '../../payments/MethodMark.tsx';
import { methodExpiry, methodName } from '../../payments/method-name.ts';
import { call } from '../../session/client.ts';
import { ShopButton } from '../ui/ShopButton.tsx';
import { useInlineQuestion } from '../ui/use-inline-question.ts';
import css from './methods.module.css';

/** What is wrong with a method, or about to be. */
const warnings = {
  [PaymentMethodState.expiring]: 'payments.methods.soon',
  [PaymentMethodState.expired]: 'payments.methods.over',
  [PaymentMethodState.failing]: 'payments.methods.failing',
} as const;

const warningOf = ({ MandateReference }: PaymentMethod, state: keyof typeof warnings) =>
  state === PaymentMethodState.expired && MandateReference ? 'payments.methods.mandateOver' : warnings[state];

/** Changes the saved methods; what is left of them comes back. */
function useChange() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (work: () => Promise<PaymentMethod[]>) => {
    setBusy(true);
    setProblem(null);
    try {
      queries.setQueryData(['shop', 'methods'], await work());
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.Message);
    }
    setBusy(false);
  };
  return { change, busy, problem };
}

interface RemovalProps {
  name: string;
  busy: boolean;
  remove: () => void;
  close: () => void;
}

/** Asks once more before a method is forgotten. */
const Removal = ({ name, busy, remove, close }: RemovalProps) => (
  <div className={css.removal}>
    <strong>{t('payments.methods.removeTitle', { name })}</strong>
    <p>{t('payments.methods.removeText')}</p>
    <div className={css.actions}>
      <ShopButton busy={busy} onClick={remove}>
        {t('payments.methods.remove')}
      </ShopButton>
      <ShopButton look="quiet" onClick={close}>
        {t('payments.methods.keep')}
      </ShopButton>
    </div>
  </div>
);

function About({ method }: { method: PaymentMethod }) {
  const { State, Holder, MandateReference } = method;
  const facts = [
    methodExpiry(method),
    Holder ? t('payments.methods.holder', { name: Holder }) : null,
    MandateReference ? t('payments.methods.mandate', { reference: MandateReference }) : null,
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 ? <p className={css.facts}>{facts.join(' · ')}</p> : null}
      {State === PaymentMethodState.active ? null : <p className={css.warning}>{t(warningOf(method, State))}</p>}
    </>
  );
}

/** One saved method: what it is, whether it still serves, and what can be done with it. */
export function MethodCard({ method }: { method: PaymentMethod }) {
  const { change, busy, problem } = useChange();
  const { asks, ask, close, place } = useInlineQuestion<'remove'>();
  const removing = asks !== null;
  const name = methodName(method);
  const { Id, IsDefault, State } = method;
  return (
    <li className={css.card}>
      <div {...place} className={css.place}>
        <div className={css.row}>
          <span className={css.mark}>
            <MethodMark method={method} />
          </span>
          <div className={css.text}>
            <h2>
              {name} {IsDefault ? <span className={css.badge}>{t('payments.methods.default')}</span> : null}
            </h2>
            <About method={method} />
          </div>
          {removing ? null : (
            <div className={css.actions}>
              {IsDefault || State === PaymentMethodState.expired ? null : (
                <ShopButton
                  look="quiet"
                  busy={busy}
                  aria-label={`${t('payments.methods.makeDefault')}: ${name}`}
                  onClick={() => void change(() => call(setDefaultMethod, { params: { Id } }))}
                >
                  {t('payments.methods.makeDefault')}
                </ShopButton>
              )}
              <ShopButton
                look="quiet"
                aria-label={`${t('payments.methods.remove')}: ${name}`}
                data-asks="remove"
                onClick={() => ask('remove')}
              >
                {t('payments.methods.remove')}
              </ShopButton>
            </div>
          )}
        </div>
        {removing ? (
          <Removal
            name={name}
            busy={busy}
            remove={() => void change(() => call(removePaymentMethod, { params: { Id } }))}
            close={close}
          />
        ) : null}
      </div>
      {problem ? (
        <p className={css.warning} role="alert">
          {problem}
        </p>
      ) : null}
    </li>
  );
}
