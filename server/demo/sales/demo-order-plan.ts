import {
  OrderStatus,
  type OrderStatusCode,
  PaymentVector,
  type PaymentVectorCode,
} from '@circolo/contract/sales/codes';
import { randomNumbers } from '../random-numbers.ts';

/** How an order of the demonstration went: where it ended, how it was paid, and how long ago it was placed. */
export interface DemoOrder {
  customerId: number;
  /** The statuses that it went through after it was placed. */
  way: readonly OrderStatusCode[];
  vector: PaymentVectorCode;
  daysAgo: number;
  /** Paid through the card provider. */
  byProvider: boolean;
  /** A number from 0 to 1 that chooses what is bought. */
  choice: number;
}

interface Story {
  way: readonly OrderStatusCode[];
  vector: PaymentVectorCode;
  /** Days ago, from and to. */
  age: readonly [number, number];
  byProvider?: boolean;
}

/** What happens to orders of the last two weeks, as often as listed here. What is paid is invoiced within the twelve days of the law, but for one or two. */
const stories: readonly Story[] = [
  { way: [OrderStatus.paid, OrderStatus.billed], vector: PaymentVector.bankTransfer, age: [8, 14] },
  { way: [], vector: PaymentVector.bankTransfer, age: [0, 8] },
  { way: [OrderStatus.paid], vector: PaymentVector.bankTransfer, age: [2, 12] },
  { way: [OrderStatus.pendingConfirm], vector: PaymentVector.bankTransfer, age: [1, 9] },
  {
    way: [OrderStatus.paid, OrderStatus.billed, OrderStatus.refunded],
    vector: PaymentVector.bankTransfer,
    age: [10, 14],
  },
  { way: [OrderStatus.paid, OrderStatus.billed], vector: PaymentVector.creditCard, age: [3, 14], byProvider: true },
  { way: [OrderStatus.suspended], vector: PaymentVector.bankTransfer, age: [13, 14] },
  { way: [OrderStatus.pendingRenew], vector: PaymentVector.bankTransfer, age: [0, 12] },
  { way: [OrderStatus.paid], vector: PaymentVector.cloudPayment, age: [1, 12] },
  {
    way: [OrderStatus.pendingConfirm, OrderStatus.paid, OrderStatus.billed, OrderStatus.refunded],
    vector: PaymentVector.bankTransfer,
    age: [11, 14],
  },
  { way: [OrderStatus.paid, OrderStatus.billed], vector: PaymentVector.sepaDebit, age: [10, 14], byProvider: true },
  { way: [], vector: PaymentVector.sepaDebit, age: [2, 10] },
  { way: [OrderStatus.cancelled], vector: PaymentVector.bankTransfer, age: [6, 13] },
  { way: [OrderStatus.paid, OrderStatus.billed], vector: PaymentVector.payPal, age: [6, 14] },
];

/** One order for each customer and a second one for every third, oldest first, so that their numbers follow time. */
export function demoOrderPlan(customers: readonly number[], seed: number): DemoOrder[] {
  const random = randomNumbers(seed);
  const buyers = customers.flatMap((id, index) => (index % 3 === 0 ? [id, id] : [id]));
  const plan = buyers.map((customerId, index): DemoOrder => {
    const { way, vector, age, byProvider = false } = stories[index % stories.length] as Story; // The list is not empty.
    const daysAgo = age[0] + Math.floor(random() * (age[1] - age[0] + 1));
    return { customerId, way, vector, daysAgo, byProvider, choice: random() };
  });
  return plan.sort((one, other) => other.daysAgo - one.daysAgo || other.choice - one.choice);
}
