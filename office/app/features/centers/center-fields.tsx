import type { OfficeCenter } from '@surco/contract'

import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Part } from '../../ui/details-page.tsx'
import { namesOf, PickedNames } from '../../ui/picked-names.tsx'

interface Props {
  /** Undefined for a new centre */
  center?: OfficeCenter | undefined
  faults: Readonly<Partial<Record<string, string>>>
  brands: readonly string[]
}

/** All fields of a service centre. */
export const CenterFields = ({ center, faults, brands }: Props) => (
  <>
    <Part title="Dónde está">
      <AddressFields center={center} faults={faults} />
      <PlaceFields center={center} faults={faults} />
    </Part>
    <Part title="Cómo atiende">
      <ServiceFields center={center} faults={faults} />
      <PickedNames
        name="brands"
        label="Marcas que repara"
        offered={brands}
        picked={center?.brands ?? []}
        error={faults.brands}
      />
    </Part>
  </>
)

type FieldsProps = Pick<Props, 'faults'> & { center: OfficeCenter | undefined }

const AddressFields = ({ center, faults }: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field
      name="name"
      label="Nombre"
      defaultValue={center?.name}
      error={faults.name}
      maxLength={120}
    />
    <Field
      name="street"
      label="Calle y número"
      defaultValue={center?.street}
      error={faults.street}
      maxLength={160}
    />
    <Field
      name="postalCode"
      label="Código postal"
      defaultValue={center?.postalCode}
      error={faults.postalCode}
      inputMode="numeric"
      maxLength={5}
    />
    <Field
      name="city"
      label="Ciudad"
      defaultValue={center?.city}
      error={faults.city}
      maxLength={80}
    />
    <Field
      name="state"
      label="Estado"
      defaultValue={center?.state}
      error={faults.state}
      maxLength={60}
    />
  </div>
)

const PlaceFields = ({ center, faults }: FieldsProps) => (
  <div className="mt-4 grid gap-4 sm:grid-cols-2">
    <Field
      name="latitude"
      label="Latitud"
      hint="En grados, como 20.6767. Los mapas la dan al mantener pulsado un lugar."
      defaultValue={center?.latitude}
      error={faults.latitude}
      inputMode="decimal"
      maxLength={20}
    />
    <Field
      name="longitude"
      label="Longitud"
      hint="En México es negativa, como -103.3475."
      defaultValue={center?.longitude}
      error={faults.longitude}
      maxLength={20}
    />
    <Field
      name="mapUrl"
      type="url"
      label="Enlace para llegar"
      optional
      hint="Sin él se usan las coordenadas."
      defaultValue={center?.mapUrl}
      error={faults.mapUrl}
      maxLength={500}
      className="sm:col-span-2"
    />
  </div>
)

const ServiceFields = ({ center, faults }: FieldsProps) => (
  <div className="mb-4 grid gap-4 sm:grid-cols-2">
    <Field
      name="phone"
      type="tel"
      label="Teléfono"
      defaultValue={center?.phone}
      error={faults.phone}
      maxLength={20}
    />
    <Field
      name="hours"
      label="Horario"
      hint="Como L-V 9:00-18:00, S 9:00-14:00"
      defaultValue={center?.hours}
      error={faults.hours}
      maxLength={120}
    />
    <Checkbox
      name="active"
      label="Está en servicio"
      hint="Si no, la tienda lo muestra como inactivo."
      defaultChecked={center?.active ?? true}
    />
  </div>
)

/** Reads the submitted fields into the body of the API call. */
export function centerOf(form: Readonly<Partial<Record<string, string>>>) {
  const word = (name: keyof OfficeCenter) => (form[name] ?? '').trim()
  return {
    name: word('name'),
    street: word('street'),
    city: word('city'),
    state: word('state'),
    postalCode: word('postalCode'),
    phone: word('phone'),
    hours: word('hours'),
    mapUrl: word('mapUrl'),
    active: form.active !== undefined,
    latitude: degreesOf(word('latitude')),
    longitude: degreesOf(word('longitude')),
    brands: namesOf(form.brands),
  }
}

/** Reads degrees; NaN, which the API refuses, for anything that is not a number. */
const degreesOf = (written = '') =>
  written.trim() ? Number(written.replace(',', '.')) : Number.NaN
