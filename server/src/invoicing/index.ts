export { nameOnInvoice } from './invoice-info.ts'
export { postalCodeFaults } from './postal-code-faults.ts'
export { billingRoutes } from './routes.ts'
export { cfdiUses, taxRegimes } from './tax-catalogs.ts'
