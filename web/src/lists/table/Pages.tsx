import { Pagination } from '@mantine/core';
import { t } from '../../messages/messages.ts';

interface Props {
  total: number;
  value: number;
  onChange: (page: number) => void;
}

const controlLabels: Partial<Record<string, 'list.previousPage' | 'list.nextPage'>> = {
  previous: 'list.previousPage',
  next: 'list.nextPage',
};

function controlProps(control: string) {
  const label = controlLabels[control];
  return label ? { 'aria-label': t(label) } : {};
}

/** The pages of a list, to choose one. */
export const Pages = (props: Props) => (
  <Pagination
    size="sm"
    {...props}
    aria-label={t('list.pages')}
    getItemProps={(page) => ({ 'aria-label': t('list.page', { page }) })}
    getControlProps={controlProps}
  />
);
