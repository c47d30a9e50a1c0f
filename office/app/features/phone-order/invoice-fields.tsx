import type { CfdiUse } from '@surco/contract'
import { useState } from 'react'

import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'

/** Lists of the tax authority (SAT). */
export interface FiscalLists {
  cfdiUses: readonly Pick<CfdiUse, 'value' | 'label' | 'taxRegimes'>[]
  taxRegimes: readonly { value: string; label: string }[]
}

interface Props extends FiscalLists {
  faults: Readonly<Partial<Record<string, string>>>
}

/** Invoice data of the buyer, shown when an invoice is wanted. */
export function InvoiceFields({ cfdiUses, taxRegimes, faults }: Props) {
  const [wanted, setWanted] = useState(false)
  const [regime, setRegime] = useState('')
  const uses = cfdiUses.filter((use) => regime === '' || use.taxRegimes.includes(regime))
  return (
    <>
      <Checkbox
        name="wantsInvoice"
        label="Quiere factura"
        hint="También puede pedirla después, hasta el fin de mes, donde consulta su pedido."
        checked={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
      />
      {/* Hidden instead of removed, so that typed values are kept. */}
      <fieldset hidden={!wanted} disabled={!wanted}>
        <legend className="sr-only">Datos de la factura</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field
            name="rfc"
            label="RFC"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={13}
            error={faults['invoice.rfc'] ?? faults.rfc}
          />
          <Field
            name="fiscalPostalCode"
            label="Código postal fiscal"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            error={faults['invoice.postalCode'] ?? faults.postalCode}
          />
          <Field
            name="razonSocial"
            label="Nombre o razón social"
            hint="Como está en la constancia de situación fiscal, sin el régimen de capital."
            autoComplete="off"
            maxLength={254}
            error={faults['invoice.razonSocial'] ?? faults.razonSocial}
            className="sm:col-span-2"
          />
          <Select
            name="taxRegime"
            label="Régimen fiscal"
            value={regime}
            onChange={({ currentTarget }) => setRegime(currentTarget.value)}
            error={faults['invoice.taxRegime'] ?? faults.taxRegime}
          >
            <option value="">Elige uno</option>
            {taxRegimes.map(({ value, label }) => (
              <option key={value} value={value}>{`${value} - ${label}`}</option>
            ))}
          </Select>
          <Select
            name="cfdiUse"
            label="Uso de CFDI"
            error={faults['invoice.cfdiUse'] ?? faults.cfdiUse}
          >
            <option value="">Elige uno</option>
            {uses.map(({ value, label }) => (
              <option key={value} value={value}>{`${value} - ${label}`}</option>
            ))}
          </Select>
          <p className="text-sm text-muted sm:col-span-2">
            La factura lleva la dirección de entrega; el comprador puede corregirla donde consulta
            su pedido.
          </p>
        </div>
      </fieldset>
    </>
  )
}
