import { myDocumentReadable } from '@circolo/contract/shop/my-documents';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { ReadableSections } from '../../ui/values/ReadableSections.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import own from '../ui/own-pages.module.css';
import { useLastPart } from '../ui/use-address.ts';
import { useTitle } from '../ui/use-title.ts';
import css from './documents.module.css';

/** What the XML of an own invoice says. */
export function DocumentPage() {
  const id = useLastPart();
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'documents', id],
    queryFn: () => callWithoutToast(myDocumentReadable, { params: { Id: Number(id) } }),
  });
  useTitle(t('shop.documents.original'));
  if (error)
    return (
      <CatalogueFailure
        error={error}
        retry={() => void refetch()}
        back={{ href: paths.shopDocuments, label: t('shop.header.documents') }}
      />
    );
  if (!data) return <div className={own.skeleton} aria-hidden />;
  return (
    <div className={own.narrow}>
      <BackLink href={paths.shopDocuments}>
        <span aria-hidden>{'←'}</span> {t('shop.documents.title')}
      </BackLink>
      <h1 className={own.title}>{t('shop.documents.original')}</h1>
      <p className={css.lead}>{t('shop.documents.originalAbout', { file: data.FileName })}</p>
      <div className={own.card}>
        <ReadableSections sections={data.Sections} heading="h2" />
      </div>
    </div>
  );
}
