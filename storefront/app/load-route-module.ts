import { reportFault, ShopUnreachable, withPatience } from './lib/report-fault.ts'

interface ManifestRoute {
  id: string
  /** Address of its code. */
  module: string
}

/**
 * Loads the code of a page, for React Router (see load-route-plugin.ts). Never throws, as React Router expects: for code
 * that did not come it returns a page that throws {@link ShopUnreachable}, which the error boundary shows.
 * `routeModules` are the modules by the id of their route; what arrives is added.
 */
export async function loadRouteModule(
  { id, module }: ManifestRoute,
  routeModules: Record<string, object>,
): Promise<object> {
  const known = routeModules[id]
  if (known) return known
  try {
    const arrived = (await withPatience(import(/* @vite-ignore */ module))) as object
    routeModules[id] = arrived
    return arrived
  } catch (error) {
    reportFault(error)
    return { default: pageThatThrows(error) }
  }
}

function pageThatThrows(cause: unknown) {
  const fault =
    cause instanceof ShopUnreachable ? cause : new ShopUnreachable({ late: false }, { cause })
  return () => {
    throw fault
  }
}
