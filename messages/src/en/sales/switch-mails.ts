import type { switchMails as italian } from '../../it/sales/switch-mails.ts';

export const switchMails: typeof italian = {
  switchMails: {
    title: {
      asked: 'We have received your request to change plan',
      approved: 'Your change of plan is approved',
      refused: 'Your change of plan was not approved',
      noted: 'Your change of plan is booked',
      takenBack: 'Your change of plan is cancelled',
      done: 'Your plan has changed',
    },
    asked:
      'You asked to move from “{from}” to “{to}”. We look at it, usually within a working day, and write to you. Nothing changes until then.',
    approved: 'Moving from “{from}” to “{to}” is approved: it begins as soon as it is paid.',
    refused: 'Moving from “{from}” to “{to}” was not approved. Your plan stays as it was and there is nothing to pay.',
    noted:
      'From {date} your plan will be “{to}”. Until then it stays “{from}”: you can change your mind among your purchases.',
    takenBack: 'The change that you had booked is cancelled: your plan stays “{from}”.',
    done: 'From {date} your plan is “{to}”, in place of “{from}”.',
    reason: 'Reason: {reason}',
  },
};
