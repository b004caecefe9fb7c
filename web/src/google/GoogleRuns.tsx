import type { GoogleRun } from '@circolo/contract/google/my-google';
import { Text } from '@mantine/core';
import { enumLabel, t } from '../messages/messages.ts';
import { formatInstant } from '../ui/values/format.ts';
import css from './google-runs.module.css';

type Side = { Created: number; Updated: number; Deleted: number };

const isEmpty = ({ Created, Updated, Deleted }: Side): boolean => Created + Updated + Deleted === 0;
const counts = ({ Created, Updated, Deleted }: Side) => ({ created: Created, updated: Updated, deleted: Deleted });

/** What a run did, in sentences. */
function deeds({ EndedAt, Counts, Error: cause }: GoogleRun): string[] {
  if (EndedAt === null) return [t('google.underWay')];
  const done = Counts
    ? [
        ...(isEmpty(Counts.Here) ? [] : [t('google.here', counts(Counts.Here))]),
        ...(isEmpty(Counts.There) ? [] : [t('google.there', counts(Counts.There))]),
        ...(Counts.Conflicts > 0 ? [t('google.conflicts', { count: Counts.Conflicts })] : []),
        ...(Counts.Failed > 0 ? [t('google.failed', { count: Counts.Failed })] : []),
      ]
    : [];
  if (cause) return [t(`google.causes.${cause}`), ...done];
  return done.length > 0 ? done : [t('google.nothing')];
}

/** Which kind, when, and whether all of it. */
const headOf = ({ Kind, StartedAt, Full }: GoogleRun): string =>
  [enumLabel('GoogleKind', Kind), formatInstant(StartedAt), ...(Full ? [t('google.full')] : [])].join(' · ');

/** The last runs, the newest first. */
export function GoogleRuns({ runs }: { runs: readonly GoogleRun[] }) {
  if (runs.length === 0) return null;
  return (
    <section aria-label={t('google.runs')}>
      <Text fw={600} size="sm" mb={6}>
        {t('google.runs')}
      </Text>
      <ul className={css.runs}>
        {runs.map((run) => (
          <li key={run.Id}>
            <Text size="sm">{headOf(run)}</Text>
            {deeds(run).map((deed) => (
              <Text key={deed} size="sm" c={run.Error ? 'red.9' : 'dimmed'}>
                {deed}
              </Text>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
