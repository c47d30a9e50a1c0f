import { reportFault, ShopUnreachable, withPatience } from './lib/report-fault.ts'

interface RouteOfManifest {
  id: string
  /** Address of its code */
  module: string
}

/**
 * Loads the code of a page, for React Router (see load-route-plugin.ts). Never throws, for React Router
 * counts on that: what did not come is a page that cannot be shown, which page-guard.tsx deals with.
 */
export async function loadRouteModule(
  { id, module }: RouteOfManifest,
  loaded: Record<string, object>,
): Promise<object> {
  const known = loaded[id]
  if (known) return known
  try {
    const arrived = (await withPatience(import(/* @vite-ignore */ module))) as object
    loaded[id] = arrived
    return arrived
  } catch (error) {
    reportFault(error)
    return { default: pageThatThrows(error) }
  }
}

function pageThatThrows(cause: unknown) {
  const fault = cause instanceof ShopUnreachable ? cause : new ShopUnreachable({ late: false })
  return () => {
    throw fault
  }
}
