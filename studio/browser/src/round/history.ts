/** The last results of this visit, newest first. */
import { el } from '../lib/dom.ts'

const KEPT = 14

export interface History {
  element: HTMLElement
  add(text: string, look: string): void
}

export function historyStrip(label: string): History {
  const element = el('ol', { class: 'history', 'aria-label': label })
  return {
    element,
    add(text, look) {
      element.prepend(el('li', { class: `history__item num ${look}` }, text))
      while (element.children.length > KEPT) element.lastElementChild?.remove()
    },
  }
}
