import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Accordion, AccordionItem } from './accordion.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('opens with the keyboard and closes the other of its name', async () => {
  const screen = await render(
    <Accordion>
      <AccordionItem title="¿Cuánto tarda?" name="preguntas" open>
        <p>De 3 a 7 días</p>
      </AccordionItem>
      <AccordionItem title="¿Y la garantía?" name="preguntas">
        <p>Un año</p>
      </AccordionItem>
    </Accordion>,
  )
  await expect.element(screen.getByText('De 3 a 7 días')).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Un año')).toBeVisible()
  await expect.element(screen.getByText('De 3 a 7 días')).not.toBeVisible()
  await expectAccessible()
})
