import { useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { OpportunitiesScreen } from './OpportunitiesScreen.tsx';

const BoardScreen = lazy(() => import('./board/BoardScreen.tsx').then((m) => ({ default: m.BoardScreen })));
const OpportunityAgenda = lazy(() => import('./OpportunityAgenda.tsx').then((m) => ({ default: m.OpportunityAgenda })));

/** Opportunities as a list, as a board or by day, as the address says. */
export function OpportunityViews() {
  const { View } = useSearch({ strict: false }) as { View?: unknown }; // Whatever somebody wrote there.
  if (View === 'board') return <BoardScreen />;
  return View === 'agenda' ? <OpportunityAgenda /> : <OpportunitiesScreen />;
}
