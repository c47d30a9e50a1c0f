import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { TextLink } from './button.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { inRouter } from './testing/in-router.tsx'

it('says that it opens another tab', async () => {
  const screen = await render(
    inRouter(
      <p>
        Lee el <TextLink to="/aviso-de-privacidad">aviso de privacidad</TextLink> o el{' '}
        <TextLink external to="https://example.com/manual.pdf">
          manual
        </TextLink>
        .
      </p>,
    ),
  )
  const manual = screen.getByRole('link', { name: 'manual (se abre en otra pestaña)' })
  await expect.element(manual).toHaveAttribute('target', '_blank')
  await expect.element(manual).toHaveAttribute('href', 'https://example.com/manual.pdf')
  const notice = screen.getByRole('link', { name: 'aviso de privacidad', exact: true })
  await expect.element(notice).not.toHaveAttribute('target')
  await expectAccessible()
})
