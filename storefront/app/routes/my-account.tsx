import { MembersOnly } from '../entities/session/members-only.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { myAccountPath } from '../lib/paths.ts'
import { latePart } from '../ui/late-part.tsx'
import { NoScriptNotice } from '../ui/no-script-notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/my-account.ts'

const awaited = (
  <div role="status">
    <span className="sr-only">Cargando tu cuenta...</span>
    <Skeleton className="h-96" />
  </div>
)

const MyAccount = latePart(
  async () => (await import('../features/account/my-account.tsx')).MyAccount,
  awaited,
)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mi cuenta',
    description: 'Tus datos, tu código de cliente, tu contraseña y tus sesiones.',
    path: myAccountPath,
    noindex: true,
  })

/** What a customer sees and changes of their account. */
export default function MyAccountRoute() {
  return (
    <div className="page min-h-dvh py-8 md:py-12">
      <MembersOnly
        awaited={
          <>
            <NoScriptNotice title="Activa JavaScript para ver tu cuenta" />
            {awaited}
          </>
        }
      >
        <h1 className="mb-6 text-title md:mb-8">Mi cuenta</h1>
        <MyAccount />
      </MembersOnly>
    </div>
  )
}
