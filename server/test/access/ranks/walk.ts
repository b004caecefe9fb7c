import type { Answer } from '../../client.ts';
import { type Person, rankScene, type Scene, type WalkCaller } from './scene.ts';
import { differences, readState, restoreState, type State, versionOf } from './state.ts';
import { type UserField, userFields, variantNames } from './variants.ts';

const isWhole = process.env.RANKS === 'all';

/** What may differ of a person afterwards; nothing where the table refuses. */
export interface Expected {
  person: Person;
  /** Columns and tables; empty where nothing may differ, `['*']` for whatever is deleted or erased with somebody. */
  places: readonly string[];
}

/** Where the value of a field is stored, with what a save of it does beside. */
export const placesOf: Record<UserField, readonly string[]> = {
  FirstName: ['first_name'],
  LastName: ['last_name'],
  // It waits until it confirms; both addresses get a mail.
  Email: ['email_change', 'email_message'],
  Category: ['category_code'],
  Nature: ['nature', 'session', 'agenda_feed', 'google_link'],
  Origin: ['origin_id'],
  Software: ['software'],
  Phone: ['phone'],
  Language: ['language'],
  AssignedTo: ['assigned_to_id'],
  ParentUser: ['parent_user_id'],
  CustomMenu: ['custom_menu_id'],
  MustChangePassword: ['must_change_password'],
  Billing: ['billing'],
  Tags: ['user_tag'],
  Notes: ['notes'],
  CustomFields: ['custom_fields'],
};

/** Tries what people do to people, and collects where the server did something else than the table says. */
export class Walk {
  readonly scene: Scene;
  readonly deviations: string[] = [];
  tried = 0;
  #state: State;

  private constructor(scene: Scene, state: State) {
    this.scene = scene;
    this.#state = state;
  }

  static async over(app: Scene['app']): Promise<Walk> {
    const scene = await rankScene(app);
    const everybody = [...scene.targets, ...scene.callers].map(({ Id }) => Id).filter((id) => id > 0);
    return new Walk(scene, await readState(app, everybody));
  }

  get state(): State {
    return this.#state;
  }

  version = (id: number): number => versionOf(this.#state, id);

  /** Changes people behind the product’s back, as what is tried next finds them. */
  async arrange(change: () => Promise<unknown>): Promise<State> {
    const before = this.#state;
    await change();
    this.#state = await readState(this.scene.app, [...before.keys()]);
    return before;
  }

  /** Puts back what was arranged. */
  async putBack(before: State): Promise<void> {
    const changed = [...before.keys()].filter((id) => differences(before, this.#state, id).length > 0);
    await restoreState(this.scene.app, before, this.#state, changed);
    this.#state = before;
  }

  /**
   * Does something in the name of a caller, reads from the database what became of everybody, compares it with what was expected,
   * and puts it back. Who is not expected to change must not.
   */
  async attempt(what: string, caller: WalkCaller, expected: readonly Expected[], act: () => Promise<Answer[]>) {
    const before = this.#state;
    const answers = await act();
    const after = await readState(this.scene.app, [...before.keys()]);
    const places = new Map(expected.map((one) => [one.person.Id, one.places]));
    const labels = new Map([...this.scene.targets, ...this.scene.callers].map(({ Id, label }) => [Id, label]));
    const changed: number[] = [];
    const answered = answers.map(({ status, body }) => `${status} ${body?.Code ?? ''}`.trim()).join(', ');
    for (const id of before.keys()) {
      const differing = differences(before, after, id);
      const may = places.get(id) ?? [];
      if (differing.length > 0) changed.push(id);
      const label = id === caller.Id ? 'oneself' : labels.get(id);
      const beyond = may.includes('*') ? [] : differing.filter((place) => !may.includes(place));
      if (beyond.length > 0)
        this.deviations.push(`${what}: ${caller.label} changed ${beyond.join(', ')} of ${label} (${answered})`);
      else if (may.length > 0 && differing.length === 0)
        this.deviations.push(
          `${what}: ${caller.label} did not change ${label}, though the table allows it (${answered})`,
        );
    }
    this.tried += expected.length;
    if (changed.length > 0) await restoreState(this.scene.app, before, after, changed);
  }

  /** Whether it is a caller’s turn to try the nth of many things: every fourth, each caller another; all with RANKS=all. */
  isTurnOf(caller: WalkCaller, nth: number): boolean {
    return isWhole || (nth + this.scene.callers.indexOf(caller)) % 4 === 0;
  }

  /** The variants of a field that a caller tries. */
  namesFor(caller: WalkCaller, field: UserField): string[] {
    const from = userFields.indexOf(field);
    return variantNames(this.scene, field).filter((_, nth) => this.isTurnOf(caller, from + nth));
  }

  /** Everybody whom a caller tries something on: the targets and oneself. */
  peopleFor(caller: WalkCaller): Person[] {
    return caller.Id > 0 ? [...this.scene.targets, caller] : this.scene.targets;
  }
}
