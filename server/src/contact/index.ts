export { forgetSpam } from './contact-messages.ts'
export { contactRoutes } from './routes.ts'
export { sendContactMessage } from './contact-messages.ts'
