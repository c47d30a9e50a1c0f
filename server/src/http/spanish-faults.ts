import type { FieldError } from '@surco/contract'
import type { ErrorObject } from 'ajv'

interface Annotated {
  'x-message'?: string
  'x-required'?: string
  properties?: Record<string, Annotated>
}

/** One Spanish sentence for each faulty field, from the schema's own annotations where it has them. */
export function spanishFaults(errors: readonly ErrorObject[]): FieldError[] {
  const byField = new Map<string, string>()
  for (const error of errors) {
    const { field, message } = fault(error)
    if (!byField.has(field)) byField.set(field, message)
  }
  return [...byField].map(([field, message]) => ({ field, message }))
}

function fault(error: ErrorObject): FieldError {
  const path = error.instancePath.slice(1).split('/').filter(Boolean).map(unescapePointer)
  const schema = (error.parentSchema ?? {}) as Annotated
  if (error.keyword === 'required') {
    const missing = String(error.params.missingProperty)
    const annotated = schema.properties?.[missing]
    return {
      field: [...path, missing].join('.'),
      message: annotated?.['x-required'] ?? 'Este dato es obligatorio.',
    }
  }
  return {
    field: path.join('.'),
    message: emptyText(error, schema) ?? ownText(error, schema) ?? ruleText(error),
  }
}

/** A schema's sentence says what is missing; of what is too much it would not be true. */
const ownText = ({ keyword }: ErrorObject, schema: Annotated) =>
  keyword === 'maxLength' || keyword === 'maximum' ? undefined : schema['x-message']

const emptyText = (error: ErrorObject, schema: Annotated) =>
  typeof error.data === 'string' && error.data.trim() === '' ? schema['x-required'] : undefined

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

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
