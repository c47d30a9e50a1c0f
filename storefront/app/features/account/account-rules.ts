import { accounts } from '@surco/contract'

import { contractRule, type ContractRule } from '../../lib/contract-rule.ts'

const { properties } = accounts['POST /users/register'].body

/** The rules of the registration; the server has the same. */
export const registrationRules = {
  name: contractRule(properties.name),
  email: contractRule(properties.email),
  rfc: contractRule(properties.rfc),
  postalCode: contractRule(properties.postalCode),
}

export const forgotEmailRule = registrationRules.email

/** The login has a sentence of its own for an e-mail that is missing. */
export const loginEmailRule: ContractRule = {
  ...registrationRules.email,
  validate: (typed) =>
    typed.trim() === '' ? 'El email es obligatoria.' : registrationRules.email.validate(typed),
}

const shortest = 6
const longest = 128

/** A new password, exactly as typed; each form has its own sentences for a missing and a short one. */
export function newPasswordRule(missing: string, short: string) {
  return (typed: string) => {
    if (typed === '') return missing
    if (typed.length < shortest) return short
    return typed.length > longest
      ? `La contraseña debe tener como máximo ${longest} caracteres.`
      : undefined
  }
}
