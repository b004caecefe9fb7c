import { useState } from 'react';
import { go } from '../app/navigation.ts';
import { paths } from '../app/paths.ts';
import { ApiProblem } from '../app/session/api-problem.ts';
import { t } from '../app/words.ts';
import { RichText } from '../ui/RichText.tsx';
import { AddOns } from './AddOns.tsx';
import { Comparison } from './Comparison.tsx';
import { cart, keepLines } from './cart.ts';
import { OrderSummary } from './OrderSummary.tsx';
import type { ProductDetail } from './offers.ts';
import { PackagePicker } from './PackagePicker.tsx';
import { euros } from './prices.ts';
import css from './product-detail.module.css';
import { ShopButton } from './ShopButton.tsx';
import { ShopLink } from './ShopLink.tsx';
import { firstSelection, type Selection, selectedLines, settled } from './selection.ts';
import { usePreview } from './use-preview.ts';

function useSelection(product: ProductDetail, asked: number | null) {
  const kept = cart.get();
  const own = kept?.Slug === product.Slug ? kept.Lines : [];
  const [selection, setSelection] = useState(() => firstSelection(product, own, asked));
  const already = asked !== null && own.some(({ Id }) => Id === asked);
  const [note, setNote] = useState(already ? t('errors.PackageAlreadySelected') : null);
  const change = (next: Selection) => {
    const { selection: fitting, removed } = settled(product, next);
    setSelection(fitting);
    setNote(removed.length > 0 ? t('shop.product.removed', { name: removed.join(', ') }) : null);
    void keepLines(product, selectedLines(product, fitting));
  };
  return { selection, note, change };
}

/** Why the total is not there, in the server's words where it has some. */
const wordsOf = (error: Error): string =>
  error instanceof ApiProblem && error.Message ? error.Message : t('shop.summary.failed');

interface Props {
  product: ProductDetail;
  asked: number | null;
  /** Why other packages of it are not for whoever looks. */
  leftOut: readonly string[];
}

/** The choice on a product's page with its total. */
export function ProductChoice({ product, asked, leftOut }: Props) {
  const { selection, note, change } = useSelection(product, asked);
  const lines = selectedLines(product, selection);
  const { preview, isOld, error, retry } = usePreview(lines);
  const proceed = async () => {
    await keepLines(product, lines);
    go(paths.shopCheckOut);
  };
  const next = (
    <ShopButton full disabled={!preview || error !== null} onClick={() => void proceed()}>
      {t('shop.summary.next')}
    </ShopButton>
  );
  return (
    <div className={css.page}>
      <ShopLink href={paths.shop} className={css.back}>
        <span aria-hidden>{'←'}</span> {t('shop.product.back')}
      </ShopLink>
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
                <p>{wordsOf(error)}</p>
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
