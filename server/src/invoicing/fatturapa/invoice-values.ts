import type { FinePrice } from '@circolo/contract/invoicing/documents/snapshot';
import { decimalText, toExact } from '@circolo/contract/invoicing/fatturapa/exact-decimal';
import type { BasisPoints, Cents } from '@circolo/contract/values/money';
import { element } from '../../xml/write-xml.ts';

/** An amount with its two decimals. @example amountText(1230) // '12.30' */
export const amountText = (cents: Cents): string => decimalText({ units: BigInt(cents), scale: 2 });

/** A price with two to eight decimals. @example priceText(4_500_000) // '0.045' */
export const priceText = (price: FinePrice): string => decimalText({ units: BigInt(price), scale: 8 });

/** A quantity with two or three decimals. */
export const quantityText = (quantity: number): string => decimalText(toExact(quantity.toFixed(3)));

/** A rate as a percentage. @example rateText(2200) // '22.00' */
export const rateText = (rate: BasisPoints): string => amountText(rate);

/** An element, or nothing where there is no value. */
export const optionalElement = (name: string, value: string | null): string => (value ? element(name, value) : '');
