import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app.ts';

/** What the form of a new customer sends, with an address of its own; `more` replaces fields. */
export const userBody = ({ originId }: Pick<TestApp, 'originId'>, more: object = {}) => ({
  FirstName: 'Carla',
  LastName: 'Bianchi',
  Email: `${randomUUID()}@example.test`,
  Category: { Code: 'PRV' },
  Nature: { Code: 'STD' },
  Origin: { Id: originId },
  Software: 'A',
  ...more,
});
