/** One opportunity of the demonstration: what becomes of it, and when. */
export interface DemoOpportunity {
  what: string;
  /** P nobody's, A somebody's, S won, F lost. */
  end: 'P' | 'A' | 'S' | 'F';
  daysAgo: number;
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
const ends = ['A', 'A', 'S', 'P', 'A', 'F', 'A', 'S', 'A', 'P'] as const;
const goals = ['NP', null, 'AQ', null, 'DE', null, 'PA', null] as const;
const priorities = ['N', 'N', 'H', 'N', 'L'] as const;
const all = 60;

/** The opportunities of the demonstration: the same ones every time, spread over the last three months. */
export const demoOpportunityPlan: readonly DemoOpportunity[] = Array.from({ length: all }, (_, turn) => {
  const end = ends[turn % ends.length] ?? 'A';
  return {
    what: titles[turn % titles.length] ?? '',
    end,
    daysAgo: 1 + ((turn * 17) % 85),
    steps: end === 'P' ? 0 : end === 'S' ? 4 : (turn * 3) % 5,
    turn,
    goal: end === 'P' ? null : (goals[turn % goals.length] ?? null),
    priority: priorities[turn % priorities.length] ?? 'N',
    closesIn: ((turn * 11) % 70) - 10,
  };
});
