import type { ShopInfo } from '@surco/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { catalogPath, privacyPath, termsPath } from '../../lib/paths.ts'
import { shopName } from '../../lib/shop-name.ts'
import { ContactData } from './contact-data.tsx'

interface Named {
  id: string
  name: string
}

interface Props {
  shop: ShopInfo | undefined
  categories: Named[]
  brands: Named[]
  /** The year the page was made */
  year: string | undefined
}

export function Footer({ shop, categories, brands, year }: Props) {
  return (
    <footer className="border-t border-line bg-surface-soft">
      <div className="page grid gap-x-8 gap-y-10 py-10 md:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.4fr_1fr]">
        {shop && <ContactData shop={shop} />}
        <Column title="Categorías">
          <Links
            entries={categories.map(({ id, name }) => [id, name, catalogPath({ categoria: name })])}
          />
        </Column>
        <Column title="Marcas">
          <Links
            columns
            entries={brands.map(({ id, name }) => [id, name, catalogPath({ marca: name })])}
          />
        </Column>
        <Column title="Compra segura">
          <p className="text-sm text-muted">Aceptamos tarjetas de crédito y débito</p>
          <PaymentMethods />
          <ul className="mt-3 text-sm">
            <LegalLink to={termsPath}>Términos y condiciones</LegalLink>
            <LegalLink to={privacyPath}>Aviso de privacidad</LegalLink>
          </ul>
        </Column>
      </div>
      <Legal shop={shop} year={year} />
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-bold">{title}</h2>
      {children}
    </section>
  )
}

function Links({ entries, columns }: { entries: [string, string, string][]; columns?: boolean }) {
  return (
    <ul className={`text-sm text-muted ${columns ? 'grid grid-cols-2 gap-x-4' : ''}`}>
      {entries.map(([id, name, to]) => (
        <li key={id}>
          <Link to={to} className="inline-block py-1.5 hover:text-accent hover:underline">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const LegalLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className="inline-block py-2 underline hover:text-accent">
      {children}
    </Link>
  </li>
)

function PaymentMethods() {
  return (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label="Formas de pago">
      {['Visa', 'Mastercard', 'American Express'].map((method) => (
        <li
          key={method}
          className="rounded-control border border-line bg-surface px-2.5 py-1 text-xs font-semibold"
        >
          {method}
        </li>
      ))}
    </ul>
  )
}

function Legal({ shop, year }: Pick<Props, 'shop' | 'year'>) {
  const years = [shop?.copyrightYear ?? 2019, year].filter(Boolean).join('–')
  return (
    <div className="border-t border-line">
      <p className="page py-5 text-sm text-muted">
        © {years} {shop?.legalName ?? shopName(shop)} · Precios en pesos mexicanos (MXN) con IVA
        incluido
      </p>
    </div>
  )
}
