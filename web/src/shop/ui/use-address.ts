import { usePlace } from '../../navigation/place.ts';

/** A value of the address's query, or null. */
export function useAddressValue(name: string): string | null {
  return usePlace().searchParams.get(name);
}

/** The last part of the address. @example '/shop/orders/12' → '12' */
export function useLastPart(): string {
  return usePlace().pathname.split('/').at(-1) ?? '';
}
