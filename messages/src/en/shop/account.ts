/** Messages of the shop about accounts, and what the law asks to say. */
export const shopAccount = {
  login: {
    title: 'Sign in to the shop',
    text: 'With the account you use for purchases',
    password: 'Password',
    email: 'Email',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    signin: 'Create an account',
    user: 'Already using {brand}? Sign in with that account',
    keeps: 'Your order is waiting: you resume it right after.',
    toShop: 'Back to the shop',
  },
  signin: {
    title: 'Create your account',
    text: 'To follow your orders and expiry dates.',
    name: 'First and last name',
    email: 'Email',
    emailConfirm: 'Repeat the email',
    password: 'Password',
    submit: 'Create account',
    haveAccount: 'Already have an account? Sign in',
    done: 'Check your email',
    doneText: 'We wrote to {email}. Open the link within 48 hours to activate the account: your order stays here.',
  },
  activate: {
    title: 'Activate your account',
    text: 'Type the password you chose and press the button.',
    submit: 'Activate account',
    done: 'Account active',
    doneText: 'Now sign in: if you had started an order, you resume where you were.',
    missing: 'This link is incomplete: open it again from the email.',
  },
  recovery: {
    title: 'Recover your password',
    text: 'Type your email: we send you a link to choose a new one.',
    submit: 'Send the link',
    done: 'Check your email',
    back: 'Back to sign in',
    changeTitle: 'Choose a new password',
    newPassword: 'New password',
    confirm: 'Repeat the new password',
    change: 'Change password',
    changed: 'Password changed',
    changedText: 'Now you can sign in with the new one.',
    again: 'Ask for another link',
  },
  logout: {
    title: 'See you soon',
    text: 'You have signed out safely.',
    blocked: 'Access suspended',
    again: 'Sign in again',
  },
  profile: {
    title: 'Your profile',
    billing: 'Billing data',
    billingNone: 'You can write them now, or with your first order.',
    billingText: 'For your next orders; those you have placed stay as they are.',
    billingEdit: 'Edit',
    billingAdd: 'Write them',
  },
  consents: {
    title: 'Communications',
    marketing: 'I want news and offers by e-mail and text message',
    marketingText:
      'Optional: change your mind whenever you like. We may measure whether you open our e-mails and follow their links.',
    since:
      'Since {date}. Change your mind here whenever you like. We may measure whether you open our e-mails and follow their links.',
  },
  terms: {
    title: 'Terms of sale',
    version: 'Version of {date}',
    seller: { title: 'Seller', text: 'The seller is {seller}. For any question write to {email}.' },
    object: {
      title: 'What you buy',
      text: 'The online use of the program for the term you choose, with the additional services you name. Its characteristics are those described on the product’s page on the day of the order.',
    },
    price: {
      title: 'Price and payment',
      text: 'You see the price with and without VAT before you order. The order obliges you to pay. With a bank transfer the service starts when we confirm the payment; if it does not arrive by the deadline, the order lapses.',
    },
    duration: {
      title: 'Duration and renewal',
      text: 'The service lasts as long as the term you chose and does not renew by itself. We tell you by email before it ends.',
    },
    withdrawal: {
      title: 'Withdrawal',
      text: 'If you buy as a consumer you can withdraw within 14 days of the contract, without reasons, by writing to our address. We refund within 14 days by the same means of payment. If you asked for the service to start at once, you pay the part already supplied.',
    },
    data: {
      title: 'The data of your members',
      text: 'They stay yours: we process them on your behalf, as processor, only to make the service work.',
    },
  },
  activities: {
    title: 'Your activities',
    current: 'You are working on {name}.',
    noCurrent: 'You have none in use yet.',
    used: 'Activities used: {used} of {max}',
    create: 'Create your activity',
    manage: 'Manage your activities',
    hintTitle: 'Your subscription is active',
    hintText: 'Only your activity is missing: a name and three choices are enough.',
    later: 'Later',
  },
  privacy: {
    title: 'Privacy notice',
    controller: {
      title: 'Who processes the data',
      text: 'The controller is {seller}. To exercise your rights write to {email}.',
    },
    purpose: {
      title: 'Why we process them',
      text: 'For the account, orders, invoicing and support: without these data we cannot give you the service. We do not use them for advertising without your consent.',
    },
    retention: {
      title: 'For how long',
      text: 'Billing data for ten years, as the law asks; those of the account as long as you keep it open.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can ask to see, correct, erase or move your data, and turn to the data protection authority.',
    },
    browser: {
      title: 'What stays in the browser',
      text: 'Only what is needed to sign in and to remember an order you started. No profiling cookies.',
    },
    measured: {
      title: 'What stays in the browser',
      text: 'What is needed to sign in and to remember an order you started. Only if you accept, also Google’s cookies for statistics and advertising: you can change your mind any time under “Cookie preferences” at the foot of the page. We remember your choice for 180 days.',
    },
  },
};
