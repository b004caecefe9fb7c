import { SubjectType } from '@circolo/contract/sales/codes';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { BillingFindings } from '../../sales/billing/BillingFindings.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useField, useFieldValue, type Values } from '../../ui/form/form-context.ts';
import { type Cart, typedOrder } from '../cart/cart.ts';
import type { usePreview } from '../cart/use-preview.ts';
import { PaymentChoice } from '../pay/PaymentChoice.tsx';
import { firstWish } from '../pay/pay-wish.ts';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { ShopButton } from '../ui/ShopButton.tsx';
import { AskedTotal } from './AskedTotal.tsx';
import { BeginBox } from './BeginBox.tsx';
import { BuyerFields, InvoiceFields } from './BillingFields.tsx';
import css from './check-out.module.css';
import { firstOrderForm } from './first-order-form.ts';
import { OrderProblem } from './OrderProblem.tsx';
import { PolicyBox } from './PolicyBox.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';
import { asForm } from './typed-order.ts';
import { useAsked } from './use-asked.ts';
import { useFirstOrder } from './use-first-order.ts';

/** What was typed before a reload; what one agrees to is never ticked beforehand. */
function beginning(): Values {
  const typed = typedOrder.get() ?? {};
  const { Email = '', CustomerNotes = '' } = typed;
  return { ...asForm(typed), Email, CustomerNotes, AcceptPolicy: false, BeginAtOnce: false };
}

/** Stores what is typed, without the consents. */
function store({ AcceptPolicy: _, BeginAtOnce: __, ...typed }: Values): void {
  void typedOrder.set({ ...typed, wayId: typedOrder.get()?.wayId });
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={`${css.step} ${css.part}`} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

function Consents({ renewsAlone }: { renewsAlone: boolean | undefined }) {
  const accepted = useField<boolean>({ name: 'AcceptPolicy', label: t('shop.checkOut.accept') });
  const begins = useField<boolean>({ name: 'BeginAtOnce', label: t('shop.checkOut.beginAtOnce') });
  const isPerson = useFieldValue<string>('SubjectType') === SubjectType.person;
  return (
    <PolicyBox
      isPerson={isPerson}
      renewsAlone={renewsAlone}
      accepted={accepted.value}
      missing={accepted.input.error !== undefined && !accepted.value}
      accept={accepted.change}
    >
      {isPerson ? <BeginBox begins={begins.value} change={begins.change} /> : null}
    </PolicyBox>
  );
}

const Note = () => (
  <details className={css.note} open={Boolean(typedOrder.get()?.CustomerNotes) || undefined}>
    <summary>{t('firstOrder.note')}</summary>
    <TextAreaField name="CustomerNotes" label={t('shop.checkOut.notes')} rows={2} />
  </details>
);

interface Props {
  chosen: Cart;
  priced: ReturnType<typeof usePreview>;
  /** The chosen way to pay, and choosing another. */
  wayId: number | null;
  choose: (wayId: number) => void;
  /** Signs in instead; with an address where the server knows it already. */
  signIn: (known: string | null) => void;
  /** The order is there. */
  ordered: () => void;
  /** The summary of the order, between what is asked and what one agrees to. */
  children: ReactNode;
}

/** Everything that an order without an account needs, on one page. */
export function FirstOrderForm({ chosen, priced, wayId, choose, signIn, ordered, children }: Props) {
  const { preview, error, retry, isOld } = priced;
  const asked = useAsked(preview);
  const { place, leaving } = useFirstOrder({ refresh: retry, ordered });
  const [initial] = useState(beginning);
  const ways = preview?.PaymentTypes ?? [];
  const way = ways.find(({ Id }) => Id === wayId) ?? ways.find(({ Id }) => Id === firstWish([], ways)?.wayId);
  const zodForm = useZodForm({
    schema: firstOrderForm,
    initial,
    changed: store,
    save: async (values) => {
      if (!preview || !way) return;
      try {
        await place({ chosen, total: preview.Total, way, typed: values });
      } catch (refusal) {
        if (!(refusal instanceof ApiProblem) || refusal.Code !== 'EmailAlreadyExists') throw refusal;
        signIn(values.Email);
      }
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <BillingFindings>
        <div className={css.columns}>
          <SummaryStrip total={asked?.AmountDue} />
          <div className={css.steps}>
            <Part id="who" title={t('firstOrder.who')}>
              <TextField
                name="Email"
                label={t('firstOrder.email')}
                help={t('firstOrder.emailHelp')}
                required
                type="email"
                inputMode="email"
                autoComplete="email"
              />
              <BuyerFields />
            </Part>
            <Part id="invoice" title={t('firstOrder.billing')}>
              <InvoiceFields />
            </Part>
            <Part id="pay" title={t('firstOrder.pay')}>
              {error ? <CatalogueFailure within error={error} retry={() => void retry()} /> : null}
              {way ? (
                <PaymentChoice
                  title={t('shop.checkOut.payWith')}
                  ways={ways}
                  methods={[]}
                  wish={{ wayId: way.Id, methodId: null, save: false }}
                  choose={(wish) => choose(wish.wayId)}
                />
              ) : preview ? (
                <p className={css.lead}>{t('shop.checkOut.noPayment')}</p>
              ) : null}
            </Part>
          </div>
          {children}
          <div className={`${css.step} ${css.part} ${css.conclusion}`}>
            <Note />
            <Consents renewsAlone={preview?.RenewsAlone} />
            <OrderProblem problem={zodForm.problem} total={preview?.Total ?? 0} />
            {asked ? <AskedTotal asked={asked} /> : null}
            <ShopButton full type="submit" busy={zodForm.saving || leaving || isOld || !way}>
              {t('shop.checkOut.order')}
            </ShopButton>
          </div>
        </div>
      </BillingFindings>
    </FormFrame>
  );
}
