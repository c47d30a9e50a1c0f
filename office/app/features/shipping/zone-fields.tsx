import type { ShippingRule, ShippingZone } from '@surco/contract'
import { useState } from 'react'

import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { TextArea } from '../../../../storefront/app/ui/text-area.tsx'
import { Part } from '../../ui/details-page.tsx'
import { Brackets } from './bracket-fields.tsx'
import { ruleNames, stateNames } from './zone-words.ts'

type Zone = Omit<ShippingZone, 'id'>
type Faults = Readonly<Partial<Record<string, string>>>

interface Props {
  zone?: Zone
  faults: Faults
}

const none: Zone = {
  name: '',
  states: [],
  prefixes: [],
  served: true,
  message: '',
  rule: 'flat',
  brackets: [],
  freeFrom: null,
  days: { from: 3, to: 7 },
  carrierPrice: null,
}

/** Returns the first error of a field or of a part of it. */
const faultOf = (faults: Faults, field: string) =>
  faults[field] ?? Object.entries(faults).find(([name]) => name.startsWith(`${field}.`))?.[1]

const plain = { autoComplete: 'off', maxLength: 20 } as const
const money = { ...plain, inputMode: 'decimal', prefix: '$' } as const

/** All fields of a zone. */
export const ZoneFields = ({ zone = none, faults }: Props) => (
  <>
    <PlacePart zone={zone} faults={faults} />
    <PricePart zone={zone} faults={faults} />
    <MorePart zone={zone} faults={faults} />
  </>
)

interface PartProps {
  zone: Zone
  faults: Faults
}

const PlacePart = ({ zone, faults }: PartProps) => (
  <Part title="A dónde">
    <div className="flex flex-col gap-4">
      <Field
        {...plain}
        name="name"
        label="Nombre de la zona"
        maxLength={60}
        defaultValue={zone.name}
        error={faults.name}
        className="max-w-100"
      />
      <Field
        name="prefixes"
        label="Códigos postales"
        optional
        hint="Completos o sus primeros dígitos, separados por comas: 44, 451, 06600. Ganan sobre los estados."
        autoComplete="off"
        inputMode="text"
        maxLength={3500}
        defaultValue={zone.prefixes.join(', ')}
        error={faultOf(faults, 'prefixes')}
      />
      <fieldset>
        <legend className="font-medium">Estados</legend>
        <p className="text-sm text-muted">
          Sin estados ni códigos postales la zona es el resto de México.
        </p>
        {faultOf(faults, 'states') && (
          <p className="text-sm font-medium text-danger">{faultOf(faults, 'states')}</p>
        )}
        <div className="grid gap-x-4 xs:grid-cols-2 xl:grid-cols-3">
          {stateNames.map((name) => (
            <Checkbox
              key={name}
              name={`state.${name}`}
              label={name}
              defaultChecked={zone.states.includes(name)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  </Part>
)

function PricePart({ zone, faults }: PartProps) {
  const [rule, setRule] = useState(zone.rule)
  const [served, setServed] = useState(zone.served)
  return (
    <Part title="Cuánto cuesta">
      <Checkbox
        name="unserved"
        label="No enviamos a esta zona"
        defaultChecked={!zone.served}
        onChange={({ currentTarget }) => setServed(!currentTarget.checked)}
      />
      <div className={`mt-3 ${served ? 'hidden' : ''}`}>
        <TextArea
          name="message"
          label="Qué le decimos al comprador"
          optional
          maxLength={300}
          hint="Vacío: «No enviamos a este código postal por ahora. Escríbenos y vemos cómo te ayudamos.»"
          defaultValue={zone.message}
          error={faults.message}
        />
      </div>
      <div className={`mt-3 flex flex-col gap-4 ${served ? '' : 'hidden'}`}>
        <Select
          name="rule"
          label="El precio depende de"
          defaultValue={zone.rule}
          onChange={({ currentTarget }) => setRule(currentTarget.value as ShippingRule)}
          className="max-w-100"
        >
          {Object.entries(ruleNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        {rule === 'flat' ? (
          <Field
            {...money}
            name="price.0"
            label="Precio"
            hint="Con IVA."
            defaultValue={zone.brackets[0]?.price}
            error={faultOf(faults, 'brackets')}
            className="max-w-60"
          />
        ) : (
          <Brackets rule={rule} brackets={zone.brackets} faults={faults} />
        )}
        <Field
          {...money}
          name="freeFrom"
          label="Gratis desde"
          optional
          hint="Suma de los productos, antes de cupones."
          defaultValue={zone.freeFrom ?? undefined}
          error={faults.freeFrom}
          className="max-w-60"
        />
      </div>
    </Part>
  )
}

const MorePart = ({ zone, faults }: PartProps) => (
  <Part title="Plazo y paquetería">
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        {...plain}
        inputMode="numeric"
        name="days.from"
        label="De, días hábiles"
        hint="Después del pago; los días de descanso de ley no cuentan."
        defaultValue={zone.days.from}
        error={faults.days ?? faults['days.from']}
      />
      <Field
        {...plain}
        inputMode="numeric"
        name="days.to"
        label="A, días hábiles"
        defaultValue={zone.days.to}
        error={faults['days.to']}
      />
      <Field
        {...money}
        name="carrierPrice"
        label="Ocurre en la paquetería"
        optional
        hint="Precio si el comprador lo recoge en la oficina de la paquetería. Vacío: no se ofrece."
        defaultValue={zone.carrierPrice ?? undefined}
        error={faults.carrierPrice}
      />
    </div>
  </Part>
)
