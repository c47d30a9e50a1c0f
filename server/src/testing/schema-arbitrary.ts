import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Generates values that a schema allows; texts include those of `known` of the same kind. */
export function allowedBy(schema: Schema, known: readonly string[] = []): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((way) => allowedBy(way, known)))
  switch (schema.type) {
    case 'string':
      return allowedText(schema, known)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}, known), {
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object':
      return allowedObject(schema, known)
    default:
      return fc.constant(null)
  }
}

function allowedText({ pattern, minLength = 0, maxLength = 50 }: Schema, known: readonly string[]) {
  const text = pattern ? matching(pattern) : fc.string({ unit: 'grapheme' })
  const isLongEnough = (value: string) => value.length >= minLength && value.length <= maxLength
  const made = text.filter(isLongEnough)
  const isOfKind = (value: string) =>
    isLongEnough(value) && (!pattern || wholeOf(pattern).test(value))
  const there = known.filter(isOfKind)
  if (there.length === 0) return made
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...there) },
    { weight: 1, arbitrary: made },
  )
}

const wholeOf = (pattern: string) => new RegExp(pattern, 'u')

/** fast-check does not support negative lookaheads in patterns: these are filtered afterwards. */
function matching(pattern: string) {
  const whole = wholeOf(pattern)
  return fc
    .stringMatching(new RegExp(withoutForbidding(pattern), 'u'))
    .filter((value) => whole.test(value))
}

/** Removes negative lookaheads `(?!…)` from a pattern, with nested brackets. */
function withoutForbidding(pattern: string) {
  const begin = pattern.indexOf('(?!')
  if (begin === -1) return pattern
  let depth = 0
  let isClass = false
  for (let place = begin; place < pattern.length; place += 1) {
    const sign = pattern[place]
    if (sign === '\\') place += 1
    else if (isClass) isClass = sign !== ']'
    else if (sign === '[') isClass = true
    else if (sign === '(') depth += 1
    else if (sign === ')' && --depth === 0) {
      return withoutForbidding(pattern.slice(0, begin) + pattern.slice(place + 1))
    }
  }
  throw new Error(`Unbalanced: ${pattern}`)
}

function allowedObject({ properties = {}, required = [] }: Schema, known: readonly string[]) {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([key, part]) => [key, allowedBy(part, known)]),
  )
  return fc.record(parts, { requiredKeys: required })
}

/** Values that a hostile caller may send in any field. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    '%00',
    '../plat',
    "' or 1=1 --",
    '<script>',
    'ñ'.repeat(300),
  ),
  fc.constantFrom<unknown>(-1, 0, 1e308, 2 ** 53, 3.7, true, [], {}, [[]], '__proto__', '\ud800'),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)

/** Generates values from a schema with some parts spoiled: of a wrong type, extreme, missing or strange. */
export function spoiled(schema: Schema, known: readonly string[] = []): Arbitrary<unknown> {
  if (schema.type !== 'object' || !schema.properties) {
    return fc.oneof(strange, allowedBy(schema, known))
  }
  const parts = Object.fromEntries(
    Object.entries(schema.properties).map(([key, part]) => [
      key,
      fc.oneof(
        { weight: 3, arbitrary: allowedBy(part, known) },
        { weight: 2, arbitrary: spoiled(part, known) },
      ),
    ]),
  )
  return fc.oneof({ weight: 9, arbitrary: fc.record(parts, { requiredKeys: [] }) }, strange)
}
