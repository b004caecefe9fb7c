import { billingToInvoice } from '@circolo/contract/invoicing/billing/billing-to-invoice';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { AuthSubmit } from '../../access/AuthSubmit.tsx';
import { t } from '../../messages/messages.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { confirmedBilling, typedOrder } from '../cart/cart.ts';
import { BillingFields } from './BillingFields.tsx';
import css from './check-out.module.css';
import { type KnownBilling, useKnownBilling } from './known-billing.ts';
import { asForm, begunBilling } from './typed-order.ts';

function BillingForm({ initial, done }: { initial: KnownBilling; done: () => void }) {
  const zodForm = useZodForm({
    schema: billingToInvoice,
    initial,
    save: async (values) => {
      await confirmedBilling.set(billingToInvoice.parse(values));
      await typedOrder.set(null);
      done();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="md">
        <FormProblem problem={zodForm.problem} />
        <BillingFields />
        <AuthSubmit loading={zodForm.saving}>{t('shop.checkOut.useBilling')}</AuthSubmit>
      </Stack>
    </FormFrame>
  );
}

/** Asks to whom the order is billed; what is known is there already. */
export function BillingStep({ stored, done }: { stored: KnownBilling | null; done: () => void }) {
  const known = useKnownBilling();
  const [typed] = useState(begunBilling);
  const user = useSessionUser();
  const [FirstName = '', ...others] = (user?.DisplayName ?? '').split(' ');
  const initial = stored ?? typed ?? known.billing ?? { FirstName, LastName: others.join(' ') };
  return (
    <>
      <p className={css.lead}>{t('shop.checkOut.billingText')}</p>
      {known.isPending && !stored && !typed ? (
        <div className={css.unknownBilling} />
      ) : (
        <BillingForm initial={asForm(initial)} done={done} />
      )}
    </>
  );
}
