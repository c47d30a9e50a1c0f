import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Specimen } from './specimen.tsx'

export function FieldSpecimens() {
  return (
    <>
      <Specimen title="Campo">
        <Field label="Nombre completo" placeholder="Elsa Ríos Mendoza" required />
        <Field label="Teléfono" type="tel" hint="10 dígitos, para coordinar la entrega" />
        <Field label="Número interior" optional />
      </Specimen>
      <Specimen title="Error y estados">
        <Field label="Calle" required error="La calle es obligatoria." />
        <Field label="Estado" readOnly defaultValue="Jalisco" />
        <Field label="Ciudad" disabled defaultValue="Zapotlán el Grande" />
      </Specimen>
      <Specimen title="Antes, después y al lado">
        <Field
          label="Buscar centro"
          prefix={<Icon name="search" />}
          placeholder="Ciudad o estado"
        />
        <Field label="Superficie" suffix="ha" defaultValue="12" inputMode="decimal" />
        <Field
          label="Modelo"
          defaultValue="MB-2000"
          suffix={<IconButton icon="close" label="Borrar modelo" size="small" />}
        />
        <Field
          label="Código postal"
          defaultValue="49000"
          beside={<Button look="secondary">Validar</Button>}
        />
        <PasswordField label="Contraseña" autoComplete="off" defaultValue="cosecha" />
      </Specimen>
      <Specimen title="Lista">
        <Select label="Colonia" required>
          <option>Centro</option>
          <option>Ejidal del Valle de las Huertas de San Sebastián del Sur, segunda sección</option>
        </Select>
        <Select label="Mes" error="Elige el mes en que vence tu tarjeta.">
          <option>Mes</option>
        </Select>
        <Select label="Municipio" disabled hint="Escribe primero tu código postal">
          <option>–</option>
        </Select>
      </Specimen>
      <Specimen title="Lista que se busca">
        <CropSpecimen />
      </Specimen>
      <Specimen title="Texto de varias líneas">
        <TextArea
          label="Cuéntanos tu experiencia"
          hint="Al menos 20 letras"
          placeholder="¿Para qué la usas? ¿Qué te gustó?"
        />
        <TextArea label="Comentarios" optional error="Escribe menos de 500 letras." />
      </Specimen>
    </>
  )
}

const crops = ['Agave', 'Aguacate', 'Caña', 'Frijol', 'Limón', 'Maíz', 'Sorgo', 'Trigo']

function CropSpecimen() {
  const [crop, setCrop] = useState('Maíz')
  return (
    <Combobox label="Cultivo" options={crops} rest="Otro cultivo" value={crop} onChange={setCrop} />
  )
}
