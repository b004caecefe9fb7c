import { type AccountLink, giveAccount } from '@circolo/contract/banking/transfers/account-link';
import { accountForm } from '@circolo/contract/banking/transfers/transfer-account';
import type { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { euros } from '../prices/prices.ts';
import css from '../ui/own-pages.module.css';
import { romeDayOf } from '../ui/rome-time.ts';
import { ShopButton } from '../ui/ShopButton.tsx';

export type AskedTransfer = NonNullable<AccountLink['Transfer']>;

interface Props {
  linkKey: string;
  transfer: AskedTransfer;
  done: () => void;
  /** The link could not be answered: what it is worth has changed. */
  refused: () => void;
}

/** For whom, how much and why; the account is typed below. */
export function AccountLinkForm({ linkKey, transfer, done, refused }: Props) {
  const { Customer, Amount, Order, Until } = transfer;
  const save = async (account: z.output<typeof accountForm>) => {
    try {
      await callWithoutToast(giveAccount, { body: { Key: linkKey, ...account } });
    } catch (error) {
      refused();
      throw error;
    }
    done();
  };
  const zodForm = useZodForm({ schema: accountForm, initial: { Iban: '', Holder: '' }, save });
  return (
    <>
      <h1 className={css.title}>{t('accountLink.title', { amount: euros(Amount) })}</h1>
      <section className={css.card} aria-label={t('accountLink.why')}>
        <dl className={css.facts}>
          <div>
            <dt>{t('accountLink.for')}</dt>
            <dd>{Customer}</dd>
          </div>
          <div>
            <dt>{t('accountLink.why')}</dt>
            <dd>{Order === null ? t('accountLink.credit') : t('accountLink.refund', { order: Order })}</dd>
          </div>
        </dl>
        <p className={css.quiet}>{t('accountLink.until', { date: romeDayOf(Until) })}</p>
      </section>
      <section className={css.card} style={{ marginTop: 16 }}>
        <p className={css.about}>{t('accountLink.text')}</p>
        <FormFrame zodForm={zodForm}>
          <div className={css.parts}>
            <FormProblem problem={zodForm.problem} />
            <TextField
              name="Holder"
              label={t('accountLink.holder')}
              help={t('accountLink.holderHelp')}
              autoComplete="name"
            />
            <TextField
              name="Iban"
              label={t('accountLink.iban')}
              help={t('accountLink.ibanHelp')}
              spellCheck={false}
              autoComplete="off"
            />
            <ShopButton type="submit" full busy={zodForm.saving}>
              {t('accountLink.send')}
            </ShopButton>
          </div>
        </FormFrame>
        <p className={css.quiet} style={{ marginTop: 14 }}>
          {t('accountLink.safe')}
        </p>
      </section>
    </>
  );
}
