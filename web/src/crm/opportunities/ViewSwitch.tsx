import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';

const views = ['list', 'board', 'agenda'] as const;
export type OpportunityView = (typeof views)[number];

/** The three ways of looking at the same opportunities; the filters stay. */
export function ViewSwitch({ view = 'list' }: { view?: OpportunityView }) {
  const navigate = useNavigate();
  const phone = useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const show = (next: string) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => {
        const { View: _, Page: _page, ...rest } = now;
        return next === 'list' ? rest : { ...rest, View: next };
      },
    });
  return (
    <SegmentedControl
      aria-label={t('board.view')}
      size={phone ? 'sm' : 'xs'}
      data={views.map((value) => ({ value, label: t(`board.views.${value}`) }))}
      value={view}
      onChange={show}
    />
  );
}
