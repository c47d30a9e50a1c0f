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

/** Redirects to the sign-in, which leads back to the page, when there is no valid session. */
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

/** The router wraps errors that actions throw. */
const causeOf = (result: unknown) =>
  typeof result === 'object' && result !== null && 'data' in result ? result.data : result

export async function clientLoader(): Promise<FrameData> {
  const [session, config] = await Promise.all([
    loadSession(),
    // A default name replaces a missing configuration.
    api('GET /config', {}).catch(() => undefined),
  ])
  return { session, shopName: shopName(config?.data.attributes.shop) }
}

/** Keeps the frame's data during navigation and after a refusal; reloads them after a change or a retry. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  actionStatus = 200,
}) => actionStatus < 400 && currentUrl.href === nextUrl.href

/** Layout around every page of the office. */
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

/** Focuses the main element of a new page, for keyboards and screen readers. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
