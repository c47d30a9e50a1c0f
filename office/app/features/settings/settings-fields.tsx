import type { OfficeSettings } from '@surco/contract'

import { Field } from '../../../../storefront/app/ui/field.tsx'
import { TextArea } from '../../../../storefront/app/ui/text-area.tsx'
import { Part } from '../../ui/details-page.tsx'

interface Props {
  settings: OfficeSettings
  faults: Readonly<Partial<Record<string, string>>>
}

/** All fields of the shop's own data. */
export const SettingsFields = (props: Props) => (
  <>
    <SellerPart {...props} />
    <ContactPart {...props} />
    <AddressPart {...props} />
    <MonthsPart {...props} />
    <DeliveryPart {...props} />
    <ReviewPart {...props} />
  </>
)

/** Returns the error of a field, or of an item or part of it. */
const faultOf = (faults: Props['faults'], field: string) =>
  Object.entries(faults).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]

const SellerPart = ({ settings, faults }: Props) => (
  <Part title="Quién vende">
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="name"
        label="Nombre de la tienda"
        defaultValue={settings.name}
        error={faults.name}
        maxLength={60}
      />
      <Field
        name="rfc"
        label="RFC"
        optional
        defaultValue={settings.rfc}
        error={faults.rfc}
        maxLength={13}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        name="legalName"
        label="Razón social"
        hint="Está en los términos y en el aviso de privacidad."
        defaultValue={settings.legalName}
        error={faults.legalName}
        maxLength={150}
        className="sm:col-span-2"
      />
    </div>
  </Part>
)

const ContactPart = ({ settings, faults }: Props) => (
  <Part title="Cómo encontrarte">
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        name="tollFreePhone"
        type="tel"
        label="Teléfono sin costo"
        optional
        defaultValue={settings.tollFreePhone}
        error={faults.tollFreePhone}
        maxLength={30}
      />
      <Field
        name="salesEmail"
        type="email"
        label="Email de ventas"
        optional
        hint="Aquí llegan los avisos de pedidos."
        defaultValue={settings.salesEmail}
        error={faults.salesEmail}
        maxLength={254}
      />
      <TextArea
        name="messagingNumbers"
        label="WhatsApp"
        optional
        hint="Un número por línea, con la clave del país: +525512345678"
        defaultValue={settings.messagingNumbers.join('\n')}
        error={faultOf(faults, 'messagingNumbers')}
      />
      <TextArea
        name="hours"
        label="Horario"
        optional
        hint="Una línea por grupo de días: «Sábado: 09:00 - 14:00»"
        defaultValue={settings.hours.map(({ days, time }) => `${days}: ${time}`).join('\n')}
        error={faultOf(faults, 'hours')}
      />
      <TextArea
        name="social"
        label="Redes sociales"
        optional
        hint="Una por línea: «Facebook https://…»"
        defaultValue={settings.social.map(({ name, url }) => `${name} ${url}`).join('\n')}
        error={faultOf(faults, 'social')}
        className="sm:col-span-2"
      />
    </div>
  </Part>
)

const AddressPart = ({ settings: { address }, faults }: Props) => (
  <Part title="Dirección">
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="address.street"
        label="Calle y número"
        optional
        defaultValue={address.street}
        error={faults['address.street']}
        maxLength={120}
      />
      <Field
        name="address.neighborhood"
        label="Colonia"
        optional
        defaultValue={address.neighborhood}
        error={faults['address.neighborhood']}
        maxLength={80}
      />
      <Field
        name="address.postalCode"
        label="Código postal"
        optional
        inputMode="numeric"
        defaultValue={address.postalCode}
        error={faults['address.postalCode']}
        maxLength={5}
      />
      <Field
        name="address.city"
        label="Ciudad"
        optional
        defaultValue={address.city}
        error={faults['address.city']}
        maxLength={80}
      />
      <Field
        name="address.state"
        label="Estado"
        optional
        defaultValue={address.state}
        error={faults['address.state']}
        maxLength={60}
      />
    </div>
  </Part>
)

