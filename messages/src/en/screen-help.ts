/** The help of each screen of the desk. */
export const screenHelp = {
  screenHelp: {
    title: 'On this page',
    daily: 'Every day',
    keys: 'Keys of this page',
    related: 'Related pages',
    general:
      'There is no guide for this page yet: below are the keys that work here and the frequent questions. In a list you search, filter and open a row; the menu says where you are.',
    tour: 'Take the tour',
    screens: {
      today: {
        purpose: 'The first page of the day: what waits for you, then your figures.',
        daily:
          'Begin at the top: each line of “Today” opens what is to be finished. The cards below lead to the list that they count; arrange them as you like, the choice is yours alone.',
      },
      users: {
        purpose: 'Customers and staff: who they are, what they own, how to reach them.',
        daily:
          'Search by name, email, tax code or VAT number and open the page of the customer. With several rows chosen you write an email, set tags or export. Saved views keep the filters that you use often.',
      },
      customer: {
        purpose:
          'All of one customer on one page: subscriptions, orders, messages, notes, opportunities, appointments.',
        daily:
          'The actions are at the top: new order, email, call, appointment. Write a note right after a talk: the next colleague who opens the page reads it in the history.',
      },
      orders: {
        purpose: 'The orders of customers, from the draft to the payment.',
        daily:
          'Look at those that wait for a payment, record the transfers that arrived and follow what is overdue. An order has its lines, payments, refunds and documents; its status changes only where that is allowed.',
      },
      purchases: {
        purpose: 'The subscriptions of customers: what is active, until when, and how it renews.',
        daily:
          'Filter by end date to see who renews soon. Open a row to turn automatic renewal on or off, change the package, or see the orders behind it.',
      },
      'renewal-radar': {
        purpose: 'Subscriptions that end, with the probability that the customer renews.',
        daily: 'Begin with the highest risk and the highest value: call, take a note, plan the next step.',
      },
      leads: {
        purpose: 'Leads: people who want something and are no customers yet.',
        daily:
          'Answer the new ones, assign them, keep their status up to date. When the interest is real, convert the lead into an opportunity: data and activities go along.',
      },
      opportunities: {
        purpose: 'Open deals by step of their timeline, with the expected amount.',
        daily:
          'Move every deal to its step, check the late ones and those without a next activity. The quotation begins here and, once accepted, the order.',
      },
      agenda: {
        purpose: 'Your appointments and those of the team, by day, week or month.',
        daily:
          'Press a free hour to add an appointment and link it to the customer. The address of the calendar brings it to your phone.',
      },
      'crm-activities': {
        purpose: 'Calls, meetings and tasks with customers and leads.',
        daily: 'Close what is done, move what is not, and write two lines on how it went.',
      },
      documents: {
        purpose: 'Invoices and credit notes: they never change once they are issued.',
        daily:
          'Check the results of the exchange system and the rejected documents. A mistake is corrected with a credit note, never by deleting.',
      },
      'bank-statements': {
        purpose: 'Imported bank statements and their lines.',
        daily:
          'Import the file of the bank: lines that are there already are not repeated. What does not match by itself waits for you in the reconciliation.',
      },
      reconciliation: {
        purpose: 'Lines of the bank to be matched with the orders that they pay.',
        daily:
          'Confirm the proposed matches and choose the order where there is none. Each match records the payment exactly once.',
      },
      transfers: {
        purpose: 'Outgoing transfers: refunds and credit to be paid to customers.',
        daily:
          'Choose what to pay and prepare the batch; another person releases it, then the file goes to the bank. The result comes with the bank statement.',
      },
      'sepa-debits': {
        purpose: 'SEPA direct debits, collected in batches for the bank.',
        daily:
          'Prepare the batch in time for the collection date, download the file and record what is returned: the order is open again by itself.',
      },
      outbox: {
        purpose: 'Every email of the product: waiting, sent or failed.',
        daily:
          'Look at the failed ones: correct the address and send them again. Open one to read what the customer got.',
      },
      mailings: {
        purpose: 'Emails and text messages to many customers at once, with the count of who gets them.',
        daily:
          'Choose the recipients, write or take a template, test it on yourself, then send. Without consent a customer is left out of marketing.',
      },
      coupons: {
        purpose: 'Discount codes and where they can be used.',
        daily: 'Check how many uses are left and when they end. A used coupon is closed, not deleted.',
      },
      packages: {
        purpose: 'What is sold: each package with price, duration and rules of renewal.',
        daily:
          'A new price holds for orders to come: those that exist stay as they are. Check brands and visibility before you publish.',
      },
      'packages-prices': {
        purpose: 'The prices of all packages in one table, changed together.',
        daily:
          'Type the new prices or raise them by a percentage, choose the day from which they hold, and read them again before you save.',
      },
      'permission-matrix': {
        purpose: 'Who may do what: functions in the rows, types of users in the columns.',
        daily:
          'Move with the arrows and press the letter of a level; with Shift and the arrows, or by dragging, you choose several cells. Nothing holds until you save.',
      },
      'permission-x-ray': {
        purpose: 'What a person or a type of user may do, and by which rule.',
        daily:
          'Choose the person: every row has the level and where it comes from. Helpful when somebody misses a page.',
      },
      menus: {
        purpose: 'The menus of each type of user: what they hold and in which order.',
        daily: 'Move an item with the arrows beside it and look at the preview before you save.',
      },
      'menu-groups': {
        purpose: 'The groups in which menus and settings hold their pages.',
        daily:
          'Drag a group by its grip, or take it with the space bar and move it with the arrows: menus in the order of the list follow it, yours at once and those of others from their next sign-in.',
      },
      'menu-functions': {
        purpose: 'The pages that a menu may open, each with the data that it gives access to.',
        daily:
          'Drag a function by its grip to give it another place: the groups of menus that have the same order follow. To move it far, type the position in its form.',
      },
      refunds: {
        purpose: 'Money that goes back to customers, with its reason and state.',
        daily: 'Follow the failed ones and those that wait for an approval.',
      },
      reports: {
        purpose: 'Revenue, subscriptions and sales by month, beside the year before.',
        daily:
          'Choose the period and the brand, then open a figure to see the rows behind it. Everything can be exported.',
      },
      settings: {
        purpose: 'What is set up once and rarely touched: catalogue, brands, templates, banks, access.',
        daily: 'Search for a word: settings that you do not find are not in your menu.',
      },
      changes: {
        purpose: 'What was recently done to many records at once, imports included.',
        daily: 'Find the operation and undo it, as long as nothing depends on it.',
      },
      alerts: {
        purpose: 'What happened and concerns you: assignments, answers, due dates.',
        daily: 'Open an alert to get to the record. Choose in your profile which ones you want, here or by email.',
      },
    },
    press: {
      search: 'Search',
      add: 'New item',
      move: 'Move between rows',
      open: 'Open the row',
      cells: 'Move between cells',
      range: 'Choose several cells',
      level: 'Choose a level',
      undo: 'Undo the last step',
      save: 'Save',
      palette: 'Find pages, people and commands',
    },
  },
};
