import { Select } from '@mantine/core';
import type { ComponentType } from 'react';
import { t } from '../../../messages/messages.ts';
import { type FieldProps, useField } from '../form-context.ts';
import css from './icon-field.module.css';

export type IconComponent = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

/** Icons by their names, as records have them. */
export type Icons = Readonly<Record<string, IconComponent>>;

/** An icon, chosen by its picture. A stored name that has no picture here stays until another one is chosen. */
export function IconField({ icons, ...field }: FieldProps & { icons: Icons }) {
  const { value, change, input } = useField<string | null>(field);
  const names = Object.keys(icons);
  const picture = (name: string) => {
    const Icon = icons[name];
    return Icon ? <Icon size={20} aria-hidden /> : null;
  };
  return (
    <Select
      {...input}
      classNames={{ options: css.options ?? '', option: css.option ?? '' }}
      data={value && !icons[value] ? [value, ...names] : names}
      value={value || null}
      onChange={(name) => change(name ?? '')}
      leftSection={value ? picture(value) : null}
      renderOption={({ option }) => (
        <span title={option.value}>
          {picture(option.value) ?? option.value}
          <span className="unseen">{option.value}</span>
        </span>
      )}
      placeholder={t('form.choose')}
      nothingFoundMessage={t('form.nothingFound')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
