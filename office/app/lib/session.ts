import type { Permission, StaffSession } from '@surco/contract'
import { useRouteLoaderData } from 'react-router'

import { ownAddress } from '../../../storefront/app/lib/safe-address.ts'
import { api } from './api.ts'

let asked: Promise<StaffSession> | undefined

/** Who is signed in; loaders of one page that ask share the answer. Throws `UNAUTHENTICATED`. */
export function loadSession(): Promise<StaffSession> {
  asked ??= api('GET /admin/session', {}).finally(() => {
    asked = undefined
  })
  return asked
}

/** What the frame has loaded for all of its pages. */
export interface FrameData {
  session: StaffSession
  shopName: string
}

/** Who is signed in, for what stands in the frame. */
export function useStaffSession(): StaffSession {
  const frame = useRouteLoaderData<FrameData>('routes/frame')
  if (!frame) throw new Error('Outside the frame nobody is signed in')
  return frame.session
}

export const may = ({ permissions }: StaffSession, permission: Permission): boolean =>
  permissions.includes(permission)

const OFFICE = '/admin'

/** Where to sign in, and come back from to the page of an address. */
export function signInPath(address: string): string {
  const { pathname, search } = new URL(address)
  const wanted = pathname + search
  return wanted === OFFICE || wanted === `${OFFICE}/`
    ? '/entrar'
    : `/entrar?${new URLSearchParams({ a: wanted })}`
}

/** The page of the office to go to after the sign-in, as the router names it; the first one for what is none. */
export function wantedPage(address: string): string {
  const wanted = ownAddress(new URL(address).searchParams.get('a') ?? '') ?? ''
  if (!/^\/admin(?:[/?]|$)/.test(wanted)) return '/'
  const page = wanted.slice(OFFICE.length)
  return page.startsWith('/') ? page : `/${page}`
}
