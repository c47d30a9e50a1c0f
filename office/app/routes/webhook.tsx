import type { Webhook } from '@surco/contract'
import { useState } from 'react'
import { redirect } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Button } from '../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../storefront/app/ui/dialog.tsx'
import { Changes } from '../features/book/changes.tsx'
import { Messages, messageViews } from '../features/webhooks/messages.tsx'
import {
  Failing,
  HealthBadge,
  Secret,
  termsOf,
  WebhookFields,
} from '../features/webhooks/webhook-parts.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm, seenOf, useChange } from '../lib/change.ts'
import { ChangeForm, SendButton } from '../ui/change-form.tsx'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import type { Route } from './+types/webhook.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Webhook · Oficina' }]

export const handle: PageHandle = { needs: 'staff.write' }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const view = searchParams.get('avisos') ?? ''
  const state = messageViews.find(({ name }) => name === view)?.state
  const before = Number(searchParams.get('antes'))
  const query = { ...(state && { state }), ...(before > 0 && { before }) }
  const [{ data: webhook }, messages] = await Promise.all([
    api('GET /admin/webhooks/:id', { params }),
    api('GET /admin/webhooks/:id/messages', { params, query }),
  ])
  return { webhook, messages, view: state ? view : '' }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(() => work(form, params))
}

/** Makes the change that a form asks for; returns the result for its part of the page. */
async function work(form: Record<string, string>, params: { id: string }) {
  switch (form.intent) {
    case 'secret':
      return api('POST /admin/webhooks/:id/secret', { params })
    case 'test':
      return api('POST /admin/webhooks/:id/test', { params })
    case 'again': {
      const body = form.id === undefined ? {} : { ids: [Number(form.id)] }
      await api('POST /admin/webhooks/:id/messages/send', { params, body })
      return notify({ title: 'Se envía en el próximo minuto', level: 'success' })
    }
    case 'delete':
      await api('DELETE /admin/webhooks/:id', { params })
      notify({ title: 'Webhook quitado', level: 'success' })
      throw redirect('/webhooks')
    default: {
      const body = { ...termsOf(form), ...seenOf(form) }
      await api('PATCH /admin/webhooks/:id', { params, body })
      return notify({ title: 'Webhook guardado', level: 'success' })
    }
  }
}

export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { webhook, messages, view } = loaderData
  const { book, id, url, events } = webhook
  return (
    <FormPage
      title={new URL(url).host}
      back={{ to: '/webhooks', name: 'Webhooks' }}
      mark={<HealthBadge webhook={webhook} />}
      saved={{ url, events }}
      seen={book[0]?.id ?? 0}
      aside={<Aside webhook={webhook} />}
      after={
        <>
          <Messages
            path={`/webhooks/${id}`}
            view={view}
            messages={messages.data}
            next={messages.next}
            lost={webhook.lost}
          />
          <Changes book={book} />
        </>
      }
    >
      {(faults) => (
        <Part title="Qué y a dónde">
          <div className="flex flex-col gap-5">
            <WebhookFields webhook={webhook} faults={faults} />
          </div>
        </Part>
      )}
    </FormPage>
  )
}

const Aside = ({ webhook }: { webhook: Webhook }) => (
  <>
    <Part title="Probar">
      <Failing webhook={webhook} />
      <Test />
    </Part>
    <Part title="Firma">
      <NewSecret />
    </Part>
    <Part title="Quitar">
      <ConfirmedChange
        opens="Quitar webhook"
        title="¿Quitar este webhook?"
        confirms="Quitar"
        fields={{ intent: 'delete' }}
      >
        <p>
          Al programa no se le avisa más, y los avisos que esperan se olvidan. No se puede deshacer.
        </p>
      </ConfirmedChange>
    </Part>
  </>
)

interface Tested {
  taken: boolean
  answer: string
}

function Test() {
  const [tested, setTested] = useState<Tested>()
  const change = useChange((result: Tested) => setTested(result))
  return (
    <ChangeForm change={change} intent="test">
      <p className="text-sm text-muted">
        Le manda ahora un aviso <code>test</code>, que no dice nada.
      </p>
      <SendButton change={change} look="secondary" className="self-start">
        Enviar una prueba
      </SendButton>
      <p role="status" className="wrap-anywhere empty:hidden">
        {tested && !change.busy && (
          <>
            {tested.taken ? 'El programa lo recibió' : 'El programa no lo recibió'}: {tested.answer}
          </>
        )}
      </p>
    </ChangeForm>
  )
}

function NewSecret() {
  const [secret, setSecret] = useState<string>()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const change = useChange((made: { secret: string }) => setSecret(made.secret))
  const ask = () => {
    setSecret(undefined)
    setOpen(true)
  }
  return (
    <>
      <Button look="secondary" onClick={ask}>
        Cambiar el secreto
      </Button>
      <Dialog open={open} onClose={close} title={secret ? 'Secreto listo' : '¿Cambiar el secreto?'}>
        {open &&
          (secret ? (
            <Secret secret={secret} onClose={close} />
          ) : (
            <ChangeForm change={change} intent="secret">
              <p>
                Durante 24 horas cada aviso lleva dos firmas, la de antes y la nueva, para que
                cambies el programa con calma.
              </p>
              <SendButton change={change} className="self-start">
                Cambiar el secreto
              </SendButton>
            </ChangeForm>
          ))}
      </Dialog>
    </>
  )
}
