import { DashboardPage } from '../../../dashboard/DashboardPage.tsx';
import { TodayQueue } from './TodayQueue.tsx';

/** The desk's first page: what waits for the person, then their figures. */
export const HomePage = () => <DashboardPage above={<TodayQueue />} />;
