import { users } from '@circolo/contract/access/user';
import { ParticipantState } from '@circolo/contract/crm/agenda-codes';
import { Badge, Group, TagsInput } from '@mantine/core';
import { enumWord, t } from '../../app/words.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { type FieldProps, useField } from '../../ui/form-context.ts';
import { type Choice, ReferencePicker } from '../../ui/ReferencePicker.tsx';

const tones: Record<string, string> = { A: 'green', T: 'yellow.9', D: 'red' };

interface Participant {
  User: Choice | null;
  Email: string | null;
  State: string;
}

/** What those who were asked have said. */
function Answers({ of }: { of: Participant[] }) {
  const said = of.filter(({ State }) => State !== ParticipantState.none);
  if (said.length === 0) return null;
  return (
    <Group gap={6} style={{ gridColumn: '1 / -1' }}>
      {said.map(({ User, Email, State }) => (
        <Badge key={User?.Id ?? Email} variant="light" tt="none" color={tones[State] ?? 'gray'}>
          {`${User?.Description ?? Email}: ${enumWord('ParticipantState', State)}`}
        </Badge>
      ))}
    </Group>
  );
}

/** Who takes part: people that are known, and others by their address. What they have answered is kept. */
export function ParticipantsField(field: FieldProps) {
  const { value, change, input } = useField<Participant[] | null>(field);
  const all = value || [];
  const people = all.filter(({ User }) => User !== null);
  const guests = all.filter(({ User }) => User === null);
  const State = ParticipantState.none;
  const { name: _, ...shared } = input;
  return (
    <>
      <ReferencePicker
        {...shared}
        description={t('agenda.participants.staff')}
        multiple
        value={people.flatMap(({ User }) => (User ? [User] : []))}
        onChange={(chosen) =>
          change([
            ...chosen.map((User) => people.find((one) => one.User?.Id === User.Id) ?? { User, Email: null, State }),
            ...guests,
          ])
        }
        lookup={(query) => lookupChoices(users, query)}
        cacheKey={users.Name}
      />
      <TagsInput
        {...input}
        label={`${input.label} (email)`}
        description={t('agenda.participants.guests')}
        value={guests.map(({ Email }) => Email ?? '')}
        onChange={(addresses) =>
          change([
            ...people,
            ...addresses.map((Email) => guests.find((one) => one.Email === Email) ?? { User: null, Email, State }),
          ])
        }
      />
      <Answers of={all} />
    </>
  );
}
