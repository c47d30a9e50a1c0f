import { useEffect, useRef } from 'react'
import { Outlet, redirect, useLocation, type ShouldRevalidateFunction } from 'react-router'

import { shopName } from '../../../storefront/app/lib/shop-name.ts'
import { SkipLink } from '../../../storefront/app/ui/skip-link.tsx'
import { FrameHead } from '../features/frame/frame-head.tsx'
import { MenuDrawer, SideMenu } from '../features/frame/frame-menu.tsx'
import { ProofDialog } from '../features/frame/proof-dialog.tsx'
import { api, hasCode } from '../lib/api.ts'
import { loadSession, signInPath, type FrameData } from '../lib/session.ts'
import type { Route } from './+types/frame.ts'

/** Who is not, or no longer, signed in signs in and comes back to the page. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next()
    for (const outcome of Object.values(results)) {
      if (hasCode(causeOf(outcome.result), 'UNAUTHENTICATED'))
        outcome.result = redirect(signInPath(request.url))
    }
    return results
  },
]

/** What an action throws, the router hands on wrapped. */
const causeOf = (result: unknown) =>
  typeof result === 'object' && result !== null && 'data' in result ? result.data : result

export async function clientLoader(): Promise<FrameData> {
  const [session, config] = await Promise.all([
    loadSession(),
    // Without its name the shop goes on.
    api('GET /config', {}).catch(() => undefined),
  ])
  return { session, shopName: shopName(config?.data.attributes.shop) }
}

/** Stays as it is from page to page and after a refusal; what is changed, or tried again, may concern it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  actionStatus = 200,
}) => actionStatus < 400 && currentUrl.href === nextUrl.href

/** What stands around every page of the office. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <FrameHead {...loaderData} />
      <MenuDrawer session={loaderData.session} />
      <div className="flex grow">
        <SideMenu session={loaderData.session} />
        <main
          ref={main}
          id="contenido"
          tabIndex={-1}
          className="mx-auto w-full max-w-page min-w-0 grow px-4 pt-6 pb-16 md:px-6 md:pt-8"
        >
          <Outlet />
        </main>
      </div>
      <ProofDialog />
    </div>
  )
}

/** The keyboard, and who reads by ear, begins a new page at its beginning. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
