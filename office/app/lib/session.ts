import type { Permission, StaffSession } from '@surco/contract'
import { useRouteLoaderData } from 'react-router'

import { ownAddress } from '../../../storefront/app/lib/safe-address.ts'
import { api } from './api.ts'

let pending: Promise<StaffSession> | undefined

/** Loads the session; simultaneous loaders share one call. Throws `UNAUTHENTICATED`. */
export function loadSession(): Promise<StaffSession> {
  pending ??= api('GET /admin/session', {}).finally(() => {
    pending = undefined
  })
  return pending
}

/** Data of the frame, shared by all of its pages. */
export interface FrameData {
  session: StaffSession
  shopName: string
}

/** Returns the session, for components inside the frame. */
export function useStaffSession(): StaffSession {
  const frame = useRouteLoaderData<FrameData>('routes/frame')
  if (!frame) throw new Error('useStaffSession needs the frame')
  return frame.session
}

export const may = ({ permissions }: StaffSession, permission: Permission): boolean =>
  permissions.includes(permission)

const OFFICE = '/admin'

/** Returns the path of the sign-in page that leads back to an address. */
export function signInPath(address: string): string {
  const { pathname, search } = new URL(address)
  const wanted = pathname + search
  return wanted === OFFICE || wanted === `${OFFICE}/`
    ? '/entrar'
    : `/entrar?${new URLSearchParams({ a: wanted })}`
}

/** Returns the router path to open after the sign-in; the home page when the address names none of the office. */
export function wantedPage(address: string): string {
  const wanted = ownAddress(new URL(address).searchParams.get('a') ?? '') ?? ''
  if (!/^\/admin(?:[/?]|$)/.test(wanted)) return '/'
  const page = wanted.slice(OFFICE.length)
  return page.startsWith('/') ? page : `/${page}`
}
