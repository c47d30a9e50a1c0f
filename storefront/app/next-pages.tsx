import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { whenIdle, savesData } from './lib/lazy-code.ts'

/** Limit of one page: a visitor who moves the mouse over a long list opens few of its products. */
const mostPages = 16

/** Prefetches code and data of the pages that the visitor is about to open, where data is cheap. */
export function NextPages() {
  const [pages, setPages] = useState<readonly string[]>([])
  useEffect(
    () =>
      followLinks((page) => {
        // Asked each time: connections change.
        if (mayPrefetch()) setPages((known) => withPage(known, page))
      }),
    [],
  )
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

const withPage = (known: readonly string[], page: string) =>
  known.includes(page) || known.length === mostPages ? known : [...known, page]

/** Milliseconds on a link that show an intention: passing over it, or scrolling, takes less */
const intentMs = 80

/** Limit of the pages that are prefetched because their links are visible. */
const mostSeen = 4

/** What a visitor of a list probably opens next: its products, and its next page. */
const likely = 'main article a[href^="/producto/"], main a[rel="next"]'

/**
 * Calls `open` with the address of each page that a visitor is about to open (pointed at, touched,
 * focused) or likely to; more than once, if need be. Returns a function that stops it.
 */
export function followLinks(open: (page: string) => void) {
  const stop = new AbortController()
  /** Keyboard and pointer have separate timers: a page that scrolls moves under a pointer at rest. */
  function follow(begins: string, ...ends: string[]) {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const leave = () => clearTimeout(waiting)
    function pointAt({ target }: Event) {
      leave()
      const page = pageOf(target)
      if (page) waiting = setTimeout(() => open(page), intentMs)
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

/** Follows the first links that are visible once the page is idle. */
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

/** Pages that the server caches; others would be rendered, perhaps in vain. */
const kept =
  /^\/(?:$|producto\/|productos$|search$|marcas$|contacto$|nosotros$|centros-de-servicio$)/
const seldom = /[?&](?:otrasmarcas|preciomin|preciomax)=/

const isKept = ({ pathname, search }: HTMLAnchorElement) =>
  kept.test(pathname) && !seldom.test(search)

/** Types of connections that are slow, or often paid by the megabyte. */
const slow = /^(?:slow-)?[23]g$/

/**
 * Whether pages may be prefetched: not when saving data, nor on a mobile or slow connection. Where the browser does
 * not report the connection, only with a mouse, since data is mostly paid for on phones.
 */
export function mayPrefetch() {
  const { connection } = navigator
  if (savesData()) return false
  if (!connection) return window.matchMedia('(hover: hover)').matches
  return connection.type !== 'cellular' && !slow.test(connection.effectiveType ?? '')
}
