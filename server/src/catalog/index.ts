export { importCatalog } from './import/import-catalog.ts'
export { catalogCommands } from './import/import-through-shop.ts'
export { getProduct } from './get-product.ts'
export { catalogRoutes } from './routes.ts'
