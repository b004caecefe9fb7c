import type { landingMessages as italian } from '../it/landing.ts';

export const landingMessages: typeof italian = {
  landing: {
    contact: 'Let us talk',
    contactText: 'Leave your details: we call you back, usually the same day.',
    contactOpen: 'Ask us to get in touch',
    title: '{brand}: management without worries',
    textA: 'Members, fees, receipts and accounts of your association in one place.',
    textO: 'Enrolments, courses, subscriptions and takings of your sports centre in one place.',
    shop: 'See the subscriptions',
    login: 'Sign in',
    partnerText: 'Do you look after associations or sports centres? Let’s grow together.',
    points: {
      people: { title: 'People first', text: 'Contacts, deadlines and messages always up to date.' },
      money: { title: 'The accounts add up', text: 'Orders, payments and documents linked to each other.' },
      time: { title: 'Less time in the office', text: 'Reminders and renewals go out by themselves.' },
    },
  },
};
