import { type BillingLink, giveBilling } from '@circolo/contract/invoicing/billing/billing-link';
import { billingToInvoice } from '@circolo/contract/invoicing/billing/billing-to-invoice';
import type { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { formatDay } from '../../ui/values/format.ts';
import { BillingFields } from '../check-out/BillingFields.tsx';
import { asForm } from '../check-out/typed-order.ts';
import { euros } from '../prices/prices.ts';
import css from '../ui/own-pages.module.css';
import { ShopButton } from '../ui/ShopButton.tsx';

interface Props {
  linkKey: string;
  order: NonNullable<BillingLink['Order']>;
  done: () => void;
  /** The link could not be answered: what it is worth has changed. */
  refused: () => void;
}

/** Which order waits, and the billing data that its invoice needs; what is known of them is there already. */
export function BillingLinkForm({ linkKey, order, done, refused }: Props) {
  const { Number: number, Total, Until, Billing } = order;
  const save = async (given: z.input<typeof billingToInvoice>) => {
    try {
      await callWithoutToast(giveBilling, { body: { Key: linkKey, Billing: given } });
    } catch (error) {
      refused();
      throw error;
    }
    done();
  };
  const zodForm = useZodForm({ schema: billingToInvoice, initial: asForm(Billing), save });
  return (
    <>
      <h1 className={css.title}>{t('billingLink.title')}</h1>
      <section className={css.card} aria-label={t('billingLink.order')}>
        <dl className={css.facts}>
          <div>
            <dt>{t('billingLink.order')}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{t('billingLink.total')}</dt>
            <dd>{euros(Total)}</dd>
          </div>
        </dl>
        <p className={css.quiet}>{t('billingLink.until', { date: formatDay(Until) })}</p>
      </section>
      <section className={css.card} style={{ marginTop: 16 }}>
        <p className={css.about}>{t('billingLink.text')}</p>
        <FormFrame zodForm={zodForm}>
          <div className={css.parts}>
            <FormProblem problem={zodForm.problem} />
            <BillingFields />
            <ShopButton type="submit" full busy={zodForm.saving}>
              {t('billingLink.send')}
            </ShopButton>
          </div>
        </FormFrame>
        <p className={css.quiet} style={{ marginTop: 14 }}>
          {t('billingLink.safe')}
        </p>
      </section>
    </>
  );
}
