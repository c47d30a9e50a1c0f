import type { LegalText } from '@surco/contract'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { LegalPage } from './legal-text.tsx'

const text: LegalText = {
  title: 'Términos y condiciones',
  updated: '18 de agosto de 2025',
  sections: [
    {
      id: 'quien-te-vende',
      title: 'Quién te vende',
      blocks: [
        { kind: 'paragraph', words: [{ text: 'Somos ' }, { text: 'La Parcela', strong: true }] },
        {
          kind: 'list',
          ordered: false,
          items: [[{ text: 'ventas@parcela.example', href: 'mailto:ventas@parcela.example' }]],
        },
      ],
    },
    {
      id: 'garantia',
      title: 'Garantía',
      blocks: [
        { kind: 'heading', words: [{ text: 'Cómo devolver' }] },
        { kind: 'list', ordered: true, items: [[{ text: 'Escríbenos' }], [{ text: 'Empaca' }]] },
      ],
    },
  ],
}

// [S2.192]
it('shows a legal text with its date, lists, links and headings', async () => {
  const screen = await render(inRouter(<LegalPage title="Términos" text={text} />))
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Términos y condiciones' }))
    .toBeVisible()
  await expect.element(screen.getByText('Última actualización: 18 de agosto de 2025')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'ventas@parcela.example' }))
    .toHaveAttribute('href', 'mailto:ventas@parcela.example')
  await expect
    .element(screen.getByRole('heading', { level: 3, name: 'Cómo devolver' }))
    .toBeVisible()
  expect(document.querySelectorAll('ol > li')).toHaveLength(2)
  await expectAccessible()
})

// [S2.190]
it('leads to each part of a legal text', async () => {
  const screen = await render(inRouter(<LegalPage title="Términos" text={text} />))
  const links = screen.getByRole('navigation', { name: 'Contenido' }).getByRole('link').elements()
  expect(links).toHaveLength(2)
  for (const link of links) {
    const id = link.getAttribute('href')?.slice(1) ?? ''
    expect(document.getElementById(id), id).not.toBeNull()
  }
})

// [S2.191]
it('says that a legal text did not load', async () => {
  const page = <LegalPage title="Aviso de privacidad" text={undefined} />
  const router = createMemoryRouter([{ path: '*', element: page }])
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByRole('heading', { name: 'Aviso de privacidad' })).toBeVisible()
  await expect.element(screen.getByText('No pudimos cargar este texto.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Reintentar' })).toBeVisible()
})
