import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { PasswordResetPage } from '../features/account/password-reset-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { passwordResetPath } from '../lib/paths.ts'
import type { Route } from './+types/password-reset.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Recuperar contraseña',
    description: 'Elige una contraseña nueva para tu cuenta.',
    path: passwordResetPath,
    noindex: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function PasswordReset() {
  const token = useTokenOfLink()
  return (
    <div className="page py-8 md:py-12">
      <div className="max-w-96">
        <h1 className="mb-6 text-title">Recuperar contraseña</h1>
        <PasswordResetPage token={token} />
      </div>
    </div>
  )
}

/** The token of the mailed link, which leaves the address: whoever sees it could set the password. */
function useTokenOfLink() {
  const [query] = useSearchParams()
  const [token] = useState(query.get('token') ?? '')
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', passwordResetPath)
  }, [token])
  return token
}
