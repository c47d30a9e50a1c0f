import type { CategoryNode, ShopInfo } from '@surco/contract'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { inRouter } from '../../../ui/testing/in-router.tsx'
import { Navbar } from '../navbar.tsx'

export const sampleShop: ShopInfo = {
  name: 'Surco',
  legalName: 'Surco Maquinaria',
  tollFreePhone: '800 123 4567',
  salesEmail: 'ventas@surco.example',
  messagingNumbers: ['+525512345678'],
  hours: [{ days: 'Lunes a viernes', time: '09:00–18:00' }],
  address: {
    street: 'Av. Hidalgo 12',
    neighborhood: 'Centro',
    city: 'Celaya',
    state: 'Guanajuato',
    postalCode: '38000',
  },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 24,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
}

const named = (name: string) => ({ id: name.replaceAll(' ', '-'), name })

const categories: CategoryNode[] = [
  {
    ...named('Aspersoras'),
    image: '',
    subcategories: [
      {
        ...named('De mochila'),
        subSubcategories: Array.from({ length: 10 }, (_, index) => named(`Mochila ${index + 1}`)),
      },
      { ...named('De motor'), subSubcategories: [] },
    ],
  },
  {
    ...named('Soldadoras'),
    image: '',
    subcategories: [{ ...named('Inversoras'), subSubcategories: [named('De 200 A')] }],
  },
  ...[
    'Tractores',
    'Bombas y motobombas',
    'Desbrozadoras',
    'Ahoyadoras y trituradoras',
    'Hidrolavadoras',
    'Herramientas manuales',
    'Refacciones y accesorios',
  ].map((name) => ({ ...named(name), image: '', subcategories: [] })),
]

/** The navbar on a long page at an address. */
export const sampleNavbar = (address = '/') => inRouter(longPage(categories), address)

/** The same when the categories failed to load. */
export const navbarWithoutCategories = () => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: longPage(undefined) }])} />
)

const longPage = (shelves: CategoryNode[] | undefined) => (
  <>
    <Navbar
      categories={shelves}
      shop={sampleShop}
      account={<button type="button">Iniciar sesión</button>}
      drawerAccount={<p>Tu cuenta</p>}
    >
      <input aria-label="Buscar" />
    </Navbar>
    <main className="h-[300vh]">
      <h1>Página</h1>
    </main>
  </>
)
