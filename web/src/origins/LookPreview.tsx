import { contrastRatio, readableContrast } from '@circolo/contract/origins/contrast';
import type { Look } from '@circolo/contract/origins/look';
import { themeVariables } from '@circolo/contract/origins/theme';
import { Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { fieldLabel, language, t } from '../messages/messages.ts';
import { useFieldValue } from '../ui/form/form-context.ts';
import { formatNumber } from '../ui/values/format.ts';
import css from './look-preview.module.css';

type ColorName = Exclude<Extract<keyof Look, `${string}Color`>, undefined>;

const colorOf = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null;

/** The colour that a field of the form contains now, if it is one. */
const useColor = (name: ColorName): string | null => colorOf(useFieldValue<unknown>(name));

function Framed({ label, look, children }: { label: string; look: Partial<Look>; children: ReactNode }) {
  // Custom properties are no known properties of a style.
  const style = themeVariables(look, 'light') as CSSProperties;
  return (
    <figure className={css.figure} style={style} aria-label={`${t('origins.preview')}: ${label}`}>
      <figcaption>
        <Text size="xs" c="dimmed">
          {t('origins.preview')}
        </Text>
      </figcaption>
      {children}
    </figure>
  );
}

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
    <Framed label={t('origins.previewLogin')} look={look}>
      <div className={css.login}>
        <div className={css.card}>
          {logo ? <img src={logo} alt="" className={css.logo} /> : null}
          <span className={css.line} />
          <span className={css.line} />
          <span className={css.button}>{t('origins.previewButton')}</span>
        </div>
        {secondary ? <img src={secondary} alt="" className={css.secondary} /> : null}
      </div>
    </Framed>
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
    <Framed label={t('origins.previewDesk')} look={look}>
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
    </Framed>
  );
}
