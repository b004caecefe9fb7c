import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../app/words.ts';

const views = ['list', 'board', 'agenda'] as const;
export type OpportunityView = (typeof views)[number];

/** The three ways of looking at the same opportunities; the filters stay. */
export function ViewSwitch({ view = 'list' }: { view?: OpportunityView }) {
  const navigate = useNavigate();
  const show = (next: string) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => {
        const { View: _, Page: _page, ...kept } = now;
        return next === 'list' ? kept : { ...kept, View: next };
      },
    });
  return (
    <SegmentedControl
      aria-label={t('board.view')}
      size="xs"
      data={views.map((value) => ({ value, label: t(`board.views.${value}`) }))}
      value={view}
      onChange={show}
    />
  );
}
