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
