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

/** Values that a schema allows. */
export function allowedBy(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedBy))
  switch (schema.type) {
    case 'string':
      return allowedText(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object':
      return allowedObject(schema)
    default:
      return fc.constant(null)
  }
}

function allowedText({ pattern, minLength = 0, maxLength = 50 }: Schema) {
  const text = pattern ? matching(pattern) : fc.string({ unit: 'grapheme' })
  return text.filter((value) => value.length >= minLength && value.length <= maxLength)
}

/** fast-check writes no text for what a pattern forbids ahead: that is looked at afterwards. */
function matching(pattern: string) {
  const whole = new RegExp(pattern, 'u')
  const simple = new RegExp(pattern.replaceAll(/\(\?![^()]*\)/g, ''), 'u')
  return fc.stringMatching(simple).filter((value) => whole.test(value))
}

function allowedObject({ properties = {}, required = [] }: Schema) {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([key, part]) => [key, allowedBy(part)]),
  )
  return fc.record(parts, { requiredKeys: required })
}

/** Values made from a schema with some parts spoiled: wrong kinds, extremes, missing or strange. */
export function spoiled(schema: Schema): Arbitrary<unknown> {
  const strange = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      ' ',
      '\0',
      '%00',
      '../..',
      "' or 1=1 --",
      '<script>',
      'ñ'.repeat(300),
    ),
    fc.constantFrom<unknown>(-1, 0, 1e308, 2 ** 53, 3.7, true, [], {}, [[]], '__proto__', '\ud800'),
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
  )
  if (schema.type !== 'object' || !schema.properties) return fc.oneof(strange, allowedBy(schema))
  const parts = Object.fromEntries(
    Object.entries(schema.properties).map(([key, part]) => [
      key,
      fc.oneof({ weight: 3, arbitrary: allowedBy(part) }, { weight: 2, arbitrary: spoiled(part) }),
    ]),
  )
  return fc.oneof({ weight: 9, arbitrary: fc.record(parts, { requiredKeys: [] }) }, strange)
}
