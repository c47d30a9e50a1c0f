import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { dropDraft } from '../../lib/form-draft.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ContactForm } from './contact-form.tsx'

/** Stands for the shop: what it was sent, and what it answers next. */
let sent: { body: Record<string, unknown>; key: string | undefined }[]
let answers: (() => Response)[]

const ok = () => Response.json({ ok: true })
const problem = (status: number, fields: object) => () =>
  Response.json({ status, ...fields }, { status })

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (_url: string, init: { body: string; headers: object }) => {
    const { body, headers } = init
    const { 'Idempotency-Key': key } = headers as Record<string, string>
    sent.push({ body: JSON.parse(body) as Record<string, unknown>, key })
    return (answers.shift() ?? ok)()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  dropDraft('contact')
})

async function fillIn() {
  const screen = await render(inRouter(<ContactForm />))
  await screen.getByLabelText('Nombre completo').fill(' Ana Ruiz ')
  await screen.getByLabelText('Email').fill('ana@cliente.example')
  await screen.getByLabelText('Mensaje').fill('Busco una aspersora.')
  return screen
}

// [S2.181]
it('says at each field what is missing, and sends nothing', async () => {
  const { getByRole, getByText, getByLabelText } = await render(inRouter(<ContactForm />))
  await getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect.element(getByText('El nombre completo es obligatorio.')).toBeVisible()
  await expect.element(getByText('El email es obligatorio.')).toBeVisible()
  await expect.element(getByText('El mensaje es obligatorio.')).toBeVisible()
  await expect
    .element(getByRole('link', { name: 'aviso de privacidad' }))
    .toHaveAttribute('href', '/aviso-de-privacidad')
  await getByLabelText('Teléfono (opcional)').fill('abc')
  await getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect.element(getByText(/^Escribe un teléfono válido/)).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible()
})

it('sends what was typed and takes the focus to the thanks', async () => {
  const { getByRole } = await fillIn()
  await getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect.element(getByRole('heading', { name: 'Recibimos tu mensaje' })).toHaveFocus()
  expect(sent[0]?.body).toMatchObject({
    name: 'Ana Ruiz',
    email: 'ana@cliente.example',
    phone: '',
    message: 'Busco una aspersora.',
    website: '',
    elapsed: expect.any(Number),
  })
  await expectAccessible()
  await getByRole('button', { name: 'Escribir otro mensaje' }).click()
  await expect.element(getByRole('textbox', { name: 'Mensaje' })).toHaveValue('')
  await expect.element(getByRole('textbox', { name: 'Email' })).toHaveValue('ana@cliente.example')
})

// [S2.183]
it('keeps what was typed when the shop does not answer, and sends the same message again', async () => {
  const lose = () => {
    throw new TypeError('Failed to fetch')
  }
  // The form asks once more by itself.
  answers = [lose, lose]
  const { getByRole, getByText } = await fillIn()
  await getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect.element(getByText('No pudimos enviar tu mensaje')).toBeVisible()
  await expect.element(getByText(/^No hay conexión con la tienda/)).toBeVisible()
  await expect
    .element(getByRole('textbox', { name: 'Mensaje' }))
    .toHaveValue('Busco una aspersora.')
  await expectAccessible()
  await getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect.element(getByRole('heading', { name: 'Recibimos tu mensaje' })).toBeVisible()
  expect(sent).toHaveLength(3)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]).toEqual(sent[0])
})

// [S2.184]
it('shows at the field what the shop found wrong', async () => {
  const errors = [{ field: 'email', message: 'Escribe un email válido.' }]
  answers = [problem(400, { code: 'BAD_INPUT', message: 'Revisa tus datos.', errors })]
  const { getByRole, getByText } = await fillIn()
  await getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect.element(getByText('Escribe un email válido.')).toBeVisible()
  await expect.element(getByText('Revisa tus datos.')).toBeVisible()
})

// [S2.183]
it('brings back what was typed before a reload', async () => {
  const { unmount } = await fillIn()
  await unmount()
  const { getByRole } = await render(inRouter(<ContactForm />))
  await expect
    .element(getByRole('textbox', { name: 'Mensaje' }))
    .toHaveValue('Busco una aspersora.')
})
