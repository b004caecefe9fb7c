import type { TransferInstructions } from '@circolo/contract/sales/transfers/transfer-instructions';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { CopyButton } from './CopyButton.tsx';
import { QrCode } from './QrCode.tsx';
import css from './transfer.module.css';

const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The amount as banks take it in a field. @example '292,80' */
const plainAmount = (amount: number): string => amount.toFixed(2).replace('.', ',');

function Fact({ label, value, copy }: { label: string; value: string; copy?: string | undefined }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {copy === undefined ? null : <CopyButton value={copy} what={label} />}
      </dd>
    </div>
  );
}

/** How to pay by bank transfer: every value with a button to copy it, and the code that banks' applications read. */
export function TransferPanel({ transfer }: { transfer: TransferInstructions }) {
  return (
    <section className={css.panel} aria-labelledby="transfer-title">
      <h2 id="transfer-title">{t('shop.transfer.title')}</h2>
      <div className={css.content}>
        <dl className={css.facts}>
          <Fact label={t('shop.transfer.iban')} value={grouped(transfer.Iban)} copy={transfer.Iban} />
          <Fact label={t('shop.transfer.amount')} value={euros(transfer.Amount)} copy={plainAmount(transfer.Amount)} />
          <Fact label={t('shop.transfer.reference')} value={transfer.Reference} copy={transfer.Reference} />
          <Fact label={t('shop.transfer.holder')} value={transfer.Holder} copy={transfer.Holder} />
          {transfer.Bic ? <Fact label={t('shop.transfer.bic')} value={transfer.Bic} copy={transfer.Bic} /> : null}
          <Fact label={t('shop.transfer.deadline')} value={formatDay(transfer.ExpirationDate)} />
        </dl>
        <figure className={css.figure}>
          <QrCode text={transfer.EpcPayload} />
          <figcaption>{t('shop.transfer.qrText')}</figcaption>
        </figure>
      </div>
      <p className={css.help}>{t('shop.transfer.referenceHelp')}</p>
    </section>
  );
}
