export { findPostalCode } from './find-postal-code.ts'
export { postalCodeCommands } from './import/import-through-shop.ts'
export { savePostalCodes } from './save-postal-codes.ts'
export { stateOfPostalCode } from './state-of-postal-code.ts'
