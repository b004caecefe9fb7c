import type { Access } from '@circolo/contract/authorization/call-access';
import type { MoneyActKindCode } from '@circolo/contract/sales/approvals/approval-codes';
import type { RefundMethodCode } from '@circolo/contract/sales/refunds/refund';
import { defineMoneyAct } from '../approvals/money-act.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { requestRefund } from './request-refund.ts';

/** Money that came beyond what an order wanted, in cents. */
interface Surplus {
  OrderId: number;
  Amount: number;
  Method: RefundMethodCode;
  ReasonText: string;
}

/** The act of staff who, by saying that money came, give back what came too much. */
export const surplusAct = (kind: MoneyActKindCode, access: Access) =>
  defineMoneyAct<Surplus, void>({
    kind,
    access,
    reasonOf: ({ ReasonText }) => ReasonText,
    carryOut: async (tx, { OrderId, ...asked }, { api, caller, now, outlay }) => {
      await requestRefund(tx, api, await lockOrder(tx, OrderId), asked, { caller, now, outlay });
    },
  });
