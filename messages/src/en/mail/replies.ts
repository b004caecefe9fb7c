/** Messages of what comes back to letters. */
export const replyMessages = {
  correspondence: {
    title: 'Emails',
    to: 'to {address}',
    sent: 'Email written',
    received: 'Answer',
  },
  replies: {
    entry: 'Answer: {subject}',
    automatic: 'Automatic answer: {subject}',
    noSubject: '(no subject)',
    noText: 'This email has no text.',
    tabs: 'Text and page',
    text: 'Text',
    page: 'As it was written',
    picturesHeld: 'Pictures of other sites are not loaded: they would let the sender know that you opened the email.',
    showPictures: 'Show pictures',
    files: 'Attachments',
    otherAddress: 'It does not come from the address that was written to ({address}): check who answers.',
    fromOther: 'from another address',
    cut: 'The email is too long or too large: a part of it is here, the rest is in the mailbox.',
    answer: 'Answer',
    answered: 'answered',
    answeredAt: 'You answered on {at}',
  },
};
