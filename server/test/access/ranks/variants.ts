import { randomUUID } from 'node:crypto';
import { users } from '@circolo/contract/access/users/user';
import { isStaff, landsOnDesk } from '@circolo/contract/authorization/natures';
import { userNature } from '@circolo/contract/authorization/user-nature';
import type { InputOf } from '@circolo/contract/resource/resource';
import { goodBilling } from '../../sales/order-factory.ts';
import { category, type Holder, type Person, type Scene } from './scene.ts';

/** The fields of the form of users, from its schema: a new one appears in the walk, or does not compile. */
export type UserField = Exclude<keyof InputOf<typeof users>, 'Version'>;
export const userFields = Object.keys(users.input.shape).filter((name) => name !== 'Version') as UserField[]; // The same, as it runs.

/** Another value of a field: as the form sends it, as a cell of a file has it, and what the person holds then. */
export interface Variant {
  field: UserField;
  name: string;
  /** What is sent together, because one means nothing without the other. */
  values: Partial<Record<UserField, unknown>>;
  /** Left out where a file cannot say it. */
  cell?: string;
  /** What it makes of the person; left out, the same. */
  holder?: Partial<Holder>;
}

type Build = (scene: Scene, person: Person) => Omit<Variant, 'field'>[];

const plain = (field: UserField, value: unknown, cell?: string): Omit<Variant, 'field'> => ({
  name: field,
  values: { [field]: value },
  ...(cell === undefined ? {} : { cell }),
});

/** Another value of every field for a person; where a field means nothing for them, none. */
const builds: Record<UserField, Build> = {
  FirstName: () => [plain('FirstName', 'Altro', 'Altro')],
  LastName: () => [plain('LastName', 'Nome', 'Nome')],
  Email: () => {
    const address = `altro-${randomUUID()}@example.test`;
    return [plain('Email', address, address)];
  },
  Category: () => [
    { ...plain('Category', { Code: category.other }, category.other), holder: { Category: category.other } },
    { ...plain('Category', { Code: category.third }, category.third), holder: { Category: category.third } },
  ],
  Nature: (_, person) =>
    userNature.options
      .filter((nature) => nature !== person.Nature && person.Menu === null)
      .map((nature) => ({
        name: `Nature ${nature}`,
        values: { Nature: { Code: nature }, ...(isStaff(nature) ? {} : { Software: 'A' }) },
        cell: nature,
        holder: { Nature: nature },
      })),
  Origin: ({ otherBrand }) => [plain('Origin', { Id: otherBrand }, String(otherBrand))],
  Software: (_, { Nature }) => (isStaff(Nature) ? [] : [plain('Software', 'O', 'O')]),
  Phone: () => [plain('Phone', '+390551234567', '+390551234567')],
  Language: () => [plain('Language', 'en', 'en')],
  AssignedTo: ({ seller }) => [plain('AssignedTo', { Id: seller }, String(seller))],
  ParentUser: ({ customer }) => [plain('ParentUser', { Id: customer }, String(customer))],
  CustomMenu: ({ menuId }, { Nature, Menu }) => {
    if (!landsOnDesk(Nature)) return [];
    const Id = menuId(Nature, 'everything');
    const wide = { ...plain('CustomMenu', { Id }, String(Id)), holder: { Menu: 'everything' } as const };
    const freed = { ...plain('CustomMenu', null), name: 'CustomMenu cleared', holder: { Menu: null } };
    return Menu === null ? [wide] : [{ ...wide, name: 'CustomMenu widened' }, freed];
  },
  MustChangePassword: () => [plain('MustChangePassword', true, 'sì')],
  Billing: (_, { Nature }) => (isStaff(Nature) ? [] : [plain('Billing', goodBilling)]),
  Tags: ({ tag }) => [plain('Tags', [{ Id: tag }])],
  Notes: () => [plain('Notes', 'Altre note', 'Altre note')],
  // A value needs a field of its own, and asks for what notes ask for.
  CustomFields: () => [],
};

/** What of a person is given another value, one at a time. */
export const variantsOf = (scene: Scene, person: Person, field: UserField): Variant[] =>
  builds[field](scene, person).map((variant) => ({ field, ...variant }));

/** Every variant that anybody has, by field and name: what paths that take many people go through. */
export function variantNames(scene: Scene, field: UserField): string[] {
  return [...new Set(scene.targets.flatMap((target) => variantsOf(scene, target, field).map(({ name }) => name)))];
}
