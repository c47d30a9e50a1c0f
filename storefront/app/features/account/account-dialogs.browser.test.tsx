import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import {
  closeAccountDialog,
  openAccountDialog,
  type AccountDialog,
} from '../../data/account-dialog.ts'
import { standInShop } from '../../lib/testing/stand-in-shop.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { AccountDialogs } from './account-dialogs.tsx'
import { AccountBlock } from './account-menu.tsx'

const titles: Record<AccountDialog, string> = {
  login: 'Inicia sesión para guardar tu pedido y continuar fácilmente',
  register: 'Crea tu cuenta',
  forgot: 'Restablecer contraseña',
}

beforeEach(() => {
  localStorage.clear()
  const data = { cfdiUses: [], taxRegimes: [] }
  standInShop({ 'GET /users/catalogs': () => Response.json({ data }) })
})
afterEach(async () => {
  closeAccountDialog()
  vi.unstubAllGlobals()
  await page.viewport(1024, 768)
})

async function open(kind: AccountDialog) {
  openAccountDialog(kind)
  const screen = await render(inRouter(<AccountDialogs />))
  const dialog = screen.getByRole('dialog', { name: titles[kind] })
  await expect.element(dialog).toBeVisible()
  return { screen, dialog }
}

// [S2.135] [S2.138] [S2.143] [S2.148] [S9.29]
it.each([360, 1024] as const)('is accessible at %i pixels, each dialog', async (width) => {
  await page.viewport(width, 768)
  const { screen } = await open('login')
  for (const kind of ['login', 'register', 'forgot'] as const) {
    openAccountDialog(kind)
    await expect.element(screen.getByRole('dialog', { name: titles[kind] })).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

// [S2.136] [S5.3] [S5.4] [S10.1]
it('asks the login for both, once they were left empty', async () => {
  const { dialog } = await open('login')
  const email = dialog.getByLabelText('Email')
  await expect.element(email).toHaveFocus()
  await expect.element(dialog.getByText('El email es obligatoria.')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(dialog.getByText('El email es obligatoria.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('La contraseña es obligatoria.')).toBeVisible()
  await expectAccessible()
  await expect.element(email).toHaveAttribute('autocomplete', 'email')
  await expect
    .element(dialog.getByLabelText('Contraseña', { exact: true }))
    .toHaveAttribute('autocomplete', 'current-password')
})

// [S2.139] [S2.140] [S3.25] [S5.5] [S5.6] [S5.10]
it('asks the registration for all that it needs', async () => {
  const { dialog } = await open('register')
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
  for (const sentence of [
    'El nombre completo es obligatorio.',
    'El email es obligatorio.',
    'La contraseña es obligatorio.',
    'Debes aceptar los terminos y condiciones para continuar.',
  ]) {
    await expect.element(dialog.getByText(sentence)).toBeVisible()
  }
  await dialog.getByLabelText('Contraseña', { exact: true }).fill('cinco')
  await expect
    .element(dialog.getByText('La contraseña debe tener al menos 6 caracteres.'))
    .toBeVisible()
  for (const [label, kind] of [
    ['Nombre completo', 'name'],
    ['Contraseña', 'new-password'],
  ] as const) {
    await expect
      .element(dialog.getByLabelText(label, { exact: true }))
      .toHaveAttribute('autocomplete', kind)
  }
  const terms = dialog.getByRole('checkbox', { name: 'Acepto los terminos y condiciones' })
  await terms.click()
  await expect.element(terms).toBeChecked()
  await expect
    .element(dialog.getByRole('link', { name: 'aviso de privacidad' }))
    .toHaveAttribute('href', '/aviso-de-privacidad')
  await expectAccessible()
})

// [S5.9]
it.each([
  ['without an @', 'ana.example.mx', 'Escribe un email válido.'],
  [
    'of more than 64 characters before the @',
    `${'a'.repeat(65)}@example.mx`,
    'Escribe un email válido.',
  ],
  [
    'of more than 254 characters',
    `a@${`${'b'.repeat(60)}.`.repeat(4)}${'c'.repeat(6)}.mx`,
    'Debe tener como máximo 254 caracteres.',
  ],
])('takes no e-mail %s, in any dialog', async (_fault, typed, sentence) => {
  const { screen } = await open('login')
  for (const kind of ['login', 'register', 'forgot'] as const) {
    openAccountDialog(kind)
    const email = screen.getByRole('dialog', { name: titles[kind] }).getByLabelText('Email')
    await email.fill(typed)
    await userEvent.tab()
    await expect.element(screen.getByText(sentence)).toBeVisible()
    await expect.element(email).toHaveAttribute('autocomplete', 'email')
    // As long as it may be, and as its part before the @ may be.
    await email.fill(`${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}ccc.mx`)
    await expect.element(screen.getByText(sentence)).not.toBeInTheDocument()
  }
})

// [S2.143] [S5.8]
it('says that the e-mail for a new password is missing', async () => {
  const { dialog } = await open('forgot')
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect.element(dialog.getByText('El email es obligatorio.')).toBeVisible()
})

// [S2.137] [S2.145] [S10.2]
it('replaces one dialog by another, and the typed e-mail goes along', async () => {
  const { screen, dialog } = await open('login')
  await dialog.getByLabelText('Email').fill('ana@example.mx')
  await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  const forgot = screen.getByRole('dialog', { name: titles.forgot })
  await expect.element(forgot.getByLabelText('Email')).toHaveValue('ana@example.mx')
  await expect.element(forgot.getByLabelText('Email')).toHaveFocus()
  await forgot.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
  const register = screen.getByRole('dialog', { name: titles.register })
  await expect.element(register.getByLabelText('Email')).toHaveValue('ana@example.mx')
  expect(screen.getByRole('dialog').elements()).toHaveLength(1)
})

it('leads on with one press, though the field that is left has a fault', async () => {
  const { screen, dialog } = await open('login')
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus()
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect.element(screen.getByRole('dialog', { name: titles.register })).toBeVisible()
})

// [S2.146] [S10.3]
it('forgets what was typed when it is closed, and lets the page scroll again', async () => {
  const { screen, dialog } = await open('login')
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  await dialog.getByLabelText('Email').fill('ana@example.mx')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  await expect.poll(() => document.querySelector('input')).toBeNull()
  openAccountDialog('login')
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('')
})

it('begins anew also when it is opened again at once', async () => {
  const { dialog } = await open('login')
  await dialog.getByLabelText('Email').fill('ana@example.mx')
  closeAccountDialog()
  openAccountDialog('login')
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('')
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus()
})

it('gives the focus back to the button of the menu that it was opened from', async () => {
  await page.viewport(360, 740)
  const screen = await render(
    inRouter(
      <>
        <button type="button" popoverTarget="menu">
          Menú
        </button>
        <Drawer id="menu" title="Menú">
          <AccountBlock avatarUrl={undefined} />
        </Drawer>
        <AccountDialogs />
      </>,
    ),
  )
  const menu = screen.getByRole('button', { name: 'Menú' })
  for (const [button, title] of [
    ['Iniciar sesión', titles.login],
    ['Crear cuenta', titles.register],
  ] as const) {
    await menu.click()
    await screen.getByRole('button', { name: button }).click()
    const dialog = screen.getByRole('dialog', { name: title })
    await expect.element(dialog).toBeVisible()
    await expect.element(screen.getByRole('dialog', { name: 'Menú' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
  }
})