const MonthsPart = ({ settings, faults }: Props) => (
  <Part title="Meses sin intereses y otras formas de pago">
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        name="interestFreeMonths"
        label="Hasta cuántos meses"
        hint="0 para no ofrecerlos."
        inputMode="numeric"
        defaultValue={settings.interestFreeMonths}
        error={faults.interestFreeMonths}
        maxLength={3}
      />
      <Field
        name="interestFreeMinimum"
        label="Desde qué compra"
        prefix="$"
        inputMode="decimal"
        defaultValue={settings.interestFreeMinimum}
        error={faults.interestFreeMinimum}
        maxLength={12}
      />
      <TextArea
        name="interestFreeBanks"
        label="Bancos que participan"
        optional
        hint="Uno por línea."
        defaultValue={settings.interestFreeBanks.join('\n')}
        error={faultOf(faults, 'interestFreeBanks')}
      />
      <TextArea
        name="otherPaymentMethods"
        label="También aceptas, por acuerdo"
        optional
        hint="Otras formas de pago, una por línea."
        defaultValue={settings.otherPaymentMethods.join('\n')}
        error={faultOf(faults, 'otherPaymentMethods')}
      />
    </div>
  </Part>
)

const DeliveryPart = ({ settings: { delivery }, faults }: Props) => (
  <Part title="Plazo de entrega">
    <p className="mb-3 text-sm text-muted">
      Días hábiles después del pago. Déjalos vacíos para lo que la tienda dice por sí sola.
    </p>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        name="delivery.from"
        label="De"
        optional
        inputMode="numeric"
        defaultValue={delivery?.from}
        error={faultOf(faults, 'delivery')}
        maxLength={2}
      />
      <Field
        name="delivery.to"
        label="A"
        optional
        inputMode="numeric"
        defaultValue={delivery?.to}
        maxLength={2}
      />
    </div>
  </Part>
)

const ReviewPart = ({ settings: { reviewDays }, faults }: Props) => (
  <Part title="Opiniones">
    <Field
      name="reviewDays"
      label="Días después de la entrega para pedir una opinión"
      hint="0 para no pedirla. Si nadie anotó la entrega, cuentan 8 días más desde el envío."
      inputMode="numeric"
      defaultValue={reviewDays}
      error={faults.reviewDays}
      maxLength={2}
      className="max-w-100"
    />
  </Part>
)

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Reads the submitted fields into the body of the API call. */
export function settingsOf(form: Readonly<Partial<Record<string, string>>>): OfficeSettings {
  const word = (name: string) => (form[name] ?? '').trim()
  const number = (name: string) => (word(name) === '' ? Number.NaN : Number(word(name)))
  const from = word('delivery.from')
  return {
    name: word('name'),
    legalName: word('legalName'),
    rfc: word('rfc').toUpperCase(),
    tollFreePhone: word('tollFreePhone'),
    salesEmail: word('salesEmail'),
    messagingNumbers: linesOf(form.messagingNumbers),
    hours: linesOf(form.hours).map((line) => {
      const [days = '', ...time] = line.split(':')
      return { days: days.trim(), time: time.join(':').trim() }
    }),
    address: {
      street: word('address.street'),
      neighborhood: word('address.neighborhood'),
      city: word('address.city'),
      state: word('address.state'),
      postalCode: word('address.postalCode'),
    },
    social: linesOf(form.social).map((line) => {
      const words = line.split(/\s+/)
      return { name: words.slice(0, -1).join(' '), url: words.at(-1) ?? '' }
    }),
    interestFreeMonths: number('interestFreeMonths'),
    interestFreeMinimum: number('interestFreeMinimum'),
    interestFreeBanks: linesOf(form.interestFreeBanks),
    delivery:
      from === '' && word('delivery.to') === ''
        ? null
        : { from: number('delivery.from'), to: number('delivery.to') },
    otherPaymentMethods: linesOf(form.otherPaymentMethods),
    reviewDays: number('reviewDays'),
  }
}
