import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openAdminSocket } from '../platform/commands/index.ts'
import { readShopInfo, saveShopInfo } from '../settings/index.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { changeLegalText, changeThroughShop, legalCommands } from './change-legal-text.ts'
import { findLegalText, type LegalName, parseLegalText } from './legal-texts.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await saveShopInfo(test.shop.db, {
    ...(await readShopInfo(test.shop.db)),
    name: 'La Parcela',
    legalName: 'La Parcela, S.A. de C.V.',
    rfc: 'PAR010101AB1',
    tollFreePhone: '800 123 4567',
    salesEmail: 'ventas@parcela.example',
    address: {
      street: 'Av. del Surco 135',
      neighborhood: 'Centro',
      city: 'Guadalajara',
      state: 'Jalisco',
      postalCode: '44100',
    },
  })
})
afterAll(() => test.close())

/** The words of each section, under its title. */
async function sectionsOf(name: LegalName) {
  const { sections } = await findLegalText(test.shop, name)
  return sections.map(({ title, blocks }) => ({
    title,
    text: blocks
      .flatMap((block) => (block.kind === 'list' ? block.items : [block.words]))
      .map((words) => words.map(({ text }) => text).join(''))
      .join(' '),
  }))
}

const sellersAddress = /Av\. del Surco 135, Centro, 44100 Guadalajara, Jalisco, México/

const promised: [LegalName, part: string, title: RegExp, words: RegExp][] = [
  ['terms', 'who sells', /Quién/, /La Parcela, S\.A\. de C\.V\. .*PAR010101AB1/],
  ['terms', 'where the seller is', /Quién/, sellersAddress],
  ['terms', 'how the seller is reached', /Quién/, /ventas@parcela\.example .*800 123 4567/],
  ['terms', 'what is paid in all', /precios/, /incluyen el IVA.*El total que ves/],
  ['terms', 'where it is sent', /Envíos/, /^Enviamos dentro de México, sin costo/],
  ['terms', 'how soon it arrives', /Envíos/, /en 3 a 7 días hábiles después de que se confirma/],
  ['terms', 'what is sent abroad', /Envíos/, /envíos al extranjero se acuerdan/],
  ['terms', 'cancelling', /Cancelaciones/, /dentro de las 24 horas.*no se haya enviado/],
  ['terms', 'withdrawal', /revocar/, /5 días hábiles.*artículo 56.*flete/],
  ['terms', 'the least guarantee', /Garantía/, /menor de 90 días.*artículo 77/],
  ['terms', 'returns', /Garantía/, /dentro de los 15 días naturales siguientes a la recepción/],
  ['terms', 'steps of a return', /Garantía/, /Escríbenos con el número.*Empácalo/],
  ['terms', 'refunds', /Garantía/, /al mismo medio de pago en un plazo de 5 a 7 días hábiles/],
  ['terms', 'invoices', /Facturación/, /dentro del mismo mes de la compra/],
  ['terms', 'cards', /Pagos/, /proveedor de pagos certificado/],
  ['terms', 'cash and transfer', /Pagos/, /en efectivo o por transferencia/],
  ['terms', 'confidential data', /datos/, /artículo 76 bis/],
  ['terms', 'complaints', /quejas/, /800 123 4567.*PROFECO.*55 5568 8722/],
  ['privacy', 'who is responsible, and where', /responsable/, sellersAddress],
  ['privacy', 'the law that it follows', /responsable/, /Ley Federal .* 20 de marzo de 2025/],
  ['privacy', 'where to write', /responsable/, /ventas@parcela\.example/],
  ['privacy', 'which data', /Qué datos/, /correo electrónico.*domicilio.*RFC.*código.*IP/],
  ['privacy', 'which are sensitive', /Qué datos/, /No pedimos datos personales sensibles/],
  ['privacy', 'the consent for a card', /Qué datos/, /consientes expresamente/],
  ['privacy', 'necessary purposes', /Para qué/, /Finalidades necesarias/],
  ['privacy', 'other purposes', /Para qué/, /Finalidades voluntarias: ninguna/],
  ['privacy', 'what programs decide', /Para qué/, /Ningún programa nuestro decide/],
  ['privacy', 'transfers', /Con quién/, /OpenPay.*Mercado Pago.*mensajería.*SAT.*autoridades/],
  ['privacy', 'how their use is limited', /limitar su uso/, /formulario de contacto.*REPEP/],
  ['privacy', 'how a consent is revoked', /limitar su uso/, /revocar el consentimiento/],
  ['privacy', 'the four rights', /ARCO/, /acceder.*rectificarlos.*cancelemos.*oponerte/],
  ['privacy', 'who answers', /ARCO/, /área de atención a clientes es la encargada/],
  ['privacy', 'what a request holds', /ARCO/, /acredite tu identidad.*documento que los sustenta/],
  ['privacy', 'how soon it is answered', /ARCO/, /20 días hábiles.*15 días hábiles/],
  ['privacy', 'the authority', /ARCO/, /Secretaría Anticorrupción y Buen Gobierno/],
  ['privacy', 'cookies', /Cookies/, /XSRF-TOKEN.*borrar o bloquear/],
  ['privacy', 'how long they are kept', /Cuánto tiempo/, /leyes fiscales/],
  ['privacy', 'how changes are told', /Cambios/, /publicaremos aquí la nueva versión/],
]

