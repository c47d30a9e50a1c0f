export { createCustomer } from './create-customer.ts'
export { hashPassword } from './hash-password.ts'
