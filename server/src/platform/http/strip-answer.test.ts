import { contract, type Endpoint } from '@surco/contract'
import { Type } from 'typebox'
import { expect, test } from 'vitest'

import { stripperFor } from './in-process-client.ts'

const product = Type.Object({
  SKU: Type.String(),
  precio: Type.Optional(Type.Number()),
  medidas: Type.Array(Type.Object({ alto: Type.Number() })),
  nombres: Type.Record(Type.String(), Type.String()),
})

test('leaves out what the schema does not name, at any depth', () => {
  const answer = {
    SKU: 'A',
    secreto: 1,
    medidas: [{ alto: 2, secreto: 3 }],
    nombres: { es: 'Bomba' },
  }
  expect(stripperFor(product)(answer)).toStrictEqual({
    SKU: 'A',
    medidas: [{ alto: 2 }],
    nombres: { es: 'Bomba' },
  })
})

test('shares nothing with the answer that somebody could change', () => {
  const answer = { SKU: 'A', medidas: [{ alto: 2 }], nombres: { es: 'Bomba' } }
  const copy = stripperFor(product)(answer) as typeof answer
  expect([copy.medidas[0] === answer.medidas[0], copy.nombres === answer.nombres]).toEqual([
    false,
    false,
  ])
})

test('takes what is missing as it is', () => {
  const strip = stripperFor(Type.Object({ data: product }))
  expect([strip({ data: null }), strip({ data: undefined })]).toStrictEqual([{ data: null }, {}])
})

const secret = Type.Object({ a: Type.String() })
test.each([
  Type.Union([secret, Type.Object({ b: Type.String() })]),
  Type.Intersect([secret, Type.Object({ b: Type.String() })]),
  Type.Record(Type.String(), secret),
  Type.Tuple([secret]),
  Type.Ref('secret'),
  Type.Unknown(),
])('refuses a schema of which it cannot tell what it names: %j', (data) => {
  expect(() => stripperFor(Type.Object({ data }))).toThrow('does not name its fields')
})

test('strips an object that may be null', () => {
  const strip = stripperFor(Type.Object({ data: Type.Union([secret, Type.Null()]) }))
  expect(strip({ data: { a: 'x', b: 'y' } })).toStrictEqual({ data: { a: 'x' } })
  expect(strip({ data: null })).toStrictEqual({ data: null })
})

test('tells kinds of objects apart by their constant fields', () => {
  const kinds = Type.Union([
    Type.Object({ kind: Type.Literal('text'), text: Type.String() }),
    Type.Object({ kind: Type.Literal('list'), items: Type.Array(secret) }),
    Type.Object({ kind: Type.Enum(['more', 'less']), by: Type.Number() }),
  ])
  const strip = stripperFor(Type.Array(kinds))
  expect(
    strip([
      { kind: 'text', text: 'a', items: [] },
      { kind: 'list', items: [{ a: 'b', c: 1 }] },
      { kind: 'less', by: 1, text: 'a' },
    ]),
  ).toStrictEqual([
    { kind: 'text', text: 'a' },
    { kind: 'list', items: [{ a: 'b' }] },
    { kind: 'less', by: 1 },
  ])
  expect(() => strip([{ kind: 'other' }])).toThrow('no kind')
})

const answers = Object.entries<Endpoint>(contract).flatMap(([address, { response }]) =>
  response ? [[address, response] as const] : [],
)
test.each(answers)('knows the fields of the answer to %s', (_address, response) => {
  expect(stripperFor(response)).toBeTypeOf('function')
})
