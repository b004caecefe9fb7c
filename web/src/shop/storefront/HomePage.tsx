import { shopCatalogue } from '@circolo/contract/shop/storefront';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import { callWithoutToast } from '../../session/client.ts';
import { auth } from '../../session/storage/stores.ts';
import { useStored } from '../../session/use-session.ts';
import { cart } from '../cart/cart.ts';
import type { Catalogue, OfferedProduct } from '../prices/offers.ts';
import { BrandContact } from '../ui/BrandContact.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { Comparison } from './Comparison.tsx';
import { firstCatalogue } from './first-catalogue.ts';
import { Hero } from './Hero.tsx';
import css from './home.module.css';
import { ProductCard } from './ProductCard.tsx';
import { plansId } from './plans-place.ts';
import { ResumeBanner } from './ResumeBanner.tsx';
import { eligiblePackages, useEligibility } from './use-eligibility.ts';

const Faqs = lazy(() => import('./Faqs.tsx').then((m) => ({ default: m.Faqs })));

const loadOwnHome = () => import('./OwnHome.tsx');

/** Fetched when it is shown, or before by `loadHome`. */
let OwnHome: ComponentType<{ children: ReactNode }> = lazy(() => loadOwnHome().then((m) => ({ default: m.OwnHome })));

/** How many products a page of the home shows; few brands have more. */
const sizes = [10, 25, 50, 999] as const;

function useCatalogue() {
  const [size, setSize] = useState(0);
  const query = useQuery({
    queryKey: ['shop', 'catalogue', size],
    queryFn: () => callWithoutToast(shopCatalogue, { query: { Limit: sizes[size] ?? 999 } }),
    // The first products came with the page.
    initialData: size === 0 ? firstCatalogue : undefined,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const data = useFitting(query.data);
  // Everything that is sold here is for other customers.
  const isForOthers = data?.ProductsCount === 0 && query.data !== undefined && query.data.ProductsCount > 0;
  return { ...query, data, isForOthers, more: () => setSize(size + 1) };
}

/** The catalogue without what the signed-in customer may not buy. */
function useFitting(data: Catalogue | undefined): Catalogue | undefined {
  const { ineligible } = useEligibility();
  if (!data || ineligible.size === 0) return data;
  const stored = data.Products.map((product) => ({
    ...product,
    Packages: eligiblePackages(product.Packages, ineligible),
  }));
  const Products = stored.filter(({ Packages }) => Packages.length > 0);
  return { ...data, Products, ProductsCount: data.ProductsCount - (data.Products.length - Products.length) };
}

const lowest = (catalogue: Catalogue | undefined): number | null => {
  const prices = (catalogue?.Products ?? []).flatMap(({ Packages }) =>
    Packages.flatMap(({ PerMonth }) => (PerMonth === null ? [] : [PerMonth])),
  );
  return prices.length > 0 ? Math.min(...prices) : null;
};

/** Cards of the size of those that come, so that nothing jumps. */
const Skeletons = () => (
  <div className={css.group} aria-hidden>
    <div className={css.skeletonTitle} />
    <div className={css.cards}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={css.skeleton} />
      ))}
    </div>
  </div>
);

function GroupSection({ title, text, products }: { title: string; text: string | null; products: OfferedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      {text ? <p className={css.lead}>{text}</p> : null}
      <div className={css.cards}>
        {products.map((product) => (
          <ProductCard key={product.Id} product={product} />
        ))}
      </div>
    </section>
  );
}

function Groups({ catalogue }: { catalogue: Catalogue }) {
  const known = new Set(catalogue.Groups.map(({ Id }) => Id));
  const others = catalogue.Products.filter(({ GroupId }) => GroupId === null || !known.has(GroupId));
  return (
    <>
      {catalogue.Groups.map((group) => (
        <GroupSection
          key={group.Id}
          title={group.Title}
          text={group.Description}
          products={catalogue.Products.filter(({ GroupId }) => GroupId === group.Id)}
        />
      ))}
      <GroupSection title={t('shop.header.home')} text={null} products={others} />
    </>
  );
}

function Empty() {
  return (
    <div className={css.empty}>
      <h2>{t('shop.home.empty')}</h2>
      <p>{t(page.origin?.SupportEmail ? 'shop.home.emptyWrite' : 'shop.home.emptyText')}</p>
      <BrandContact />
    </div>
  );
}

const ForOthers = () => (
  <div className={css.empty}>
    <h2>{t('shop.home.forOthers')}</h2>
    <p>{t('shop.home.forOthersText')}</p>
    <LinkButton href={paths.shopPurchases}>{t('shop.header.purchases')}</LinkButton>
    <BrandContact />
  </div>
);

/** What the brand is, what it sells, and how its packages compare. */
function Home() {
  const { data, isForOthers, isError, error, refetch, more } = useCatalogue();
  const stored = useStored(cart);
  const offers = useRef<HTMLDivElement>(null);
  useTitle(t('shop.title'));
  const choose = () => offers.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  return (
    <>
      <Hero from={lowest(data)} choose={choose} />
      <div ref={offers} id={plansId} className={css.offers}>
        {stored ? <ResumeBanner slug={stored.Slug} /> : null}
        {isError ? <CatalogueFailure within error={error} retry={() => void refetch()} /> : null}
        {data ? <Groups catalogue={data} /> : isError ? null : <Skeletons />}
        {data?.ProductsCount === 0 ? isForOthers ? <ForOthers /> : <Empty /> : null}
        {data && data.Products.length < data.ProductsCount ? (
          <div className={css.more}>
            <ShopButton look="quiet" onClick={more}>
              {t('shop.home.more')}
            </ShopButton>
          </div>
        ) : null}
        {data && data.Products.length > 0 ? (
          <section className={css.group}>
            <h2>{t('shop.home.compare')}</h2>
            <p className={css.lead}>{t('shop.home.compareText')}</p>
            <Comparison packages={data.Products.flatMap(({ Packages }) => Packages)} />
          </section>
        ) : null}
      </div>
      {data ? (
        <Suspense fallback={null}>
          <Faqs />
        </Suspense>
      ) : null}
    </>
  );
}

/** The shop's home, of who is signed in with what is theirs above it. */
function HomePage() {
  const signedIn = useStored(auth) !== null;
  if (!signedIn) return <Home />;
  return (
    <Suspense fallback={<div className={css.waiting} aria-hidden />}>
      <OwnHome>
        <Home />
      </OwnHome>
    </Suspense>
  );
}

/** The shop's home, of who is signed in once there is what it says of what is theirs: nothing moves when that comes. */
export async function loadHome() {
  if (auth.get()) {
    const own = await loadOwnHome();
    OwnHome = own.OwnHome;
    await own.fetchOwnHome();
  }
  return HomePage;
}
