import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { SkipLink } from './skip-link.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('appears as the first stop of the keyboard and leads to the content', async () => {
  const screen = await render(
    <>
      <SkipLink />
      <main id="contenido" tabIndex={-1}>
        Motobombas
      </main>
    </>,
  )
  const link = screen.getByRole('link', { name: 'Saltar al contenido' })
  await expect.poll(() => link.element().clientHeight).toBeLessThan(2)
  await userEvent.tab()
  await expect.element(link).toHaveFocus()
  await expect.poll(() => link.element().clientHeight).toBeGreaterThan(40)
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
