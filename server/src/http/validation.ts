import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'

import { badInput } from '../errors.ts'
import { spanishFaults } from './spanish-faults.ts'

const rules = { allErrors: true, verbose: true, strict: false } as const

/** Bodies mean what they say: "2" is not 2. */
const strictAjv = new Ajv(rules)
/** Addresses are text: "2" in a query is 2. */
const coercingAjv = new Ajv({ ...rules, coerceTypes: true, useDefaults: false })

type HttpPart = 'body' | 'query' | 'params'

/** Checks one part of a request; throws `BAD_INPUT` with every fault. Numbers in addresses are converted in place. */
export function checkerFor(schema: object, part: HttpPart): (value: unknown) => void {
  const validate = (part === 'body' ? strictAjv : coercingAjv).compile(schema)
  return (value) => {
    const faults = faultsOf(validate, value)
    if (faults.length > 0) throw badInput(faults)
  }
}

/** Makes what tells whether a value is as a schema says. */
export function testerFor(schema: object): (value: unknown) => boolean {
  const validate = strictAjv.compile(schema)
  return (value) => validate(value)
}

export function useContractValidation(app: FastifyInstance) {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const check = checkerFor(schema, httpPart === 'body' ? 'body' : 'query')
    return (value) => {
      check(value)
      return { value }
    }
  })
}

function faultsOf(validate: ValidateFunction, value: unknown) {
  if (!validate(value)) return spanishFaults(validate.errors as ErrorObject[])
  const field = findNulCharacter(value, '')
  return field === undefined ? [] : [{ field, message: 'Contiene caracteres que no se permiten.' }]
}

/** PostgreSQL stores no NUL in text. The path of the first string that has one. */
function findNulCharacter(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const found = findNulCharacter(part, path ? `${path}.${key}` : key)
    if (found !== undefined) return found
  }
  return undefined
}
