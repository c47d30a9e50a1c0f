import { rfcFault, type FieldError } from '@surco/contract'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

import { badInput } from '../errors.ts'
import { readFields } from '../unknown.ts'

/** Ajv divides floats: without a precision 2.3 and 19.99 would be no multiples of 0.01. */
const precision = { multipleOfPrecision: 6 } as const
const rules = { allErrors: true, strict: false, ...precision } as const

/** Bodies are typed: "2" is not 2. */
const strictAjv = new Ajv(rules)
/** Parameters are text: "2" in a query is 2. */
const coercingAjv = new Ajv({ ...rules, coerceTypes: true, useDefaults: false })

/** The validated parts of a request, whatever the endpoint. */
export interface RequestParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * Returns a function that validates one part of a request and throws `BAD_INPUT` with its errors. Numbers in parameters
 * are converted in place. Overlong lists and too deep nesting are refused before validating against the schema.
 */
export function checkerFor(schema: object, part: keyof RequestParts): (value: unknown) => void {
  const validate = (part === 'body' ? strictAjv : coercingAjv).compile(schema)
  return (value) => {
    const errors = errorsOf(schema, validate, value)
    if (errors.length > 0) throw badInput(errors)
  }
}

/** Returns a function that tells whether a value matches a schema. */
export function testerFor(schema: object): (value: unknown) => boolean {
  const validate = strictAjv.compile(schema)
  return (value) => validate(value)
}

/** Validates requests and serializes responses by the schemas of their endpoints. */
export function useContractSchemas(app: FastifyInstance) {
  app.setSerializerCompiler(({ schema }) => serializerOf(schema))
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const check = checkerFor(schema, httpPart === 'body' ? 'body' : 'query')
    return (value) => {
      check(value)
      return { value }
    }
  })
}

type Serializer = (answer: unknown) => string

/** Cached, since building one takes a millisecond and all endpoints share that of errors. */
const serializers = new WeakMap<object, Serializer>()

function serializerOf(schema: object): Serializer {
  const known = serializers.get(schema)
  if (known) return known
  const serializer: Serializer = fastJsonStringify(schema, { ajv: precision })
  serializers.set(schema, serializer)
  return serializer
}

function errorsOf(schema: object, validate: ValidateFunction, value: unknown) {
  const forbidden = findForbidden(schema, value)
  if (forbidden) return [forbidden]
  if (validate(value)) return []
  return spanishFaults(validate.errors ?? [], { schema, value })
}

interface Annotated {
  'x-message'?: string
  'x-required'?: string
  /** Name of the function in `causes` that explains why a text is invalid. */
  'x-cause'?: string
  properties?: Record<string, Annotated>
}

/** A value and the schema it was validated against. */
interface Checked {
  schema: object
  value: unknown
}

/** Functions that explain which part of a text is wrong. */
const causes: Record<string, (typed: string) => string | undefined> = { rfc: rfcFault }

/** Most errors reported; every form has fewer fields. */
const MAX_REPORTED = 30

/** One Spanish sentence for each invalid field, from the schema's annotations where it has them. */
function spanishFaults(errors: readonly ErrorObject[], checked: Checked): FieldError[] {
  const byField = new Map<string, string>()
  for (const error of errors) {
    if (byField.size === MAX_REPORTED) break
    const { field, message } = fault(error, checked)
    if (!byField.has(field)) byField.set(field, message)
  }
  return [...byField].map(([field, message]) => ({ field, message }))
}

function fault(error: ErrorObject, checked: Checked): FieldError {
  const path = stepsOf(error.instancePath)
  // The last step of a schema's path is the rule that was broken.
  const schema = (follow(checked.schema, stepsOf(error.schemaPath).slice(0, -1)) ?? {}) as Annotated
  if (error.keyword === 'required') {
    const missing = String(error.params.missingProperty)
    const annotated = schema.properties?.[missing]
    return {
      field: [...path, missing].join('.'),
      message: annotated?.['x-required'] ?? 'Este dato es obligatorio.',
    }
  }
  const value = follow(checked.value, path)
  return {
    field: path.join('.'),
    message: textOf(value, schema) ?? ownText(error, schema) ?? ruleText(error),
  }
}

