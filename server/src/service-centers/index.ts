export { addServiceCenter } from './add-service-center.ts'
