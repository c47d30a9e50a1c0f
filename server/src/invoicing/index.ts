export { fiscalFaults } from './fiscal-faults.ts'
export { billingRoutes } from './routes.ts'
export { cfdiUses, taxRegimes } from './tax-catalogs.ts'
