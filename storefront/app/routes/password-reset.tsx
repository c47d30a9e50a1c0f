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
  const { token, isNew } = useLink()
  return (
    <div className="page py-8 md:py-12">
      <div className="max-w-96">
        <h1 className="mb-6 text-title">{isNew ? 'Crea tu cuenta' : 'Recuperar contraseña'}</h1>
        <PasswordResetPage token={token} isNew={isNew} />
      </div>
    </div>
  )
}

/** Reads the mailed link, and removes its token from the address: anyone who sees it could set the password. */
function useLink() {
  const [query] = useSearchParams()
  const [{ token, isNew }] = useState({
    token: query.get('token') ?? '',
    isNew: query.get('cuenta') === 'nueva',
  })
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', passwordResetPath)
  }, [token])
  return { token, isNew }
}
