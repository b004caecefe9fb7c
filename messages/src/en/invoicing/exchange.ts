/** Messages of the exchange with the SdI. */
export const exchangeMessages = {
  ExchangeMessages: {
    title: 'SdI messages',
    one: 'Message',
    empty: 'No message has come yet',
    emptyText:
      'Receipts of the exchange system are uploaded here, one by one or in a zip, or come from the intermediary.',
    fields: {
      Search: 'Search',
      FileName: 'File',
      Kind: 'Message',
      State: 'Outcome',
      Reason: 'Reason',
      Document: 'Document',
      Channel: 'Channel',
      ReceivedAt: 'Received',
    },
  },
  exchangeAlarm: {
    discarded:
      'The exchange system has discarded it: it is not issued. {reasons}. It has to be corrected and sent again by {date} (days left: {count}).',
    refused: 'The public body has refused it. {reasons}',
    down: 'The channel to the exchange system has not answered since {date} at {time}. Files that wait: {count}; they leave by themselves, in order, as soon as it answers. Check the settings of the channel. {reason}',
    noOutcome:
      'Delivered to the public body on {date}: for {count} days it has neither accepted nor refused it, and the exchange system has not said that its days are over. Ask the body whether it has registered it.',
    certificate:
      'The certificate that {company} signs its invoices with expires on {date} (days left: {count}). After that, invoices to public bodies do not leave: ask for a new one and upload it at the company, page Signature.',
    silent:
      'Sent on {date}: for {count} days there has been no answer from the exchange system. Check that the file has arrived.',
  },
  exchange: {
    title: 'Exchange system (SdI)',
    none: 'Nothing was sent yet.',
    send: 'Send',
    resend: 'Correct and send again',
    resendText: 'The same number and date, the customer’s billing data as they are now.',
    sentDone: 'The file is ready to leave',
    handOver: 'Mark as handed to the SdI',
    handedOver: 'Marked as sent',
    download: 'Download the file',
    daysLeft_one: '{count} day is left to send it again',
    daysLeft_other: '{count} days are left to send it again',
    late: 'The five days to send it again under the same number are over: ask your accountant.',
    attempts_one: '{count} attempt',
    attempts_other: '{count} attempts',
    identifier: 'SdI identifier {id}',
    upload: 'Upload messages',
    uploadText:
      'A message of the exchange system (XML, also signed as .p7m), a zip of several, or a saved certified mail (.eml). A file that was uploaded before changes nothing.',
    uploadFile: 'Choose the file',
    uploadDone_one: '{count} message was read',
    uploadDone_other: '{count} messages were read',
    asideSome_one: '{count} was set aside: see why',
    asideSome_other: '{count} were set aside: see why',
    already: 'Sent before: the answer to the first sending counts, and it is not sent again',
    messageFile: 'Download',
    advice: {
      '00001':
        'Make the file again: its name is the country and tax code of who transmits, an underscore and up to five characters.',
      '00002':
        'A file of the same name has arrived already: wait for its receipt, or send again with a new progressive.',
      '00003': 'Reduce the attachments: the file may have 5 MB at most.',
      '00200': 'Check special characters and the required fields that the description names.',
      '00305': 'The tax register does not know the customer’s VAT number: ask the customer and correct their record.',
      '00306': 'The tax register does not know the customer’s fiscal code: ask the customer and correct their record.',
      '00311': 'Check the recipient code with the customer; who has none has 0000000.',
      '00312': 'The recipient code is not active: check it with the customer; who has none has 0000000.',
      '00313': 'XXXXXXX is for foreign customers: use 0000000.',
      '00324':
        'VAT number and fiscal code of the customer belong to different subjects: correct them, or give one of them.',
      '00399': 'The customer is a public body: say so in their record, with the IPA office code of 6 characters.',
      '00403': 'The date of the invoice is in the future: wait for that day and send again.',
      '00404':
        'The SdI has a document of the same number and year already: look for its receipt before you send again.',
      '00417': 'Give the customer’s VAT number or fiscal code.',
      '00418': 'A credit note cannot be dated before the invoice that it is about.',
    },
  },
};
