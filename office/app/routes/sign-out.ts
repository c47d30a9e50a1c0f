import { redirect } from 'react-router'

import { api, hasCode } from '../lib/api.ts'

/** Opening the address does not sign out. */
export const clientLoader = () => redirect('/')

export async function clientAction() {
  try {
    await api('DELETE /admin/session', {})
  } catch (error) {
    if (!hasCode(error, 'UNAUTHENTICATED')) throw error
  }
  return redirect('/entrar')
}
