import { page } from './page.ts';

/** Whether the brand has an address at all: one without any has no pages (product.md section 2 "Origin load"). */
export const hasAddress = (): boolean => Boolean(page.origin?.Url || page.origin?.UrlTest);
