import { useState } from 'react'

import { QuantityControl } from '../../entities/product/quantity-control.tsx'
import { Button, type ButtonLook, IconButton, LinkButton, TextLink } from '../../ui/button.tsx'
import { Checkbox, RadioCard, RadioCards } from '../../ui/choices.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { PasswordField, TextArea } from '../../ui/text-area.tsx'
import { Row, Specimen } from './specimen.tsx'

const looks: [ButtonLook, string][] = [
  ['primary', 'Guardar dirección'],
  ['buy', 'Agregar al carrito'],
  ['secondary', 'Ver producto'],
  ['quiet', 'Editar'],
]

export function ButtonSpecimens() {
  return (
    <>
      {looks.map(([look, text]) => (
        <Specimen key={look} title={look}>
          <Row>
            <Button look={look}>{text}</Button>
            <Button look={look} disabled>
              {text}
            </Button>
          </Row>
        </Specimen>
      ))}
      <Specimen title="Tamaños">
        <Row>
          <Button size="small">Chico</Button>
          <Button>Mediano</Button>
          <Button look="buy" size="large">
            <Icon name="cart" /> Comprar
          </Button>
        </Row>
      </Specimen>
      <BusySpecimen />
      <Specimen title="Sobre tierra" soil>
        <Row>
          <Button>Ver catálogo</Button>
          <Button look="buy">Comprar</Button>
          <Button look="secondary">Cotizar</Button>
          <Button look="quiet">Cerrar</Button>
          <IconButton icon="search" label="Buscar" look="outline" />
          <TextLink to="#botones">Aviso de privacidad</TextLink>
        </Row>
      </Specimen>
      <Specimen title="Enlaces">
        <Row>
          <LinkButton to="#botones">Ir al carrito</LinkButton>
          <LinkButton look="secondary" to="tel:+528000000000">
            <Icon name="phone" /> Llámanos
          </LinkButton>
        </Row>
        <p>
          Lee el <TextLink to="#botones">aviso de privacidad</TextLink> o descarga el{' '}
          <TextLink external to="https://example.com/manual.pdf">
            manual de la motobomba
          </TextLink>
          .
        </p>
      </Specimen>
      <Specimen title="Solo icono">
        <Row>
          <IconButton icon="close" label="Cerrar" />
          <IconButton icon="trash" label="Eliminar" size="small" />
          <IconButton icon="chevronLeft" label="Anteriores" look="outline" />
          <IconButton icon="chevronRight" label="Siguientes" look="outline" disabled />
        </Row>
      </Specimen>
    </>
  )
}

function BusySpecimen() {
  const [busy, setBusy] = useState(true)
  return (
    <Specimen title="Ocupado: mismo ancho, mismo nombre">
      <Row>
        <Button look="buy" busy={busy}>
          <Icon name="lock" /> Pagar ahora
        </Button>
        <Button look="secondary" busy={busy}>
          Validar
        </Button>
        <Button look="quiet" size="small" onClick={() => setBusy(!busy)}>
          {busy ? 'Detener' : 'Ocupar'}
        </Button>
      </Row>
    </Specimen>
  )
}

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
          hint="Al menos 20 caracteres"
          placeholder="¿Para qué la usas? ¿Qué te gustó?"
        />
        <TextArea label="Comentarios" optional error="Escribe menos de 500 caracteres." />
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
