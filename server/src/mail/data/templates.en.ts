import { button, data, lines, qr, small, type TemplateRow, text, title } from './template-rows.ts';

const Language = 'en';

export const englishTemplates: TemplateRow[] = [
  {
    Type: 'REG',
    Language,
    Description: 'Registration',
    Subject: 'Welcome to [[BrandName]]: activate your account',
    Preheader: 'One step to go: confirm your email address.',
    Blocks: [
      title('Welcome to [[BrandName]]'),
      text(
        'Hello [[FirstName]],\nthank you for signing up. Press the button and confirm your password: your account will be ready at once.',
      ),
      button('Activate the account', 'ActivationLink'),
      small('The link is valid for 48 hours. If you did not ask for it, ignore this email: nothing will happen.'),
    ],
  },
  {
    Type: 'REC',
    Language,
    Description: 'Password recovery',
    Subject: 'Choose a new password',
    Preheader: 'You asked to reset your [[BrandName]] password.',
    Blocks: [
      title('Choose a new password'),
      text(
        'Hello [[FirstName]],\nwe received a request to recover your password. Press the button to choose a new one.',
      ),
      button('Choose the password', 'RecoveryLink'),
      small(
        'The link is valid for one hour and works once. If you did not ask for it, ignore this email: your password stays as it was.',
      ),
    ],
  },
  {
    Type: 'UPD',
    Language,
    Description: 'Change of data',
    Subject: 'Your account was updated',
    Preheader: '[[Change]]',
    Blocks: [
      title('Your account was updated'),
      text('Hello [[FirstName]],\nwe are letting you know about a change to your account:'),
      text('[[Change]]'),
      small('If this was not you, answer this email at once or contact support.'),
    ],
  },
  {
    Type: 'ORD',
    Language,
    Description: 'Order confirmation',
    Subject: 'We received your order [[OrderNumber]]',
    Preheader: 'Thank you! Here is your order at a glance.',
    Blocks: [
      title('Thank you for your order'),
      text('Hello [[FirstName]],\nwe received your order [[OrderNumber]] of [[OrderDate]]. Here it is at a glance:'),
      lines,
      data(
        ['Payment method', '[[PaymentMethod]]'],
        ['Coupon', '[[CouponCodes]]'],
        ['Discount before VAT', '[[CouponDiscount]]'],
      ),
      button('See the order', 'OrderLink'),
      button('Pay online', 'PayLink'),
      small('If you buy as a consumer you may withdraw within 14 days: you find the command on the order’s page.'),
    ],
  },
  {
    Type: 'BTR',
    Language,
    Description: 'Bank transfer details',
    Subject: 'Bank transfer details for order [[OrderNumber]]',
    Preheader: 'Pay [[OrderTotal]] by [[DueDate]]: IBAN and reference are in here.',
    Blocks: [
      title('Complete the payment by bank transfer'),
      text(
        'Hello [[FirstName]],\nyour order [[OrderNumber]] is ready. To activate it, transfer [[OrderTotal]] by [[DueDate]] with these details:',
      ),
      data(
        ['Account holder', '[[BankHolder]]'],
        ['IBAN', '[[Iban]]'],
        ['Bank', '[[BankName]]'],
        ['BIC', '[[Bic]]'],
        ['Amount', '[[OrderTotal]]'],
        ['Reference', '[[PaymentReason]]'],
      ),
      qr('Or scan the code with your bank’s app: it fills in everything for you.'),
      text(
        'Please write the reference exactly like this: it helps us recognise your payment at once. As soon as it arrives we activate everything and write to you.',
      ),
      button('See the order', 'OrderLink'),
      button('Pay online', 'PayLink'),
      lines,
    ],
  },
  {
    Type: 'PYC',
    Language,
    Description: 'Payment confirmation',
    Subject: 'Payment received for order [[OrderNumber]]',
    Preheader: 'Everything is active: thank you!',
    Blocks: [
      title('Payment received, everything is active'),
      text(
        'Hello [[FirstName]],\nwe received [[OrderTotal]] for order [[OrderNumber]]. From now on you can use what you bought:',
      ),
      lines,
      data(['Paid on', '[[PaymentDate]]'], ['Payment method', '[[PaymentMethod]]']),
      button('Go to your order', 'OrderLink'),
      small('The electronic invoice arrives through the Italian exchange system (SDI).'),
    ],
  },
  {
    Type: 'PYE',
    Language,
    Description: 'Payment failed',
    Subject: 'The payment of order [[OrderNumber]] failed',
    Preheader: '[[PaymentError]]',
    Blocks: [
      title('The payment failed'),
      text('Hello [[FirstName]],\nwe could not collect [[OrderTotal]] for order [[OrderNumber]].'),
      text('[[PaymentError]]'),
      data(['Payment method', '[[PaymentMethod]]'], ['Next attempt', '[[NextAttempt]]']),
      button('Pay now', 'PayLink'),
      lines,
    ],
  },
  {
    Type: 'PYS',
    Language,
    Description: 'Payment refused, for staff',
    Subject: 'Please look: the payment of order [[OrderNumber]] was refused',
    Preheader: '[[PaymentError]]',
    Blocks: [
      title('A payment was refused'),
      text('The payment of order [[OrderNumber]] of [[CustomerName]] was refused for a reason that asks for a look.'),
      data(
        ['Reason', '[[PaymentError]]'],
        ['Code', '[[PaymentErrorCode]]'],
        ['Payment method', '[[PaymentMethod]]'],
        ['Order total', '[[OrderTotal]]'],
        ['Next attempt', '[[NextAttempt]]'],
      ),
      button('Open the order', 'OrderLink'),
    ],
  },
  {
    Type: 'SDN',
    Language,
    Description: 'Notice of a SEPA debit',
    Subject: 'Debit of [[OrderTotal]] on [[DueDate]]',
    Preheader: 'Order [[OrderNumber]]: there is nothing to do.',
    Blocks: [
      title('A debit on [[DueDate]]'),
      text(
        'Hello [[FirstName]],\non [[DueDate]] we will debit your account with [[OrderTotal]] for order [[OrderNumber]]. There is nothing to do but to keep the account covered.',
      ),
      data(
        ['Creditor', '[[BankHolder]]'],
        ['Creditor identifier', '[[CreditorIdentifier]]'],
        ['Mandate', '[[MandateReference]]'],
      ),
      button('Go to your order', 'OrderLink'),
      small('You may ask your bank for a refund within 8 weeks of the debit, by your agreement with it.'),
    ],
  },
  {
    Type: 'WDR',
    Language,
    Description: 'Receipt of a withdrawal',
    Subject: 'Receipt of your withdrawal from order [[OrderNumber]]',
    Preheader: 'Received on [[WithdrawnAt]]',
    Blocks: [
      title('We have received your withdrawal'),
      text(
        'This email confirms that [[CustomerName]] has withdrawn from the contract of order [[OrderNumber]]. Keep it: it is your receipt.',
      ),
      data(
        ['Withdrawal received on', '[[WithdrawnAt]] (Italian time)'],
        ['Order', '[[OrderNumber]]'],
        ['Date of the order', '[[OrderDate]]'],
        ['Total', '[[OrderTotal]]'],
        ['Kept for the days used', '[[UsedAmount]]'],
        ['Goes back to you', '[[RefundAmount]]'],
      ),
      text('What is due to you goes back within 14 days, by the way in which you paid.'),
      button('Go to your order', 'OrderLink'),
    ],
  },
  {
    Type: 'PPR',
    Language,
    Description: 'Renewal of a subscription',
    Subject: '[[Subscription]]: ends on [[ExpiryDate]]',
    Preheader: '[[RenewNotice]]',
    Blocks: [
      title('Your subscription ends on [[ExpiryDate]]'),
      text('Hello [[FirstName]],\nwe are writing about [[Subscription]].'),
      text('[[RenewNotice]]'),
      data(['Subscription', '[[Subscription]]'], ['Ends on', '[[ExpiryDate]]'], ['Renewal', '[[OrderTotal]]']),
      button('Go to the renewal', 'RenewLink'),
      small('You can switch automatic renewal off, or cancel, at any time among your purchases.'),
    ],
  },
];
