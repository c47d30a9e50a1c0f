import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'

import { badInput } from '../errors.ts'
import { findForbidden } from './forbidden-input.ts'
import { spanishFaults } from './spanish-faults.ts'

const rules = { allErrors: true, strict: false } as const

/** Bodies mean what they say: "2" is not 2. */
const strictAjv = new Ajv(rules)
/** Addresses are text: "2" in a query is 2. */
const coercingAjv = new Ajv({ ...rules, coerceTypes: true, useDefaults: false })

type HttpPart = 'body' | 'query' | 'params'

/**
 * Checks one part of a request; throws `BAD_INPUT` with its errors. Numbers in addresses are converted in place.
 * What is too long or too deeply nested is refused before anything of it is looked at.
 */
export function checkerFor(schema: object, part: HttpPart): (value: unknown) => void {
  const validate = (part === 'body' ? strictAjv : coercingAjv).compile(schema)
  return (value) => {
    const errors = errorsOf(schema, validate, value)
    if (errors.length > 0) throw badInput(errors)
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

function errorsOf(schema: object, validate: ValidateFunction, value: unknown) {
  const forbidden = findForbidden(schema, value)
  if (forbidden) return [forbidden]
  if (validate(value)) return []
  return spanishFaults(validate.errors as ErrorObject[], { schema, value })
}
