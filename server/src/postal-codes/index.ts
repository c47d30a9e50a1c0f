export { findPostalCode } from './find-postal-code.ts'
export { savePostalCodes } from './save-postal-codes.ts'
