import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { RichText } from '../../ui/values/RichText.tsx';
import { cart, saveLines } from '../cart/cart.ts';
import { usePreview } from '../cart/use-preview.ts';
import { OrderSummary } from '../prices/OrderSummary.tsx';
import type { ProductDetail } from '../prices/offers.ts';
import { euros } from '../prices/prices.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ShopButton } from '../ui/ShopButton.tsx';
import { AddOns } from './AddOns.tsx';
import { Comparison } from './Comparison.tsx';
import { PackagePicker } from './PackagePicker.tsx';
import css from './product-detail.module.css';
import { firstSelection, type Selection, selectedLines, settled } from './selection.ts';

function useSelection(product: ProductDetail, asked: number | null) {
  const stored = cart.get();
  const own = stored?.Slug === product.Slug ? stored.Lines : [];
  const [selection, setSelection] = useState(() => firstSelection(product, own, asked));
  const already = asked !== null && own.some(({ Id }) => Id === asked);
  const [note, setNote] = useState(already ? t('errors.PackageAlreadySelected') : null);
  const change = (next: Selection) => {
    const { selection: fitting, removed } = settled(product, next);
    setSelection(fitting);
    setNote(removed.length > 0 ? t('shop.product.removed', { name: removed.join(', ') }) : null);
    void saveLines(product, selectedLines(product, fitting));
  };
  return { selection, note, change };
}

/** Why the total is not there, in the server's message where there is one. */
const errorText = (error: Error): string =>
  error instanceof ApiProblem && error.Message ? error.Message : t('shop.summary.failed');

interface Props {
  product: ProductDetail;
  asked: number | null;
  /** Why the reader may not buy other packages of it. */
  leftOut: readonly string[];
}

/** The choice on a product's page with its total. */
export function ProductChoice({ product, asked, leftOut }: Props) {
  const { selection, note, change } = useSelection(product, asked);
  const lines = selectedLines(product, selection);
  const { preview, isOld, error, retry } = usePreview(lines);
  const proceed = async () => {
    await saveLines(product, lines);
    go(paths.shopCheckOut);
  };
  const next = (
    <ShopButton full disabled={!preview || error !== null} onClick={() => void proceed()}>
      {t('shop.summary.next')}
    </ShopButton>
  );
  return (
    <div className={css.page}>
      <BackLink href={paths.shop}>
        <span aria-hidden>{'←'}</span> {t('shop.product.back')}
      </BackLink>
      <h1 className={css.title}>{product.Title}</h1>
      {product.Subtitle ? <p className={css.subtitle}>{product.Subtitle}</p> : null}
      <div className={css.columns}>
        <div className={css.main}>
          {product.Description ? <RichText html={product.Description} className={css.description} /> : null}
          <PackagePicker
            packages={product.Packages}
            chosenId={selection.packageId}
            choose={(packageId) => change({ ...selection, packageId })}
          />
          {leftOut.map((reason) => (
            <p key={reason} className={css.note}>
              {reason}
            </p>
          ))}
          <p className={css.note} role="status">
            {note}
          </p>
          <AddOns
            product={product}
            selection={selection}
            change={(id, quantity) => change({ ...selection, quantities: { ...selection.quantities, [id]: quantity } })}
          />
          {product.Packages.length > 1 ? (
            <section>
              <h2 className={css.heading}>{t('shop.product.compare')}</h2>
              <Comparison packages={product.Packages} withFeatures />
            </section>
          ) : null}
        </div>
        <div className={css.side}>
          <OrderSummary preview={preview} isOld={isOld}>
            {error ? (
              <div className={css.problem} role="alert">
                <p>{errorText(error)}</p>
                <ShopButton look="quiet" full onClick={() => void retry()}>
                  {t('error.retry')}
                </ShopButton>
              </div>
            ) : null}
            <div className={css.next}>{next}</div>
          </OrderSummary>
        </div>
      </div>
      <div className={css.bar}>
        <div>
          <strong className={css.barTotal}>{preview ? euros(preview.Total) : '—'}</strong>
          <span className={css.barNote}>{isOld ? t('shop.summary.refresh') : t('shop.summary.totalVat')}</span>
        </div>
        {next}
      </div>
    </div>
  );
}
