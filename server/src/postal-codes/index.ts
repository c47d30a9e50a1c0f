export { findPostalCode } from './find-postal-code.ts'
export { postalCodeCommands } from './import/import-postal-codes.ts'
export { savePostalCodes } from './find-postal-code.ts'
export { stateOfPostalCode } from './find-postal-code.ts'
