import { rfcFault, type FieldError } from '@surco/contract'
import type { ErrorObject } from 'ajv'

interface Annotated {
  'x-message'?: string
  'x-required'?: string
  /** Which of `causes` tells why a text is refused */
  'x-cause'?: string
  properties?: Record<string, Annotated>
}

/** What was checked, and against what. */
interface Checked {
  schema: object
  value: unknown
}

/** Rules that tell which part of a text is wrong. */
const causes: Record<string, (typed: string) => string | undefined> = { rfc: rfcFault }

/** A form has fewer fields; nobody reads more. */
const MOST_REPORTED = 30

/** One Spanish sentence for each faulty field, from the schema's own annotations where it has them. */
export function spanishFaults(errors: readonly ErrorObject[], checked: Checked): FieldError[] {
  const byField = new Map<string, string>()
  for (const error of errors) {
    if (byField.size === MOST_REPORTED) break
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

/** What the value itself says: that it is blank, or which part of its form it breaks. */
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
  steps.reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], root)

/** A schema's sentence says what is missing; of what is too much it would not be true. */
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
      return `Debe ser uno de: ${(params.allowedValues as unknown[]).join(', ')}.`
    default:
      return 'El valor no es válido.'
  }
}