/** The message for a blank or malformed value, if the schema has one. */
function textOf(value: unknown, schema: Annotated): string | undefined {
  const isBlank = typeof value === 'string' && value.trim() === ''
  return (isBlank ? schema['x-required'] : undefined) ?? causeOf(value, schema)
}

const causeOf = (value: unknown, schema: Annotated) =>
  typeof value === 'string' ? causes[schema['x-cause'] ?? '']?.(value) : undefined

/** The steps of a JSON pointer, `/cart/0` or `#/properties/cart`. */
const stepsOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const follow = (root: unknown, steps: readonly string[]) =>
  steps.reduce((value, step) => readFields(value)[step], root)

/** The schema's own message, except for values that are too long or too large, which it does not describe. */
const ownText = ({ keyword }: ErrorObject, schema: Annotated) =>
  keyword === 'maxLength' || keyword === 'maximum' ? undefined : schema['x-message']

const typeNames: Record<string, string> = {
  integer: 'un número entero',
  number: 'un número',
  string: 'un texto',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  null: 'nulo',
}

function ruleText({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return `Debe ser ${[params.type]
        .flat()
        .map((type) => typeNames[type] ?? type)
        .join(' o ')}.`
    case 'minimum':
      return `Debe ser al menos ${params.limit}.`
    case 'maximum':
      return `Debe ser como máximo ${params.limit}.`
    case 'minLength':
      return params.limit === 1
        ? 'Este dato es obligatorio.'
        : `Debe tener al menos ${params.limit} caracteres.`
    case 'maxLength':
      return `Debe tener como máximo ${params.limit} caracteres.`
    case 'maxItems':
      return `Debe tener como máximo ${params.limit} elementos.`
    case 'enum':
      return `Debe ser uno de: ${[params.allowedValues].flat().join(', ')}.`
    default:
      return 'El valor no es válido.'
  }
}

/** Deepest nesting accepted; the deepest input of the contract has 4 levels. */
const DEEPEST = 16
/** Longest field path reported: names in a body may be as long as the body. */
const LONGEST_PATH = 200

interface Schema {
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/**
 * Finds the first thing that makes an input not worth validating: an overlong list, too deep nesting, or a lone surrogate
 * or NUL, which PostgreSQL cannot store. It takes linear time and reports one error, so that a malicious body can neither
 * keep the shop busy nor cause a long response.
 */
export function findForbidden(schema: Schema, value: unknown): FieldError | undefined {
  const found = look(schema, value, [])
  return found && { ...found, field: found.field.slice(0, LONGEST_PATH) }
}

type Path = readonly string[]

function look(schema: Schema | undefined, value: unknown, path: Path): FieldError | undefined {
  const error = ownError(schema, value, path)
  if (error || typeof value !== 'object' || value === null) return error
  for (const [key, part] of Object.entries(value)) {
    const found = look(schema?.items ?? schema?.properties?.[key], part, [...path, key])
    if (found) return found
  }
  return undefined
}

const NOT_STORABLE = 'Contiene caracteres que no se permiten.'
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Checks a value itself, without its parts. */
function ownError(schema: Schema | undefined, value: unknown, path: Path) {
  if (typeof value === 'string') return isStorable(value) ? undefined : at(path, NOT_STORABLE)
  const isNested = typeof value === 'object' && value !== null
  if (isNested && path.length >= DEEPEST) return at(path.slice(0, 1), 'Tiene demasiados niveles.')
  const { maxItems = Infinity } = schema ?? {}
  if (!Array.isArray(value) || value.length <= maxItems) return undefined
  return at(path, `Debe tener como máximo ${maxItems} elementos.`)
}

const at = (path: Path, message: string) => ({ field: path.join('.'), message })
