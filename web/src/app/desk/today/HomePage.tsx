import { DashboardPage } from '../../../dashboard/DashboardPage.tsx';
import { FirstStepsCard } from '../../../dashboard/first-steps/FirstStepsCard.tsx';
import { TodayQueue } from './TodayQueue.tsx';

/** The desk's first page: what a new installation prepares, what waits for the person, then their figures. */
export const HomePage = () => (
  <DashboardPage
    above={
      <>
        <FirstStepsCard />
        <TodayQueue />
      </>
    }
  />
);
