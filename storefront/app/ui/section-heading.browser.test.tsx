import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { SectionHeading } from './section-heading.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('heads a section with its title and what stands beside it', async () => {
  const screen = await render(
    <SectionHeading id="marcas" title="Marcas de Confianza" intro="Con refacciones.">
      <button type="button">Cargar más</button>
    </SectionHeading>,
  )
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'marcas')
  await expect.element(screen.getByRole('button', { name: 'Cargar más' })).toBeVisible()
  await expectAccessible()
})
