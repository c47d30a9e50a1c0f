export { dataSheetRoutes } from './routes.ts'
