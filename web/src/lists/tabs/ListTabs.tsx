import type { ListTab } from '@circolo/contract/resource/list-tab';
import type { RowTotal } from '@circolo/contract/resource/row-total';
import { Link } from '@tanstack/react-router';
import { language, t, translate } from '../../messages/messages.ts';
import type { ListedResource } from '../../resource/calls.ts';
import { type ListState, writeListState } from '../../resource/list-state.ts';
import { TabLinks, tabLink } from '../../ui/page/TabLinks.tsx';
import { formatNumber } from '../../ui/values/format.ts';
import css from './list-tabs.module.css';
import { isShown } from './shown-tab.ts';
import { useTabs } from './use-tabs.ts';

interface Props {
  resource: ListedResource;
  tabs: readonly ListTab[];
  state: ListState;
}

/** "12", or "1.000+" where no more were counted. */
const tabCount = ({ Count, CountIsExact }: RowTotal): string =>
  `${formatNumber(Count, language())}${CountIsExact ? '' : '+'}`;

/** The tabs over a list: each is a link that sets the filters of the list, with how many records they find. */
export function ListTabs({ resource, tabs, state }: Props) {
  const shown = useTabs(resource, tabs);
  const current = shown.find(({ filters }) => isShown(filters, state.filters))?.name;
  return (
    <TabLinks label={t('list.tabs')} current={current}>
      {shown.map(({ name, filters, total }) => (
        <li key={name}>
          <Link
            to="."
            search={writeListState({ ...state, choices: { ...filters }, Page: 1 }) as never}
            className={tabLink}
            activeOptions={{ exact: true }}
            aria-current={name === current ? 'page' : undefined}
          >
            {translate(`${resource.Name}.tabs.${name}`) ?? name}
            <span className={css.count}>{total ? tabCount(total) : ''}</span>
          </Link>
        </li>
      ))}
    </TabLinks>
  );
}
