import { useState } from 'react'

import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuantityControl } from '../../ui/quantity-control.tsx'
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx'
import { Specimen } from './specimen.tsx'

export function ChoiceSpecimens() {
  return (
    <>
      <Specimen title="Tarjetas de opción">
        <RadioCards legend="Elige cómo recibirla">
          <RadioCard
            name="entrega"
            title="Envío a domicilio"
            description="Llega entre el 12 y el 15 de mayo"
            aside="Gratis"
            defaultChecked
          />
          <RadioCard
            name="entrega"
            title="Recoger en un centro de servicio"
            description="Av. Vallarta 6503, Zapopan, Jalisco"
            aside="$150.00"
          />
          <RadioCard
            name="entrega"
            title="Entrega el mismo día"
            description="No disponible en tu código postal"
            disabled
          />
        </RadioCards>
      </Specimen>
      <Specimen title="Tarjetas sin descripción">
        <RadioCards legend="Elige cómo pagar">
          <RadioCard
            name="pago"
            title="Tarjeta de crédito o débito"
            aside={<Icon name="card" />}
            defaultChecked
          />
          <RadioCard name="pago" title="Transferencia" aside={<Icon name="globe" />} />
        </RadioCards>
      </Specimen>
      <Specimen title="Casilla">
        <Checkbox label="Usar la misma dirección para la factura" />
        <Checkbox label="Recordar mi correo en este equipo" defaultChecked />
        <Checkbox label="Enviarme ofertas" hint="Una vez al mes; puedes darte de baja" />
        <Checkbox
          label="Acepto el aviso de privacidad y el uso de cookies"
          error="Debes aceptar el aviso de privacidad y cookies para continuar."
        />
        <Checkbox label="No disponible" disabled />
        <Checkbox label="Siempre incluido" disabled defaultChecked />
      </Specimen>
      <QuantitySpecimen />
    </>
  )
}

function QuantitySpecimen() {
  const [units, setUnits] = useState(3)
  return (
    <Specimen title="Cantidad: en el medio, en el mínimo, en el máximo">
      <div className="flex flex-col items-start gap-4">
        <QuantityControl value={units} onChange={setUnits} of="Motobomba" />
        <QuantityControl value={1} onChange={setUnits} of="Generador" />
        <QuantityControl value={8} max={8} onChange={setUnits} of="Soldadora" />
      </div>
    </Specimen>
  )
}
