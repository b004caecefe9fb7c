import { UserStatus } from '@circolo/contract/access/users/user';
import { monthStart } from '@circolo/contract/values/month';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { figureList, monthsAway, type WidgetDefinition } from './widget-definition.ts';

/** Customers, whatever they pay: neither staff nor subjects. */
const Nature = 'ENT,STD,LNC,DEM';
const customers = (filters: Record<string, string>) => figureList('Users', { Nature, ...filters });

export const activeUsers: WidgetDefinition = (today) => {
  const from = (months: number) => monthStart(today, months);
  const came = (months: number) => customers({ CreatedAtFrom: from(months), CreatedAtTo: monthsAway(today, months) });
  return {
    figures: [
      { Key: 'Active', List: customers({ Status: UserStatus.active }) },
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

export const expiringUsers: WidgetDefinition = (today) => {
  const within = (days: number) =>
    customers({ Status: UserStatus.active, ExpirationDateFrom: today, ExpirationDateTo: shiftDay(today, days) });
  return {
    figures: [
      { Key: 'Next30', List: within(30) },
      { Key: 'Next7', List: within(7) },
    ],
  };
};

export const expiredUsers: WidgetDefinition = (today) => ({
  figures: [
    { Key: 'Expired', List: customers({ Status: UserStatus.expired }) },
    {
      Key: 'Last30',
      List: customers({
        Status: UserStatus.expired,
        ExpirationDateFrom: shiftDay(today, -30),
        ExpirationDateTo: today,
      }),
    },
  ],
});

/** By category of their brand: the groups are joined where they are counted (`by-category.ts`). */
export const originCategoryUsers: WidgetDefinition = () => ({
  figures: [],
  chart: { Kind: 'group', List: customers({ Status: UserStatus.active }), GroupBy: 'Origin' },
});
