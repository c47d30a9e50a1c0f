import { randomUUID } from 'node:crypto'

export interface Buyer {
  name: string
  email: string
}

/** A new person for one story. */
export const newBuyer = (name: string): Buyer => ({ name, email: `${randomUUID()}@correo.example` })

export const home = {
  street: 'Av. Vallarta',
  number: '1234 int. 5',
  postalCode: '45050',
  state: 'Jalisco',
  city: 'Zapopan',
  /** As a telephone's keyboard leaves it, with a space at the end. */
  phone: '33 1234 5678 ',
}

/** Cards whose outcome the payment sandbox knows. */
export const cards = {
  good: '4111111111111111',
  goodWithChallenge: '4005580000050508',
  withoutFunds: '4444444444444448',
}
