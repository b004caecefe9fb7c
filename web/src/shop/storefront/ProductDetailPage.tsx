import { shopProduct } from '@circolo/contract/shop/storefront';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useStored } from '../../session/use-session.ts';
import { cart } from '../cart/cart.ts';
import type { ProductDetail } from '../prices/offers.ts';
import { BrandContact } from '../ui/BrandContact.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import { LinkButton } from '../ui/ShopButton.tsx';
import { useAddressValue } from '../ui/use-address.ts';
import { useTitle } from '../ui/use-title.ts';
import { ProductChoice } from './ProductChoice.tsx';
import css from './product-detail.module.css';
import { eligiblePackages, type Ineligible, useEligibility } from './use-eligibility.ts';

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

const forOthers = ({ Packages }: ProductDetail, ineligible: Ineligible): string[] =>
  Packages.flatMap(({ Id }) => ineligible.get(Id) ?? []);

const NotForYou = ({ title, reasons }: { title: string; reasons: string[] }) => (
  <NothingHere title={title} text={reasons.join(' · ')}>
    <LinkButton href={paths.shop}>{t('shop.retryHome')}</LinkButton>
    <BrandContact />
  </NothingHere>
);

/** One product: choose its package and what goes with it; the total is always the server's. */
export function ProductDetailPage() {
  const stored = useStored(cart);
  const slug = useAddressValue('product') ?? stored?.Slug ?? '';
  const asked = Number(useAddressValue('package')) || null;
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'product', slug],
    queryFn: () => callWithoutToast(shopProduct, { params: { Slug: slug } }),
    enabled: slug !== '',
  });
  const { ineligible, known } = useEligibility();
  useTitle(data?.SeoTitle ?? data?.Title ?? t('shop.title'));
  if (slug === '' || (error instanceof ApiProblem && error.Code === 'RecordNotFound')) return <Unknown />;
  if (error) return <CatalogueFailure error={error} retry={() => void refetch()} />;
  if (!data || !known) return <Skeleton />;
  const product = {
    ...data,
    Packages: eligiblePackages(data.Packages, ineligible),
    AddOns: eligiblePackages(data.AddOns, ineligible),
  };
  const reasons = forOthers(data, ineligible);
  if (product.Packages.length === 0 && reasons.length > 0) return <NotForYou title={data.Title} reasons={reasons} />;
  return (
    <>
      <ProductChoice
        key={`${data.Id}-${asked}-${stored?.Taken ?? ''}`}
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
