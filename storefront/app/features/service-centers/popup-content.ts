import type { ServiceCenter } from '@surco/contract'

import { phoneLink } from '../../lib/paths.ts'
import { isSafeAddress } from '../../lib/safe-address.ts'

/** Popup of a centre, without its address, which stands above the map. All texts are set as text, not HTML. */
export function popupContent(center: ServiceCenter): HTMLElement {
  const box = document.createElement('div')
  box.className = 'flex flex-col gap-1'
  box.append(paragraph(center.nombre, 'pr-4 font-display text-base font-bold'))
  if (center.telcontacto) box.append(link(phoneLink(center.telcontacto), center.telcontacto))
  if (isSafeAddress(center.linkmaps)) box.append(directions(center.linkmaps))
  return box
}

function paragraph(text: string, look: string) {
  const element = document.createElement('p')
  element.className = look
  element.textContent = text
  return element
}

function link(address: string, text: string) {
  const element = document.createElement('a')
  element.className =
    'inline-flex min-h-8 items-center self-start font-semibold text-accent underline underline-offset-4'
  element.href = address
  element.textContent = text
  return element
}

function directions(address: string) {
  const element = link(address, 'Cómo llegar')
  element.target = '_blank'
  element.rel = 'noopener'
  const note = document.createElement('span')
  note.className = 'sr-only'
  note.textContent = ' (se abre en otra pestaña)'
  element.append(note)
  return element
}
