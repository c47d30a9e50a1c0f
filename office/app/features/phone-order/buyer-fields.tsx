import type { Output, shop, ShippingAddress } from '@surco/contract'
import { useId, useRef, useState } from 'react'

import { Field } from '../../../../storefront/app/ui/field.tsx'
import { api } from '../../lib/api.ts'

type Faults = Readonly<Partial<Record<string, string>>>
type Place = Output<(typeof shop)['GET /orders/validate-cp']>

/** Name and contact data of the buyer. */
export const BuyerFields = ({ faults }: { faults: Faults }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field
      name="name"
      label="Nombre completo"
      autoComplete="off"
      maxLength={120}
      error={faults.name}
      className="sm:col-span-2"
    />
    <Field
      name="telefono"
      label="Teléfono"
      type="tel"
      autoComplete="off"
      maxLength={20}
      error={faults.telefono}
    />
    <Field
      name="email"
      label="Email"
      type="email"
      autoComplete="off"
      maxLength={254}
      error={faults.email}
      hint="Ahí le puedes mandar el enlace, y ahí recibe su comprobante y los avisos del envío."
    />
  </div>
)

interface AddressProps {
  faults: Faults
  onPostalCode: (code: string) => void
}

type Where = Pick<ShippingAddress, 'estadoEnvio' | 'ciudadEnvio' | 'coloniaEnvio'>
const nowhere: Where = { estadoEnvio: '', ciudadEnvio: '', coloniaEnvio: '' }

/** Delivery address; a complete postal code fills in state and city, and suggests its colonias. */
export function AddressFields({ faults, onPostalCode }: AddressProps) {
  const [place, setPlace] = useState(nowhere)
  const [found, setFound] = useState<Place>()
  const colonias = useId()
  const latest = useRef('')
  const filled = useRef(nowhere)
  const set = (name: keyof typeof nowhere) => ({
    name,
    value: place[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setPlace((before) => ({ ...before, [name]: value })),
  })
  const look = async (code: string) => {
    onPostalCode(code)
    latest.current = code
    if (!/^\d{5}$/.test(code)) return
    const there = await findPlace(code)
    if (!there || latest.current !== code) return
    setFound(there)
    const [only = '', ...others] = there.colonias
    const next = {
      estadoEnvio: there.estado,
      ciudadEnvio: there.ciudad || there.municipio,
      coloniaEnvio: others.length === 0 ? only : '',
    }
    // Replaces what an earlier code filled in, but not what was typed.
    const { current: earlier } = filled
    filled.current = next
    setPlace((now) => ({
      estadoEnvio: typedOr(now, earlier, next, 'estadoEnvio'),
      ciudadEnvio: typedOr(now, earlier, next, 'ciudadEnvio'),
      coloniaEnvio: typedOr(now, earlier, next, 'coloniaEnvio'),
    }))
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="codigoPostalEnvio"
        label="Código postal"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        error={faults.codigoPostalEnvio}
        onChange={({ currentTarget }) => void look(currentTarget.value)}
      />
      <Field label="Estado" maxLength={60} {...set('estadoEnvio')} />
      <Field label="Ciudad" maxLength={120} {...set('ciudadEnvio')} />
      <Field label="Colonia" maxLength={120} list={colonias} {...set('coloniaEnvio')} />
      <datalist id={colonias}>
        {found?.colonias.map((colonia) => (
          <option key={colonia}>{colonia}</option>
        ))}
      </datalist>
      {rest.map(({ name, label, optional, maxLength }) => (
        <Field
          key={name}
          name={name}
          label={label}
          optional={optional}
          autoComplete="off"
          maxLength={maxLength}
          error={faults[name]}
        />
      ))}
    </div>
  )
}

const typedOr = (now: Where, earlier: Where, next: Where, name: keyof Where) =>
  now[name] === '' || now[name] === earlier[name] ? next[name] : now[name]

const rest = [
  { name: 'calleEnvio', label: 'Calle', optional: false, maxLength: 120 },
  { name: 'numeroEnvio', label: 'Número', optional: false, maxLength: 40 },
  { name: 'numeroInterior', label: 'Número interior', optional: true, maxLength: 40 },
  { name: 'quienRecibe', label: 'Quién recibe', optional: true, maxLength: 120 },
  { name: 'entreCalles', label: 'Entre calles', optional: true, maxLength: 120 },
  { name: 'referencias', label: 'Referencias', optional: true, maxLength: 200 },
] as const

/** Looks up a postal code; undefined when it is unknown or the call fails, so that the place has to be typed. */
async function findPlace(code: string): Promise<Place | undefined> {
  try {
    return await api('GET /orders/validate-cp', { query: { code } })
  } catch {
    return undefined
  }
}
