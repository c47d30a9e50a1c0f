export { forgetSpam } from './forget-spam.ts'
export { contactRoutes } from './routes.ts'
export { sendContactMessage } from './send-contact-message.ts'
