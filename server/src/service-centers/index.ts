export { addServiceCenter } from './service-centers.ts'
export { serviceCenterRoutes } from './routes.ts'
