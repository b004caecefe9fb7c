/** What the first section of the shop's home promises, in its order: the last part of the messages `shop.hero.points.…`. */
export const heroPoints = ['install', 'renewal', 'support'] as const;
