export { findPostalCode } from './find-postal-code.ts'
export { savePostalCodes, type PostalCodeRow } from './save-postal-codes.ts'
