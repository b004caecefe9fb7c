import { shopProduct } from '@circolo/contract/shop/storefront';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { paths } from '../app/paths.ts';
import { ApiProblem } from '../app/session/api-problem.ts';
import { quietCall } from '../app/session/client.ts';
import { useStored } from '../app/session/use-session.ts';
import { t } from '../app/words.ts';
import { CatalogueFailure } from './CatalogueFailure.tsx';
import { cart } from './cart.ts';
import { NothingHere } from './NothingHere.tsx';
import type { ProductDetail } from './offers.ts';
import { ProductChoice } from './ProductChoice.tsx';
import css from './product-detail.module.css';
import { LinkButton } from './ShopButton.tsx';
import { useAddressValue } from './use-address.ts';
import { useTitle } from './use-title.ts';
import { fitting, type Unfit, useUnfit } from './use-unfit.ts';

const Faqs = lazy(() => import('./Faqs.tsx').then((m) => ({ default: m.Faqs })));

/** A page of the size of what comes. */
const Skeleton = () => (
  <div className={css.page} aria-hidden>
    <div className={css.skeletonTitle} />
    <div className={css.columns}>
      <div className={css.skeletonMain} />
      <div className={css.skeletonSide} />
    </div>
  </div>
);

const Unknown = () => (
  <NothingHere title={t('shop.product.notFound')} text={t('shop.product.notFoundText')}>
    <LinkButton href={paths.shop}>{t('shop.retryHome')}</LinkButton>
  </NothingHere>
);

const forOthers = ({ Packages }: ProductDetail, unfit: Unfit): string[] =>
  Packages.flatMap(({ Id }) => unfit.get(Id) ?? []);

const NotForYou = ({ title, reasons }: { title: string; reasons: string[] }) => (
  <NothingHere title={title} text={reasons.join(' · ')}>
    <LinkButton href={paths.shop}>{t('shop.retryHome')}</LinkButton>
  </NothingHere>
);

/** One product: choose its package and what goes with it; the total is always the server's. */
export function ProductDetailPage() {
  const kept = useStored(cart);
  const slug = useAddressValue('product') ?? kept?.Slug ?? '';
  const asked = Number(useAddressValue('package')) || null;
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'product', slug],
    queryFn: () => quietCall(shopProduct, { params: { Slug: slug } }),
    enabled: slug !== '',
  });
  const { unfit, known } = useUnfit();
  useTitle(data?.SeoTitle ?? data?.Title ?? t('shop.title'));
  if (slug === '' || (error instanceof ApiProblem && error.Code === 'RecordNotFound')) return <Unknown />;
  if (error)
    return (
      <CatalogueFailure message={error instanceof ApiProblem ? error.Message : null} retry={() => void refetch()} />
    );
  if (!data || !known) return <Skeleton />;
  const product = { ...data, Packages: fitting(data.Packages, unfit), AddOns: fitting(data.AddOns, unfit) };
  const reasons = forOthers(data, unfit);
  if (product.Packages.length === 0 && reasons.length > 0) return <NotForYou title={data.Title} reasons={reasons} />;
  return (
    <>
      <ProductChoice
        key={`${data.Id}-${asked}-${kept?.Taken ?? ''}`}
        product={product}
        asked={asked}
        leftOut={reasons}
      />
      <Suspense fallback={null}>
        <Faqs product={data.Id} />
      </Suspense>
    </>
  );
}
