import { billingToInvoice } from '@circolo/contract/invoicing/billing/billing-to-invoice';
import { billing, billingAnswer } from '@circolo/contract/sales/billing';
import { saveMyBilling } from '@circolo/contract/shop/my-billing';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { confirmedBilling } from '../cart/cart.ts';
import { BillingFields } from '../check-out/BillingFields.tsx';
import { type KnownBilling, useKnownBilling } from '../check-out/known-billing.ts';
import { asForm } from '../check-out/typed-order.ts';
import { BillingAddress } from '../orders/OrderPage.tsx';
import css from '../ui/own-pages.module.css';

function BillingForm({ initial, close }: { initial: KnownBilling; close: () => void }) {
  const queries = useQueryClient();
  const zodForm = useZodForm({
    schema: billingToInvoice,
    initial,
    save: async (values) => {
      await call(saveMyBilling, { body: billing.parse(values) });
      // An order that was begun asks again, with these.
      await confirmedBilling.set(null);
      await queries.invalidateQueries({ queryKey: ['shop', 'billing'] });
      toast.saved();
      close();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="md">
        <FormProblem problem={zodForm.problem} />
        <BillingFields />
        <div className={css.ways}>
          <Button type="submit" loading={zodForm.saving}>
            {t('form.save')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('form.cancel')}
          </Button>
        </div>
      </Stack>
    </FormFrame>
  );
}

/** To whom the customer's orders are billed, and the form that changes it: the one of the check-out. */
export function MyBilling() {
  const { billing: stored, isPending } = useKnownBilling();
  const [editing, setEditing] = useState(false);
  const known = billingAnswer.safeParse({ InvoiceEmails: [], ...stored });
  const title = t('shop.profile.billing');
  return (
    <section className={css.card} aria-label={title} aria-busy={isPending || undefined}>
      <h2>{title}</h2>
      {editing ? (
        <BillingForm initial={asForm(stored ?? {})} close={() => setEditing(false)} />
      ) : (
        <>
          {known.success ? <BillingAddress billing={known.data} /> : null}
          <p className={css.quiet}>{known.success ? t('shop.profile.billingText') : t('shop.profile.billingNone')}</p>
          <div className={css.ways}>
            <Button variant="default" disabled={isPending} onClick={() => setEditing(true)}>
              {known.success ? t('shop.profile.billingEdit') : t('shop.profile.billingAdd')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
