import { shiftDay } from '@circolo/contract/values/rome-day';
import { asked, type Definition, monthStart, monthsAway } from './asked.ts';

/** Customers, whatever they pay: neither staff nor subjects. */
const Nature = 'ENT,STD,LNC,DEM';
const customers = (filters: Record<string, string>) => asked('Users', { Nature, ...filters });

export const activeUsers: Definition = (today) => {
  const from = (months: number) => monthStart(today, months);
  const came = (months: number) => customers({ CreatedAtFrom: from(months), CreatedAtTo: monthsAway(today, months) });
  return {
    figures: [
      { Key: 'Active', List: customers({ Status: 'A' }) },
      {
        Key: 'New',
        List: came(0),
        Before: [
          { Against: 'month', List: came(-1) },
          { Against: 'year', List: came(-12) },
        ],
      },
    ],
  };
};

export const expiringUsers: Definition = (today) => {
  const within = (days: number) =>
    customers({ Status: 'A', ExpirationDateFrom: today, ExpirationDateTo: shiftDay(today, days) });
  return {
    figures: [
      { Key: 'Next30', List: within(30) },
      { Key: 'Next7', List: within(7) },
    ],
  };
};

export const expiredUsers: Definition = (today) => ({
  figures: [
    { Key: 'Expired', List: customers({ Status: 'E' }) },
    {
      Key: 'Last30',
      List: customers({ Status: 'E', ExpirationDateFrom: shiftDay(today, -30), ExpirationDateTo: today }),
    },
  ],
});

/** By category of their brand: the groups are joined where they are counted (`by-category.ts`). */
export const originCategoryUsers: Definition = () => ({
  figures: [],
  chart: { Kind: 'group', List: customers({ Status: 'A' }), GroupBy: 'Origin' },
});
