export { formatMoney } from './format-money.ts'
export { html } from './html.ts'
export { createMailer, type Mail, type Mailer } from './mailer.ts'
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
export { plainMail } from './plain-mail.ts'
export { forgetSentMails, sendOnce } from './send-once.ts'
