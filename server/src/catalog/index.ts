export { openAdminSocket } from './import/admin-socket.ts'
export { importCatalog } from './import/import-catalog.ts'
export { getProduct } from './get-product.ts'
export { catalogRoutes } from './routes.ts'
