import {
  acceptQuotation,
  type QuotationPage,
  quotationAcceptance,
} from '@circolo/contract/crm/quotations/quotation-page';
import { termsVersion } from '@circolo/contract/shop/shown-versions';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import own from '../ui/own-pages.module.css';
import problemCss from '../ui/problem.module.css';
import { ShopButton } from '../ui/ShopButton.tsx';
import { TermsLinks } from '../ui/TermsLinks.tsx';
import css from './quotation.module.css';

interface Props {
  token: string;
  quotation: QuotationPage;
  accepted: (quotation: QuotationPage) => void;
  /** It cannot be accepted any more: the page says why. */
  refused: () => void;
}

/** Whether something else than a field is refused. */
const isRefusal = (error: unknown): boolean => error instanceof ApiProblem && Object.keys(error.Fields).length === 0;

/** Accepts a quotation: a name, and one click (its words are those of art. 51 c. 2 Codice del consumo). */
export function AcceptQuotation({ token, quotation, accepted, refused }: Props) {
  const zodForm = useZodForm({
    schema: quotationAcceptance,
    initial: { Name: '', PolicyVersion: termsVersion },
    save: async (body) => {
      try {
        accepted(await callWithoutToast(acceptQuotation, { params: { Token: token }, body }));
      } catch (error) {
        if (isRefusal(error)) refused();
        throw error;
      }
    },
  });
  const { problem } = zodForm;
  return (
    <section className={own.card} aria-labelledby="quotation-accept">
      <h2 id="quotation-accept">{t('quotationPage.accept')}</h2>
      <FormFrame zodForm={zodForm}>
        <div className={own.parts}>
          <TextField
            name="Name"
            label={t('quotationPage.name')}
            help={t('quotationPage.nameHelp')}
            autoComplete="name"
          />
          {quotation.Consumer ? <p className={css.about}>{t('quotationPage.withdrawal')}</p> : null}
          <p className={css.about}>
            {t('quotationPage.terms')}
            <br />
            <TermsLinks />
          </p>
          {problem && isRefusal(problem) ? (
            <div className={problemCss.problem} role="alert">
              <strong>{t('quotationPage.problem')}</strong>
              <p>{problem.Message}</p>
            </div>
          ) : null}
          <ShopButton type="submit" full busy={zodForm.saving}>
            {t(quotation.Total > 0 ? 'quotationPage.submit' : 'quotationPage.submitFree')}
          </ShopButton>
        </div>
      </FormFrame>
    </section>
  );
}
