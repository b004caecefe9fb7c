import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { OpportunityGoalKind, OpportunityPriority } from '@circolo/contract/crm/opportunities/opportunity-codes';
/** One opportunity of the demonstration: what becomes of it, and when. */
export interface DemoOpportunity {
  what: string;
  /** P without owner, A owned, S won, F lost. */
  end: 'P' | 'A' | 'S' | 'F';
  daysAgo: number;
  /** Hours since its last step was closed, or since it began; one in four is late. */
  restsFor: number;
  /** How many steps are closed; every fifth is skipped. */
  steps: number;
  /** Which of the customers, owners, packages, sources … it takes, as a number to count on. */
  turn: number;
  goal: 'DE' | 'NP' | 'PA' | 'AQ' | null;
  priority: 'L' | 'N' | 'H';
  /** Days from now on which it should be closed. */
  closesIn: number;
}

const titles = [
  'Passaggio al gestionale',
  'Secondo anno con più attività',
  'Iscrizioni in linea per la nuova stagione',
  'Contabilità ordinaria',
  'Invio di email ai soci',
  'Sede nuova: altri accessi',
  'Rinnovo con pacchetto SMS',
  'Dal foglio di calcolo al gestionale',
];
const ends = [
  OpportunityStatus.assigned,
  OpportunityStatus.assigned,
  OpportunityStatus.success,
  OpportunityStatus.pending,
  OpportunityStatus.assigned,
  OpportunityStatus.failed,
  OpportunityStatus.assigned,
  OpportunityStatus.success,
  OpportunityStatus.assigned,
  OpportunityStatus.pending,
] as const;
const goals = [
  OpportunityGoalKind.quotation,
  null,
  OpportunityGoalKind.purchase,
  null,
  OpportunityGoalKind.demo,
  null,
  OpportunityGoalKind.accepted,
  null,
] as const;
const priorities = [
  OpportunityPriority.normal,
  OpportunityPriority.normal,
  OpportunityPriority.high,
  OpportunityPriority.normal,
  OpportunityPriority.low,
] as const;
const all = 60;
/** The days after its beginning that are planned for each at least. */
const leastOpen = 14;

/** How many steps of one that is owned are closed: one that began long ago and is in time has closed some. */
const stepsOf = (turn: number, isLate: boolean): number => (isLate ? (turn * 3) % 5 : 1 + ((turn * 3) % 4));

/** The opportunities of the demonstration: the same ones every time, spread over the last three months. */
export const demoOpportunityPlan: readonly DemoOpportunity[] = Array.from({ length: all }, (_, turn) => {
  const end = ends[turn % ends.length] ?? OpportunityStatus.assigned;
  const isLate = turn % 4 === 0;
  const isNew = end === OpportunityStatus.pending && !isLate;
  const daysAgo = isNew ? 1 : 1 + ((turn * 17) % 85);
  return {
    what: titles[turn % titles.length] ?? '',
    end,
    daysAgo,
    restsFor: isLate ? 200 + turn : 1 + ((turn * 5) % 20),
    steps: end === OpportunityStatus.pending ? 0 : end === OpportunityStatus.success ? 4 : stepsOf(turn, isLate),
    turn,
    goal: end === OpportunityStatus.pending ? null : (goals[turn % goals.length] ?? null),
    priority: priorities[turn % priorities.length] ?? OpportunityPriority.normal,
    closesIn: Math.max(((turn * 11) % 70) - 10, leastOpen - daysAgo),
  };
});
