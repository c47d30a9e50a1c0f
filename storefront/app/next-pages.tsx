import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { whenIdle, savesData } from './lib/lazy-code.ts'

/** As many from one page: who moves the mouse over a long list opens few of its products. */
const most = 16

/** Fetches code and data of the pages that the visitor is about to open, where that does no harm. */
export function NextPages() {
  const [pages, setPages] = useState<readonly string[]>([])
  useEffect(
    () =>
      followLinks((page) => {
        // Connections change.
        if (mayPrefetch()) setPages((known) => withPage(known, page))
      }),
    [],
  )
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

const withPage = (known: readonly string[], page: string) =>
  known.includes(page) || known.length === most ? known : [...known, page]

/** Milliseconds: who only passes over a link, or scrolls, has left it by then */
const meant = 80

/** So many pages are fetched because their links can be seen. */
const mostSeen = 4

/** What a visitor of a list opens next: its products, and its next page. */
const likely = 'main article a[href^="/producto/"], main a[rel="next"]'

/**
 * Calls `open` with the address of each page that a visitor is about to open (pointed at, touched,
 * focused) or likely to; more than once, if need be. Answers how to stop.
 */
export function followLinks(open: (page: string) => void) {
  const stop = new AbortController()
  /** The keyboard and the pointer do not end each other's waiting: a page that scrolls moves under a pointer at rest. */
  function follow(begins: string, ...ends: string[]) {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const leave = () => clearTimeout(waiting)
    function pointAt({ target }: Event) {
      leave()
      const page = pageOf(target)
      if (page) waiting = setTimeout(() => open(page), meant)
    }
    document.addEventListener(begins, pointAt, { signal: stop.signal })
    for (const end of ends) document.addEventListener(end, leave, { signal: stop.signal })
    stop.signal.addEventListener('abort', leave)
  }
  follow('pointerover', 'pointerout', 'pointercancel')
  follow('focusin', 'focusout')
  stop.signal.addEventListener('abort', followSeen(open))
  return () => stop.abort()
}

/** The first links that come into sight once the page is quiet. */
function followSeen(open: (page: string) => void) {
  const seen = new Set<string>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const page = isIntersecting && pageOf(target)
      if (!page || seen.size === mostSeen) continue
      seen.add(page)
      open(page)
    }
    if (seen.size === mostSeen) observer.disconnect()
  })
  const forget = whenIdle(() => {
    for (const link of document.querySelectorAll(likely)) observer.observe(link)
  })
  return () => {
    forget()
    observer.disconnect()
  }
}

function pageOf(target: EventTarget | null) {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.target || link.origin !== window.location.origin) return undefined
  return isKept(link) ? link.pathname + link.search : undefined
}

/** Pages that the shop has at hand; others it would have to make, perhaps for nobody. */
const kept =
  /^\/(?:$|producto\/|productos$|search$|marcas$|contacto$|nosotros$|centros-de-servicio$)/
const seldom = /[?&](?:otrasmarcas|preciomin|preciomax)=/

const isKept = ({ pathname, search }: HTMLAnchorElement) =>
  kept.test(pathname) && !seldom.test(search)

/** Connections that are slow, or that many pay by the megabyte. */
const slow = /^(?:slow-)?[23]g$/

/**
 * Whether pages may be fetched that nobody has asked for yet: not on a data plan, nor where it is slow.
 * A browser that does not tell may where there is a mouse: phones are where data is paid for.
 */
export function mayPrefetch() {
  const { connection } = navigator
  if (savesData()) return false
  if (!connection) return window.matchMedia('(hover: hover)').matches
  return connection.type !== 'cellular' && !slow.test(connection.effectiveType ?? '')
}
