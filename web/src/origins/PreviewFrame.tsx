import type { Look } from '@circolo/contract/origins/look';
import { themeVariables } from '@circolo/contract/origins/theme';
import { Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../messages/messages.ts';
import { useFieldValue } from '../ui/form/form-context.ts';
import css from './look-preview.module.css';

export type ColorName = Exclude<Extract<keyof Look, `${string}Color`>, undefined>;

const colorOf = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null;

/** The colour that a field of the form contains now, if it is one. */
export const useColor = (name: ColorName): string | null => colorOf(useFieldValue<unknown>(name));

interface Props {
  label: string;
  look: Partial<Look>;
  children: ReactNode;
}

/** A drawing of a part of the product in the colours of a form, with its name. */
export function PreviewFrame({ label, look, children }: Props) {
  // Custom properties are no known properties of a style.
  const style = themeVariables(look, 'light') as CSSProperties;
  const name = `${t('origins.preview')}: ${label}`;
  return (
    <figure className={css.figure} style={style} aria-label={name}>
      <figcaption>
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      </figcaption>
      {children}
    </figure>
  );
}
