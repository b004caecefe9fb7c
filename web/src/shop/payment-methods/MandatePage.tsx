import { mandateForm, mandateTerms, signMandate } from '@circolo/contract/banking/debits/mandate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import css from '../ui/own-pages.module.css';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import { TickBox } from '../ui/TickBox.tsx';
import { useTitle } from '../ui/use-title.ts';

interface SignedMandate {
  MandateReference: string;
  IbanMasked: string;
}

/** The account, its holder, and the box that is never ticked beforehand. */
function Form({ version, done }: { version: string; done: (signed: SignedMandate) => void }) {
  const queries = useQueryClient();
  const [accepted, setAccepted] = useState(false);
  const save = async (values: z.input<typeof mandateForm>) => {
    done(await call(signMandate, { body: { ...values, Accepted: true, Version: version } }));
    await queries.invalidateQueries({ queryKey: ['shop', 'methods'] });
  };
  const zodForm = useZodForm({ schema: mandateForm, initial: { Iban: '', Holder: '' }, save });
  return (
    <FormFrame zodForm={zodForm}>
      <div className={css.parts}>
        <FormProblem problem={zodForm.problem} />
        <TextField name="Holder" label={t('mandates.holder')} autoComplete="name" />
        <TextField name="Iban" label={t('mandates.iban')} spellCheck={false} autoComplete="off" />
        <TickBox id="mandate-accept" label={t('mandates.accept')} checked={accepted} change={setAccepted} />
        <ShopButton type="submit" busy={zodForm.saving} disabled={!accepted}>
          {t('mandates.sign')}
        </ShopButton>
      </div>
    </FormFrame>
  );
}

const Done = ({ MandateReference, IbanMasked }: SignedMandate) => (
  <div className={css.card} role="status">
    <h2>{t('mandates.signed', { reference: MandateReference })}</h2>
    <p>{t('mandates.signedText', { iban: IbanMasked })}</p>
    <LinkButton href={paths.shopPaymentMethods}>{t('mandates.toMethods')}</LinkButton>
  </div>
);

/** Signs a SEPA mandate: who collects, the text of the rulebook, the account. */
export function MandatePage() {
  const [signed, setSigned] = useState<SignedMandate | null>(null);
  const terms = useQuery({ queryKey: ['shop', 'mandate-terms'], queryFn: () => callWithoutToast(mandateTerms) });
  useTitle(t('mandates.title'));
  if (terms.error) return <CatalogueFailure error={terms.error} retry={() => void terms.refetch()} />;
  if (!terms.data) return <div className={css.skeleton} aria-hidden />;
  const { Creditor, Version } = terms.data;
  return (
    <div className={css.narrow}>
      <BackLink href={paths.shopPaymentMethods}>
        <span aria-hidden>{'←'}</span> {t('mandates.toMethods')}
      </BackLink>
      <h1 className={css.title}>{t('mandates.title')}</h1>
      {signed ? <Done {...signed} /> : null}
      {Creditor ? null : <p className={css.card}>{t('mandates.notOffered')}</p>}
      {Creditor && !signed ? (
        <div className={css.grid}>
          <section className={css.card}>
            <h2>{Creditor.Name}</h2>
            <p className={css.quiet}>{`${t('mandates.creditorId')}: ${Creditor.CreditorIdentifier}`}</p>
            <p>{t('mandates.text', { creditor: Creditor.Name })}</p>
            <p className={css.quiet}>{t('mandates.rights')}</p>
          </section>
          <section className={css.card}>
            <h2>{t('mandates.account')}</h2>
            <p className={css.about}>{t('mandates.about')}</p>
            <Form version={Version} done={setSigned} />
          </section>
        </div>
      ) : null}
    </div>
  );
}
