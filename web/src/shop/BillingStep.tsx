import { billing } from '@circolo/contract/sales/billing';
import { Stack } from '@mantine/core';
import { AuthSubmit } from '../access/AuthSubmit.tsx';
import { useSessionUser } from '../app/session/use-session.ts';
import { t } from '../app/words.ts';
import { FormProblem } from '../ui/FormProblem.tsx';
import { FormFrame, useZodForm } from '../ui/form.tsx';
import { BillingFields } from './BillingFields.tsx';
import { cart } from './cart.ts';
import css from './check-out.module.css';
import { type KnownBilling, useKnownBilling } from './known-billing.ts';

const nothing: KnownBilling = {
  SubjectType: 'O',
  BusinessName: '',
  FirstName: '',
  LastName: '',
  FiscalCode: '',
  VatNumber: '',
  Country: 'IT',
  Address: '',
  StreetNumber: '',
  ZipCode: '',
  City: '',
  Province: '',
  SdiCode: '',
  Pec: '',
  InvoiceEmails: [],
};

/** Null would make an input uncontrolled, and the code for "none" says nothing to a person. */
const asForm = (known: KnownBilling): KnownBilling => ({
  ...nothing,
  ...Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value ?? ''])),
  SdiCode: known.SdiCode === '0000000' ? '' : (known.SdiCode ?? ''),
});

function BillingForm({ initial, done }: { initial: KnownBilling; done: () => void }) {
  const zodForm = useZodForm({
    schema: billing,
    initial,
    save: async (values) => {
      const kept = cart.get();
      if (kept) await cart.set({ ...kept, Billing: billing.parse(values) });
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
export function BillingStep({ kept, done }: { kept: KnownBilling | null; done: () => void }) {
  const known = useKnownBilling();
  const user = useSessionUser();
  const [FirstName = '', ...others] = (user?.DisplayName ?? '').split(' ');
  const initial = kept ?? known.billing ?? { FirstName, LastName: others.join(' ') };
  return (
    <>
      <p className={css.lead}>{t('shop.checkOut.billingText')}</p>
      {known.isPending && !kept ? (
        <div className={css.unknownBilling} />
      ) : (
        <BillingForm initial={asForm(initial)} done={done} />
      )}
    </>
  );
}
