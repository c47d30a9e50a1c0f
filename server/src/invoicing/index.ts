export { fiscalFaults } from './fiscal-faults.ts'
export { cfdiUses, taxRegimes } from './tax-catalogs.ts'
