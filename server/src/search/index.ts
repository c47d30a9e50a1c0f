export { rebuildSearch, reindexProducts } from './reindex-products.ts'
export { searchRoutes } from './routes.ts'
