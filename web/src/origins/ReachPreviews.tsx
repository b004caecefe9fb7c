import { brandColor } from '@circolo/contract/origins/theme';
import { t } from '../messages/messages.ts';
import { useFieldValue } from '../ui/form/form-context.ts';
import { PreviewFrame, useColor } from './PreviewFrame.tsx';
import css from './reach-previews.module.css';

/** The text that a field of the form contains now; null for an empty one. */
const useText = (name: string): string | null => useFieldValue<string | null>(name) || null;

/** What a form says of a brand where customers meet it. */
function useReach() {
  const color = useColor('LoginButtonColor');
  return {
    look: { LoginButtonColor: color, LoginBackgroundColor: useColor('LoginBackgroundColor') },
    accent: brandColor({ LoginButtonColor: color }),
    logo: useText('LoginPrimaryLogo'),
    deskLogo: useText('DeskLogo'),
    name: useText('Description') ?? '',
    title: useText('ShopTitle'),
    picture: useText('ShopImage'),
    sender: useText('SenderName'),
    seller: useText('LegalName'),
  };
}

const Logo = ({ src, name }: { src: string | null; name: string }) =>
  src ? <img src={src} alt="" className={css.logo} /> : <b className={css.name}>{name}</b>;

/** How the shop, an e-mail and a document will look with the values of the form. */
export function ReachPreviews() {
  const { look, accent, logo, deskLogo, name, title, picture, sender, seller } = useReach();
  const colors = { ...look, LoginButtonColor: accent };
  return (
    <div className={css.row}>
      <PreviewFrame label={t('origins.previewShop')} look={colors}>
        <div className={css.page}>
          <div className={`${css.band} ${css.bar}`}>
            <Logo src={deskLogo} name={name} />
          </div>
          <div className={css.hero}>
            <span className={css.title}>{title ?? t('origins.previewShopTitle')}</span>
            {picture ? <img src={picture} alt="" className={css.picture} /> : null}
          </div>
          <span className={css.button}>{t('origins.previewShopButton')}</span>
        </div>
      </PreviewFrame>
      <PreviewFrame label={t('origins.previewMail')} look={colors}>
        <div className={css.page}>
          <div className={`${css.band} ${css.from}`}>{sender ?? name}</div>
          <div
            className={`${css.band} ${css.letterhead}`}
            style={{ background: (logo && look.LoginBackgroundColor) || '#fff' }}
          >
            <Logo src={logo} name={name} />
          </div>
          <span className={css.line} />
          <span className={css.line} data-short />
          <span className={css.button}>{t('origins.previewMailButton')}</span>
        </div>
      </PreviewFrame>
      <PreviewFrame label={t('origins.previewDocument')} look={colors}>
        <div className={css.page}>
          <div className={`${css.band} ${css.paper}`} style={{ borderColor: accent }}>
            <Logo src={logo ?? deskLogo} name={name} />
            <span className={css.seller}>{seller ?? name}</span>
          </div>
          <span className={css.line} />
          <span className={css.line} />
          <span className={css.line} data-short />
        </div>
      </PreviewFrame>
    </div>
  );
}
