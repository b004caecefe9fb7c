import type { contactFormMessages as italian } from '../../it/crm/contact-form.ts';

/** Messages of the form by which visitors get in touch. */
export const contactFormMessages: typeof italian = {
  LeadRequests: {
    fields: {
      FirstName: 'First name',
      LastName: 'Last name',
      BusinessName: 'Association or company',
      Email: 'Email',
      Phone: 'Telephone',
      ActivityType: 'What you do',
      MembersCount: 'How many members',
      Message: 'How can we help you?',
      Privacy: 'I have read the notice on privacy',
      MarketingConsent: 'I want to receive news and offers',
    },
    help: { MarketingConsent: 'Optional: you can change your mind whenever you like' },
  },
  contactForm: {
    send: 'Send the request',
    doneTitle: 'Thank you, we have received your request',
    doneText: 'We write to you or call you as soon as we can.',
    empty: 'Leave this field empty',
  },
  unsubscribe: {
    title: 'No more offers?',
    text: 'Press the button to receive no more news and offers, by e-mail and text message. Messages about your orders still arrive.',
    confirm: 'Send me no more offers',
    done: 'Done',
    doneText: 'We will send you no more news and offers. You can change your mind in your profile.',
    home: 'Go to the site',
  },
  lostLink: {
    title: 'This link no longer works',
    text: 'The address is incomplete, or the email is too old. Open the link from the email again, or look for the page on the site.',
    home: 'Go to the site',
  },
  leadConsent: {
    title: 'Do you want to get news and offers?',
    text: 'Press the button to confirm it. You can change your mind at any time.',
    confirm: 'Yes, I confirm',
    done: 'Confirmed, thank you',
    doneText: 'We will write to you when there is something new.',
    gone: 'This link is no longer valid',
    goneText: 'If you want to get news, write to us again by the contact form.',
    home: 'Go to the site',
  },
};