// [S2.190] [S2.192] [T2.45]
it.each(promised)("the shop's own %s say %s", async (name, _part, title, words) => {
  const section = (await sectionsOf(name)).find((one) => title.test(one.title))
  expect(section?.text).toMatch(words)
})

// [T3.67]
it('say how soon an order arrives as the settings do', async () => {
  const info = await readShopInfo(test.shop.db)
  await saveShopInfo(test.shop.db, { ...info, delivery: { from: 2, to: 4 } })
  const shipping = (await sectionsOf('terms')).find(({ title }) => title === 'Envíos')
  await saveShopInfo(test.shop.db, info)
  expect(shipping?.text).toContain('llega en 2 a 4 días hábiles después')
})

// [S2.192] [T2.45]
it('carry the date of the specification, and one of their own', async () => {
  expect((await findLegalText(test.shop, 'terms')).updated).toBe('18 de agosto de 2025')
  expect((await findLegalText(test.shop, 'privacy')).updated).toMatch(/^\d+ de \w+ de 20\d\d$/)
})

// [S2.191]
it('leave out what the merchant has not set', async () => {
  const bare = await createTestShop()
  const { sections } = await findLegalText(bare.shop, 'terms')
  await bare.close()
  const text = JSON.stringify(sections)
  expect(text).not.toContain('RFC:')
  expect(text).not.toContain('Teléfono: ')
  expect(text).not.toMatch(/\{\w+\}/)
  expect(text).toContain('formulario de contacto')
})

describe('a text of the merchant', () => {
  const own =
    '# Condiciones\n\nÚltima actualización: 1 de mayo de 2027\n\n## Uno\n\nHola, {tienda}.'

  // [S2.193]
  it('takes the place of the shop’s own, and goes again', async () => {
    const before = await changeLegalText(test.shop, { name: 'terms' })
    expect(before.lines[0]).toMatch(/^# Términos y condiciones/)
    expect(await changeLegalText(test.shop, { name: 'terms', markdown: own })).toMatchObject({
      done: true,
    })
    expect(await findLegalText(test.shop, 'terms')).toEqual({
      title: 'Condiciones',
      updated: '1 de mayo de 2027',
      sections: [
        {
          id: 'uno',
          title: 'Uno',
          blocks: [{ kind: 'paragraph', words: [{ text: 'Hola, La Parcela.' }] }],
        },
      ],
    })
    const { body } = await test.app.inject('/api/legal-texts/terms')
    expect(JSON.parse(body)).toMatchObject({ data: { attributes: { title: 'Condiciones' } } })
    await changeLegalText(test.shop, { name: 'terms', markdown: '' })
    expect(await changeLegalText(test.shop, { name: 'terms' })).toEqual(before)
  })

  // [S2.193]
  it('is refused with every fault, and then nothing is changed', async () => {
    const before = await changeLegalText(test.shop, { name: 'privacy' })
    const { done, lines } = await changeLegalText(test.shop, {
      name: 'privacy',
      markdown: 'Hola {nadie}',
    })
    expect(done).toBe(false)
    expect(lines).toEqual([
      'falta el título: una línea que empiece con "# "',
      'falta la línea "Última actualización: …" debajo del título',
      'no hay secciones: líneas que empiecen con "## "',
      '{nadie} no es un dato de la tienda',
      'No se cambió nada',
    ])
    expect(await changeLegalText(test.shop, { name: 'privacy' })).toEqual(before)
  })

  it('is given through the running shop too', async () => {
    const admin = await openAdminSocket(test.shop, legalCommands)
    try {
      const given = await changeThroughShop(test.dataDir, { name: 'privacy', markdown: own })
      expect(given).toEqual({ done: true, lines: ['Se guardó el texto'] })
      const shown = await changeThroughShop(test.dataDir, { name: 'privacy' })
      expect(shown.lines[0]).toBe(own)
    } finally {
      await admin.close()
    }
  })

  it('may hold lists, headings, strong words and links, and nothing that runs', () => {
    const { sections } = parseLegalText(
      [
        '# T',
        '## Uno',
        '### Pasos',
        '1. **Escribe** a [aquí](mailto:{correo})\n2. Espera',
        '- [malo](javascript:alert(1))\n- [malo](</\\\\evil.example>)\n- <img src=x onerror=alert(1)>\n- RFC: {rfc}',
        '<script>alert(1)</script>',
      ].join('\n\n'),
      { correo: 'a@b.example', rfc: '' },
    )
    expect(sections[0]?.blocks).toEqual([
      { kind: 'heading', words: [{ text: 'Pasos' }] },
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            { text: 'Escribe', strong: true },
            { text: ' a ' },
            { text: 'aquí', href: 'mailto:a@b.example' },
          ],
          [{ text: 'Espera' }],
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [[{ text: 'malo' }], [{ text: 'malo' }], [{ text: '<img src=x onerror=alert(1)>' }]],
      },
      { kind: 'paragraph', words: [{ text: '<script>alert(1)</script>' }] },
    ])
  })
})
