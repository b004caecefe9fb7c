import { previewProduct } from '@circolo/contract/shop/product-preview';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { RichText } from '../../ui/values/RichText.tsx';
import type { ProductDetail } from '../prices/offers.ts';
import { NothingHere } from '../ui/NothingHere.tsx';
import { useAddressValue } from '../ui/use-address.ts';
import { useTitle } from '../ui/use-title.ts';
import { Comparison } from './Comparison.tsx';
import { PackagePicker } from './PackagePicker.tsx';
import css from './product-detail.module.css';

/** What the page of a product shows, without anything that buys. */
function Shown({ product }: { product: ProductDetail }) {
  const { Title, Subtitle, Description, Packages, AddOns } = product;
  const [chosen, setChosen] = useState(Packages[0]?.Id ?? 0);
  return (
    <div className={css.page}>
      <p className={css.preview} role="note">
        {t('shop.preview.mark')}
      </p>
      <h1 className={css.title}>{Title}</h1>
      {Subtitle ? <p className={css.subtitle}>{Subtitle}</p> : null}
      <div className={`${css.main} ${css.previewed}`}>
        {Description ? <RichText html={Description} className={css.description} /> : null}
        {Packages.length > 0 ? (
          <PackagePicker packages={Packages} chosenId={chosen} choose={setChosen} />
        ) : (
          <p>{t('shop.preview.noPackages')}</p>
        )}
        {AddOns.length > 0 ? (
          <p>{t('shop.preview.addOns', { names: AddOns.map((addOn) => addOn.Title).join(', ') })}</p>
        ) : null}
        {Packages.length > 1 ? (
          <section>
            <h2 className={css.heading}>{t('shop.product.compare')}</h2>
            <Comparison packages={Packages} withFeatures />
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** A product as the shop would show it, for who may see products at the desk. */
export function PreviewPage() {
  const Id = Number(useAddressValue('product')) || 0;
  const { data, error } = useQuery({
    queryKey: ['shop', 'preview', Id],
    queryFn: () => callWithoutToast(previewProduct, { params: { Id } }),
    // Each look is a new one: somebody is changing it.
    gcTime: 0,
  });
  useTitle(data?.Title ?? t('shop.title'));
  if (error)
    return (
      <NothingHere title={t('shop.product.notFound')} text={t('shop.preview.refused')}>
        {null}
      </NothingHere>
    );
  return data ? <Shown product={data} /> : <div className={css.skeletonMain} aria-hidden />;
}
