import { contrastRatio, readableContrast } from '@circolo/contract/origins/contrast';
import { Text } from '@mantine/core';
import { fieldLabel, language, t } from '../messages/messages.ts';
import { useFieldValue } from '../ui/form/form-context.ts';
import { formatNumber } from '../ui/values/format.ts';
import css from './look-preview.module.css';
import { type ColorName, PreviewFrame, useColor } from './PreviewFrame.tsx';

/** How the sign-in will look with the values of the form. */
export function LoginPreview() {
  const logo = useFieldValue<string | null>('LoginPrimaryLogo');
  const secondary = useFieldValue<string | null>('LoginSecondaryLogo');
  const look = {
    LoginBackgroundColor: useColor('LoginBackgroundColor'),
    LoginButtonColor: useColor('LoginButtonColor'),
    LoginButtonHoverColor: useColor('LoginButtonHoverColor'),
  };
  return (
    <PreviewFrame label={t('origins.previewLogin')} look={look}>
      <div className={css.login}>
        <div className={css.card}>
          {logo ? <img src={logo} alt="" className={css.logo} /> : null}
          <span className={css.line} />
          <span className={css.line} />
          <span className={css.button}>{t('origins.previewButton')}</span>
        </div>
        {secondary ? <img src={secondary} alt="" className={css.secondary} /> : null}
      </div>
    </PreviewFrame>
  );
}

interface Pair {
  field: ColorName;
  text: string | null;
  background: string | null;
}

/** Which texts the product will correct, because their chosen colours are not readable. */
function ContrastNotes({ pairs }: { pairs: Pair[] }) {
  const poor = pairs.flatMap(({ field, text, background }) => {
    const ratio = text && background ? contrastRatio(text, background) : readableContrast;
    return ratio < readableContrast ? [{ field, ratio }] : [];
  });
  if (poor.length === 0)
    return (
      <Text size="xs" c="dimmed" mt={6}>
        {t('origins.contrastGood')}
      </Text>
    );
  return poor.map(({ field, ratio }) => (
    <Text key={field} size="xs" c="orange" mt={6} role="status">
      {t('origins.contrastCorrected', {
        field: fieldLabel('Origins', field),
        ratio: formatNumber(Math.floor(ratio * 10) / 10, language(), 1),
      })}
    </Text>
  ));
}

/** How the desk will look with the values of the form. */
export function DeskPreview() {
  const logo = useFieldValue<string | null>('DeskLogo');
  const width = Number(useFieldValue<unknown>('DeskMenuWidth')) || 250;
  const accent = useColor('LoginButtonColor');
  const look = {
    LoginButtonColor: accent,
    DeskHeaderBackgroundColor: useColor('DeskHeaderBackgroundColor'),
    DeskHeaderTextColor: useColor('DeskHeaderTextColor'),
    DeskMenuBackgroundColor: useColor('DeskMenuBackgroundColor'),
    DeskMenuGroupBackgroundColor: useColor('DeskMenuGroupBackgroundColor'),
    DeskMenuTextColor: useColor('DeskMenuTextColor'),
    DeskMenuTextHoverColor: useColor('DeskMenuTextHoverColor'),
    DeskMenuItemSelectedBackgroundColor: useColor('DeskMenuItemSelectedBackgroundColor'),
    DeskMenuDividerColor: useColor('DeskMenuDividerColor'),
    DeskMenuWidth: Math.min(400, Math.max(180, width)),
  };
  const text = look.DeskMenuTextColor;
  const pairs: Pair[] = [
    { field: 'DeskHeaderTextColor', text: look.DeskHeaderTextColor, background: look.DeskHeaderBackgroundColor },
    { field: 'DeskMenuTextColor', text, background: look.DeskMenuBackgroundColor },
    { field: 'DeskMenuGroupBackgroundColor', text, background: look.DeskMenuGroupBackgroundColor },
    {
      field: 'DeskMenuItemSelectedBackgroundColor',
      text,
      background: look.DeskMenuItemSelectedBackgroundColor,
    },
  ];
  return (
    <PreviewFrame label={t('origins.previewDesk')} look={look}>
      <div className={css.desk}>
        <div className={css.header}>{logo ? <img src={logo} alt="" /> : <b>{t('origins.previewDesk')}</b>}</div>
        <div className={css.menu}>
          <span className={css.group}>{t('origins.previewGroup')}</span>
          <span className={css.item}>{t('origins.previewItem')}</span>
          <span className={`${css.item} ${css.selected}`}>{t('origins.previewSelected')}</span>
          <span className={`${css.item} ${css.last}`}>{t('origins.previewItem')}</span>
        </div>
        <div className={css.content} />
      </div>
      <ContrastNotes pairs={pairs} />
    </PreviewFrame>
  );
}
