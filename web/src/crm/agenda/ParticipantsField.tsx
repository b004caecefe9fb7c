import { users } from '@circolo/contract/access/users/user';
import { ParticipantState } from '@circolo/contract/crm/agenda/agenda-codes';
import { Badge, Group, TagsInput } from '@mantine/core';
import { enumLabel, t } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';

const tones: Record<string, string> = {
  [ParticipantState.accepted]: 'green',
  [ParticipantState.tentative]: 'yellow.9',
  [ParticipantState.declined]: 'red',
};

interface Participant {
  User: Choice | null;
  Email: string | null;
  State: string;
}

/** The answers of the invited people. */
function Answers({ of }: { of: Participant[] }) {
  const answered = of.filter(({ State }) => State !== ParticipantState.none);
  if (answered.length === 0) return null;
  return (
    <Group gap={6} style={{ gridColumn: '1 / -1' }}>
      {answered.map(({ User, Email, State }) => (
        <Badge key={User?.Id ?? Email} variant="light" tt="none" color={tones[State] ?? 'gray'}>
          {`${User?.Description ?? Email}: ${enumLabel('ParticipantState', State)}`}
        </Badge>
      ))}
    </Group>
  );
}

/** Who takes part: people that are known, and others by their address. Their answers stay. */
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
