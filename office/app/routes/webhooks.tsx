import type { Webhook } from '@surco/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { formatCount } from '../../../storefront/app/lib/format.ts'
import { Button, TextLink } from '../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../storefront/app/ui/dialog.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import {
  eventName,
  Failing,
  HealthBadge,
  Secret,
  termsOf,
  WebhookFields,
} from '../features/webhooks/webhook-parts.tsx'
import { api } from '../lib/api.ts'
import { attempt, onceOf, readForm, useChange, useOnceKey } from '../lib/change.ts'
import { ChangeForm, SendButton } from '../ui/change-form.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/webhooks.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Webhooks · Oficina' }]

export const handle: PageHandle = { needs: 'staff.write' }

export const clientLoader = async () => (await api('GET /admin/webhooks', {})).data

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(() => api('POST /admin/webhooks', { body: termsOf(form) }, onceOf(form)))
}

export default function WebhooksPage({ loaderData: webhooks }: Route.ComponentProps) {
  return (
    <IndexPage
      title="Webhooks"
      intro="La tienda avisa a tus programas (un ERP, un almacén) de lo que pasa, firmado y en un minuto. Lo que un programa no recibe se intenta durante tres días."
      action={<NewWebhook />}
    >
      {webhooks.length === 0 ? (
        <EmptyState title="Todavía no se avisa a ningún programa" />
      ) : (
        <DataTable caption="Webhooks" columns={columns} rows={webhooks} keyOf={({ id }) => id} />
      )}
    </IndexPage>
  )
}

const columns: readonly [Column<Webhook>, ...Column<Webhook>[]] = [
  {
    title: 'Dirección',
    cell: ({ id, url }) => (
      <TextLink to={`/webhooks/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
        {url}
      </TextLink>
    ),
  },
  {
    title: 'Avisos',
    cell: ({ events }) => <span className="text-sm">{events.map(eventName).join(' · ')}</span>,
  },
  {
    title: 'Estado',
    cell: (webhook) => (
      <div>
        <HealthBadge webhook={webhook} />
        <Failing webhook={webhook} />
        {webhook.waiting > 0 && (
          <p className="text-sm text-muted">
            {formatCount(webhook.waiting, 'aviso en espera', 'avisos en espera')}
          </p>
        )}
        {webhook.lost > 0 && (
          <p className="text-sm text-muted">
            {formatCount(webhook.lost, 'aviso perdido', 'avisos perdidos')}
          </p>
        )}
      </div>
    ),
  },
]

function NewWebhook() {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<CreatedWebhook>()
  const navigate = useNavigate()
  const close = () => {
    setOpen(false)
    if (made) void navigate(`/webhooks/${made.data.id}`)
  }
  const show = () => {
    setMade(undefined)
    setOpen(true)
  }
  return (
    <>
      <Button onClick={show}>Crear un webhook</Button>
      <Dialog open={open} onClose={close} title={made ? 'Webhook listo' : 'Crear un webhook'}>
        {open &&
          (made ? <Secret secret={made.secret} onClose={close} /> : <NewForm onMade={setMade} />)}
      </Dialog>
    </>
  )
}

interface CreatedWebhook {
  data: Webhook
  secret: string
}

function NewForm({ onMade }: { onMade: (made: CreatedWebhook) => void }) {
  const change = useChange((made: CreatedWebhook) => onMade(made))
  const key = useOnceKey(change)
  return (
    <ChangeForm change={change}>
      <input type="hidden" name="key" value={key} />
      <WebhookFields faults={change.refused?.fields ?? {}} />
      <SendButton change={change} className="self-start">
        Crear el webhook
      </SendButton>
    </ChangeForm>
  )
}
