/** Messages of the text messages that staff write to one person. */
export const smsMessages = {
  sms: {
    write: 'Write a text message',
    title: 'Text message to {name}',
    new: 'New text message',
    to: 'To:',
    send: 'Send',
    sent: 'The text message leaves for {phone}',
    preview: 'As it arrives',
    length_one: '{length} characters · {count} message',
    length_other: '{length} characters · {count} messages',
    fields: {
      Text: 'Text',
    },
    help: {
      Text: 'Up to 3 messages. Emoji and curly apostrophes cut a message from 160 characters to 70. Answers do not come back here: say who you are.',
    },
  },
};
