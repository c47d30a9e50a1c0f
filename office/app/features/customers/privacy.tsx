import type { OfficeCustomer, PrivacyKind, PrivacyRequest } from '@surco/contract'
import { useId, useState } from 'react'

import { calendarDay, formatCount, formatShortDay } from '../../../../storefront/app/lib/format.ts'
import { Badge } from '../../../../storefront/app/ui/badge.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { useChange, useOnceKey } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { ConfirmedChange } from '../../ui/confirmed-change.tsx'

interface Props {
  customer: OfficeCustomer
  mayErase: boolean
}

const kindTexts: Readonly<Record<PrivacyKind, string>> = {
  export: 'Pidió una copia de sus datos',
  erase: 'Pidió que se borren sus datos',
}

/** A customer's requests under the privacy law with their due dates, and the actions that fulfil them. */
export const Privacy = ({ customer, mayErase }: Props) => (
  <div className="flex flex-col gap-5">
    {customer.requests.length === 0 ? (
      <p className="text-muted">No ha pedido nada sobre sus datos.</p>
    ) : (
      <ul className="flex flex-col divide-y divide-line">
        {customer.requests.map((request) => (
          <li key={request.id} className="flex flex-col items-start gap-2 py-3 first:pt-0">
            <Request request={request} mayErase={mayErase} />
          </li>
        ))}
      </ul>
    )}
    {mayErase && !customer.erased && (
      <>
        <div className="flex flex-wrap gap-2">
          <ExportButton customer={customer} />
          <ConfirmedChange
            opens="Borrar sus datos"
            title={`¿Borrar los datos de ${customer.name}?`}
            confirms="Borrar para siempre"
            fields={{ intent: 'erase' }}
          >
            <p>
              Se borran su cuenta, direcciones, datos de factura, mensajes y notas, y su nombre y
              email en los pedidos. No se puede deshacer.
            </p>
            <p>
              Quedan los pedidos sin nombre y los datos fiscales de las facturas, que la ley pide
              guardar cinco años.
            </p>
          </ConfirmedChange>
        </div>
        <NewRequest key={customer.requests.length} />
      </>
    )}
  </div>
)

function Request({ request, mayErase }: { request: PrivacyRequest; mayErase: boolean }) {
  const { id, kind, receivedOn, answeredOn, doneOn, due } = request
  return (
    <>
      <p className="font-semibold">{kindTexts[kind]}</p>
      <p className="text-sm text-muted">
        La recibiste el {formatShortDay(receivedOn)}
        {answeredOn && `. La contestaste el ${formatShortDay(answeredOn)}`}
        {doneOn && `. Se cumplió el ${formatShortDay(doneOn)}`}
      </p>
      {due && <DueDate due={due} isAnswered={answeredOn !== null} />}
      {mayErase && due && !answeredOn && (
        <ConfirmedChange
          opens="Ya la contesté"
          title="¿Ya le contestaste?"
          confirms="Sí, ya le contesté"
          fields={{ intent: 'answered', request: String(id) }}
        >
          <p>Desde hoy corren 15 días hábiles para cumplirla.</p>
        </ConfirmedChange>
      )}
    </>
  )
}

function DueDate({
  due,
  isAnswered,
}: {
  due: NonNullable<PrivacyRequest['due']>
  isAnswered: boolean
}) {
  const { day, workingDays } = due
  const isLate = workingDays < 0
  const count = formatCount(Math.abs(workingDays), 'día hábil', 'días hábiles')
  const left = `${workingDays === 1 ? 'Queda' : 'Quedan'} ${count}`
  return (
    <p className="flex flex-wrap items-center gap-2">
      {isAnswered ? 'Cúmplela' : 'Contéstala'} a más tardar el {formatShortDay(day)}
      <Badge tone={isLate ? 'danger' : workingDays <= 5 ? 'warning' : 'neutral'}>
        {isLate ? `Tarde por ${count}` : workingDays === 0 ? 'Vence hoy' : left}
      </Badge>
    </p>
  )
}

/** Downloads a file with all data of a customer. */
function ExportButton({ customer }: { customer: OfficeCustomer }) {
  const change = useChange(({ file: text }: { file: string }) => {
    const file = new Blob([text], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `datos-${customer.id.slice(0, 8)}.json`
    link.click()
    // The download may start only after this function returns.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  })
  return (
    <ChangeForm change={change} intent="export">
      <SendButton change={change} look="secondary">
        Descargar sus datos
      </SendButton>
    </ChangeForm>
  )
}

function NewRequest() {
  const change = useChange()
  const key = useOnceKey(change)
  const { kind, receivedOn } = change.refused?.fields ?? {}
  const [today] = useState(() => calendarDay(new Date()))
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="mb-1 font-semibold">
        Anotar una solicitud
      </h3>
      <p className="mb-4 text-sm text-muted">
        La ley da 20 días hábiles para contestarla y 15 más para cumplirla.
      </p>
      <ChangeForm change={change} intent="request">
        <input type="hidden" name="key" value={key} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select name="kind" label="Qué pidió" error={kind}>
            {Object.entries(kindTexts).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <Field
            name="receivedOn"
            type="date"
            label="Día en que lo pidió"
            defaultValue={today}
            max={today}
            error={receivedOn}
          />
        </div>
        <SendButton change={change} look="secondary" className="self-start">
          Anotar solicitud
        </SendButton>
      </ChangeForm>
    </section>
  )
}
