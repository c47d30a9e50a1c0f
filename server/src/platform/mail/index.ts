export { formatMoney } from '../money.ts'
export { html } from '../text.ts'
export { createMailer, sendIfKnown, type Mail, type Mailer } from './mailer.ts'
export {
  mailAmounts,
  mailButton,
  mailHeading,
  mailLink,
  mailNote,
  mailPage,
  mailText,
  type MailRow,
} from './mail-page.ts'
export { mailboxOf, mailboxOfCustomer } from './mailbox-of.ts'
export { plainMail } from './mail-page.ts'
export { forgetSentMails, sendOnce } from './mailer.ts'
