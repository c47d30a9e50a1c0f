import type { ShopInfo } from '@surco/contract'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'

const shop: ShopInfo = {
  name: 'La Parcela',
  legalName: 'La Parcela, S.A. de C.V.',
  tollFreePhone: '',
  salesEmail: 'ventas@parcela.example',
  messagingNumbers: [],
  hours: [],
  address: {
    street: 'Av. del Surco 135',
    neighborhood: 'Centro',
    city: 'Guadalajara',
    state: 'Jalisco',
    postalCode: '44100',
  },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
}

/** What the law of 2025 asks of a privacy notice: under which title it stands, and in which words. */
const required: [part: string, title: RegExp, words: RegExp][] = [
  [
    'who is responsible, and where',
    /responsable/,
    /La Parcela, S\.A\. de C\.V\..*Av\. del Surco 135, Centro, 44100 Guadalajara, Jalisco, México/,
  ],
  ['the law that it follows', /responsable/, /Ley Federal .* 20 de marzo de 2025/],
  ['which data', /Qué datos/, /correo electrónico.*domicilio.*RFC.*código de cliente.*IP/],
  ['which of them are sensitive', /Qué datos/, /No pedimos datos personales sensibles/],
  ['the express consent for a card', /Qué datos/, /consientes expresamente/],
  ['what they are necessary for', /Para qué/, /Finalidades necesarias/],
  ['what they are used for besides', /Para qué/, /Finalidades voluntarias: ninguna/],
  ['what programs decide', /Para qué/, /Ningún programa nuestro decide/],
  ['who else gets them', /Con quién/, /OpenPay.*mensajería.*SAT.*autoridades/],
  ['how their use is limited', /limitar su uso/, /ventas@parcela\.example.*REPEP/],
  ['how a consent is taken back', /limitar su uso/, /revocar el consentimiento/],
  ['how the four rights are used', /ARCO/, /acceder.*rectificarlos.*cancelemos.*oponerte/],
  ['who answers for that', /ARCO/, /área de atención a clientes es la encargada/],
  ['what such a request holds', /ARCO/, /acredite tu identidad.*documento que los sustenta/],
  ['how soon it is answered', /ARCO/, /20 días hábiles.*15 días hábiles/],
  ['which authority watches over it', /ARCO/, /Secretaría Anticorrupción y Buen Gobierno/],
  ['cookies, and how they are switched off', /Cookies/, /XSRF-TOKEN.*borrar o bloquear/],
  ['how long they are kept', /Cuánto tiempo/, /leyes fiscales/],
  ['how changes are told', /Cambios/, /publicaremos aquí la nueva versión/],
]

it('says all that the law asks of a privacy notice', async () => {
  const screen = await render(inRouter(<PrivacyNotice shop={shop} />))
  for (const [part, title, words] of required) {
    const section = screen.getByRole('region', { name: title }).element()
    expect(section.textContent.replaceAll(/\s+/g, ' '), part).toMatch(words)
  }
  await expect
    .element(screen.getByText(/^Última actualización: \d+ de \w+ de 20\d\d$/))
    .toBeVisible()
  await expectAccessible()
})

it('leads to each of its parts', async () => {
  const screen = await render(inRouter(<PrivacyNotice shop={shop} />))
  const links = screen.getByRole('navigation', { name: 'Contenido' }).getByRole('link').elements()
  expect(links.length).toBeGreaterThan(7)
  for (const link of links) {
    const id = link.getAttribute('href')?.slice(1) ?? ''
    expect(document.getElementById(id), id).not.toBeNull()
  }
})

it('says where to write also while the data of the shop cannot be had', async () => {
  const screen = await render(inRouter(<PrivacyNotice shop={undefined} />))
  await expect
    .element(screen.getByRole('link', { name: 'formulario de contacto' }).first())
    .toHaveAttribute('href', '/contacto')
  expect(screen.getByRole('region', { name: /responsable/ }).query()).toBeNull()
})
