export { legalCommands } from './change-legal-text.ts'
export { legalRoutes } from './routes.ts'
