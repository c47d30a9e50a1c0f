export { legalCommands } from './legal-texts.ts'
export { legalRoutes } from './routes.ts'
