import { problem } from '@circolo/contract/errors/problem';
import type { Api } from './api.ts';

/**
 * Refuses what customers order or pay in the shop of a restored copy (`CopyOfShop`): no one looks at it, and a transfer would reach an account of ours
 * without an order that knows of it.
 */
export function assertNotCopy({ isCopy }: Pick<Api, 'isCopy'>): void {
  if (isCopy) throw problem('CopyOfShop');
}
