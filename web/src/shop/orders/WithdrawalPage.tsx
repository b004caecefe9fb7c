import { type AfterSale, withdrawFromOrder } from '@circolo/contract/shop/after-sale';
import { withdrawalInput } from '@circolo/contract/shop/withdrawal';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts';
import { formatDay, formatInstant } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import css from '../ui/own-pages.module.css';
import { romeDayOf } from '../ui/rome-time.ts';
import { ShopButton } from '../ui/ShopButton.tsx';
import { useLastPart } from '../ui/use-address.ts';
import { useTitle } from '../ui/use-title.ts';
import { useAfterSale } from './use-after-sale.ts';
import { useOwnOrder } from './use-own-order.ts';

interface FormProps {
  id: number;
  begun: { Name: string; Email: string };
  sent: () => void;
}

/** Who withdraws, from which contract, where the receipt goes; then the confirmation. */
function Form({ id, begun, sent }: FormProps) {
  const queries = useQueryClient();
  const save = async (values: z.input<typeof withdrawalInput>) => {
    const made = await call(withdrawFromOrder, { params: { Id: id }, body: values });
    sent();
    queries.setQueryData(['shop', 'after-sale', id], made);
    void queries.invalidateQueries({ queryKey: ['shop', 'order'] });
  };
  const zodForm = useZodForm({ schema: withdrawalInput, initial: begun, save });
  return (
    <FormFrame zodForm={zodForm}>
      <div className={css.parts}>
        <FormProblem problem={zodForm.problem} />
        <TextField name="Name" label={t('afterSale.name')} autoComplete="name" />
        <TextField name="Email" label={t('afterSale.email')} help={t('afterSale.emailHelp')} autoComplete="email" />
        <ShopButton type="submit" busy={zodForm.saving}>
          {t('afterSale.confirm')}
        </ShopButton>
      </div>
    </FormFrame>
  );
}

/** What goes back, and why not all of it. */
function Outcome({ withdrawal: { Refund, Used }, paid }: { withdrawal: AfterSale['Withdrawal']; paid: number }) {
  if (paid === 0) return <p>{t('afterSale.nothingPaid')}</p>;
  return (
    <>
      <p>
        <strong>{t('afterSale.back', { amount: euros(Refund) })}</strong>
      </p>
      {Used.map(({ Description, Days, Of, Amount }) => (
        <p key={Description} className={css.quiet}>
          {t('afterSale.used', { line: Description, days: Days, of: Of, amount: euros(Amount) })}
        </p>
      ))}
      {Used.length > 0 ? <p className={css.quiet}>{t('afterSale.usedWhy')}</p> : null}
    </>
  );
}

interface DeclaredProps {
  declared: NonNullable<AfterSale['Withdrawal']['Declared']>;
  /** It takes the place of the form. */
  isNew: boolean;
}

function Declared({ declared, isNew }: DeclaredProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(isNew);
  return (
    <div className={css.card} role="status">
      <h2 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t('afterSale.done')}
      </h2>
      <p>{t('afterSale.doneText', { date: formatInstant(declared.At), email: declared.Email })}</p>
      {declared.Kept > 0 ? <p>{t('afterSale.doneKept', { amount: euros(declared.Kept) })}</p> : null}
      <p className={css.quiet}>{t('afterSale.doneRefund')}</p>
    </div>
  );
}

/** Withdrawing from the contract of an own order (art. 54-bis Codice del consumo): name, contract, address, confirmation. */
export function WithdrawalPage() {
  const part = useLastPart();
  const id = Number(part);
  const [isSent, setSent] = useState(false);
  const order = useOwnOrder(part);
  const sale = useAfterSale(id);
  useTitle(t('afterSale.title'));
  const failed = order.error ?? sale.error;
  if (failed)
    return (
      <CatalogueFailure
        error={failed}
        retry={() => void sale.refetch()}
        back={{ href: paths.shopOrders, label: t('shop.orders.back') }}
      />
    );
  if (!order.data || !sale.data) return <div className={css.skeleton} aria-hidden />;
  const { Offered, Until, Declared: declared, Name, Email } = sale.data.Withdrawal;
  const { Number: number, Date: placedAt, Total, Lines } = order.data;
  return (
    <div className={css.narrow}>
      <BackLink href={`${paths.shopOrders}/${id}`}>
        <span aria-hidden>{'←'}</span> {t('shop.orders.one', { number })}
      </BackLink>
      <h1 className={css.title}>{t('afterSale.title')}</h1>
      {declared ? <Declared declared={declared} isNew={isSent} /> : null}
      {!declared && !Offered ? <p className={css.card}>{t('afterSale.notOffered')}</p> : null}
      {Offered ? (
        <div className={css.grid}>
          <section className={css.card}>
            <h2>{t('afterSale.contract')}</h2>
            <p>
              <strong>{t('shop.orders.one', { number })}</strong>
            </p>
            <p className={css.quiet}>{t('shop.orders.placed', { date: romeDayOf(placedAt) })}</p>
            <p className={css.quiet}>{Lines.map(({ Package }) => Package.Description).join(', ')}</p>
            <p className={css.quiet}>{t('shop.checkOut.orderTotal', { total: euros(Total) })}</p>
            <Outcome withdrawal={sale.data.Withdrawal} paid={order.data.PaidTotal} />
            <p className={css.quiet}>{t('afterSale.effects', { date: formatDay(Until) })}</p>
          </section>
          <section className={css.card}>
            <h2>{t('afterSale.who')}</h2>
            <Form id={id} begun={{ Name, Email }} sent={() => setSent(true)} />
          </section>
        </div>
      ) : null}
    </div>
  );
}
