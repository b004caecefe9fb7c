import { UserNature } from '@circolo/contract/authorization/natures';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { AssignmentMode, TeamScope } from '@circolo/contract/codes/crm-codes';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { crmTeamMembers, crmTeams } from '../../src/tables/crm/lead-tables.ts';
import { crmAssignmentRules } from '../../src/tables/crm/opportunity-tables.ts';

/** Colleagues of the commercial person; they have no password, so that no one signs in as them. */
const colleagues = [
  { FirstName: 'Tommaso', LastName: 'Bruni', mailbox: 'tommaso.bruni' },
  { FirstName: 'Giada', LastName: 'Ferretti', mailbox: 'giada.ferretti' },
  { FirstName: 'Ruben', LastName: 'Castelli', mailbox: 'ruben.castelli' },
];

interface ColleaguePlan {
  OriginId: number;
  CategoryCode: string;
  now: Date;
}

const day = 86_400_000;

/** Makes the colleagues; their ids. */
export async function seedColleagues(tx: Tx, { OriginId, CategoryCode, now }: ColleaguePlan): Promise<number[]> {
  const since = new Date(now.getTime() - 720 * day).toISOString();
  const rows = colleagues.map(({ FirstName, LastName, mailbox }, index) => ({
    Email: `${mailbox}@circolo.example`,
    FirstName,
    LastName,
    Nature: UserNature.commercial,
    OriginId,
    CategoryCode,
    ActivatedAt: since,
    LastLoginAt: new Date(now.getTime() - (index + 2) * 3_600_000).toISOString(),
    CreatedAt: since,
    UpdatedAt: since,
    MaxActivities: 0,
    Search: searchText(FirstName, LastName, `${mailbox}@circolo.example`),
  }));
  const made = await tx.insert(users).values(rows).returning({ Id: users.Id });
  return made.map(({ Id }) => Id);
}

interface TeamPlan {
  /** Ids of the commercial staff. */
  owners: readonly number[];
  origins: { associations: number; sport: number };
  now: Date;
}

/** Two teams by product with who is in them, and who is given what comes in by itself. */
export async function seedDemoTeams(tx: Tx, { owners, origins, now }: TeamPlan): Promise<void> {
  const at = now.toISOString();
  const times = { CreatedAt: at, UpdatedAt: at };
  const [first, second, third, fourth] = owners;
  const teams = [
    { Description: 'Commerciale associazioni', Scope: TeamScope.team, members: [first, second] },
    { Description: 'Commerciale centri sportivi', Scope: TeamScope.team, members: [third, fourth] },
    { Description: 'Rinnovi e clienti storici', Scope: TeamScope.team, members: [second, fourth] },
  ];
  const made = await tx
    .insert(crmTeams)
    .values(
      teams.map(({ Description, Scope }, index) => ({
        ...{ Description, Scope, Position: (index + 1) * 10, Search: searchText(Description) },
        ...times,
      })),
    )
    .returning({ Id: crmTeams.Id });
  const members = teams.flatMap((team, index) =>
    team.members.flatMap((UserId) => (UserId === undefined ? [] : { TeamId: made[index]?.Id ?? 0, UserId })),
  );
  await tx.insert(crmTeamMembers).values(members);
  const [associations, centres] = made;
  const turns = { Mode: AssignmentMode.turns, UserId: null };
  const rules = [
    {
      ...{ Description: 'Emilia: Camilla', Software: Software.association, Province: 'BO', Mode: AssignmentMode.user },
      ...{ UserId: first ?? null, TeamId: null },
    },
    {
      ...{ Description: 'Associazioni, a turno', Software: Software.association, OriginId: origins.associations },
      ...{ ...turns, TeamId: associations?.Id ?? null, LastUserId: first ?? null },
    },
    {
      ...{ Description: 'Centri sportivi, a turno', Software: Software.centre, OriginId: origins.sport },
      ...{ ...turns, TeamId: centres?.Id ?? null, LastUserId: third ?? null },
    },
  ];
  await tx.insert(crmAssignmentRules).values(
    rules.map((rule, index) => ({
      ...rule,
      Position: (index + 1) * 10,
      Search: searchText(rule.Description),
      ...times,
    })),
  );
}
