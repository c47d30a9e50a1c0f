export { addServiceCenter } from './add-service-center.ts'
export { serviceCenterRoutes } from './routes.ts'
