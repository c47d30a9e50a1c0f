import type { ShippingTerms } from '@surco/contract'

import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Part } from '../../ui/details-page.tsx'

interface Props {
  terms: ShippingTerms
  centers: readonly { id: number; name: string }[]
  faults: Readonly<Partial<Record<string, string>>>
}

const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 } as const

/** Settings of all zones, and the branches for pickup. */
export const TermsFields = ({ terms, centers, faults }: Props) => (
  <>
    <Part title="Pesos y cajas">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...digits}
          name="divisor"
          label="Peso volumétrico"
          suffix="cm³ por kg"
          hint="Lo usual entre paqueterías es 5000."
          defaultValue={terms.divisor}
          error={faults.divisor}
        />
        <Field
          {...digits}
          inputMode="decimal"
          name="unknownWeight"
          label="Producto sin peso"
          optional
          suffix="kg"
          hint="Lo que cuenta cada pieza. Vacío: su envío se cotiza."
          defaultValue={terms.unknownWeight ?? undefined}
          error={faults.unknownWeight}
        />
      </div>
    </Part>
    <Part title="Recoger en sucursal">
      {centers.length === 0 ? (
        <p className="text-muted">Agrega centros de servicio para ofrecerlos como sucursales.</p>
      ) : (
        <fieldset>
          <legend className="text-sm text-muted">
            El comprador recoge sin costo en los que marques.
          </legend>
          {faults.branches && <p className="text-sm font-medium text-danger">{faults.branches}</p>}
          <div className="grid gap-x-4 sm:grid-cols-2">
            {centers.map(({ id, name }) => (
              <Checkbox
                key={id}
                name={`branch.${id}`}
                label={name}
                defaultChecked={terms.branches.includes(id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="mt-3 grid max-w-120 items-start gap-4 xs:grid-cols-2">
        <Field
          {...digits}
          name="pickupDays.from"
          label="Listo de, días hábiles"
          defaultValue={terms.pickupDays.from}
          error={faults.pickupDays ?? faults['pickupDays.from']}
        />
        <Field
          {...digits}
          name="pickupDays.to"
          label="A, días hábiles"
          defaultValue={terms.pickupDays.to}
          error={faults['pickupDays.to']}
        />
      </div>
    </Part>
  </>
)
