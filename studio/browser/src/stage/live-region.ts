/** Announces results to screen readers, which cannot read the canvas. */
import { el } from '../lib/dom.ts'

export interface LiveRegion {
  element: HTMLElement
  say(text: string): void
}

export function liveRegion(): LiveRegion {
  const element = el('p', { class: 'spoken', role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' })
  return {
    element,
    say(words) {
      // The same sentence twice would not be announced: empty first.
      element.textContent = ''
      requestAnimationFrame(() => (element.textContent = words))
    },
  }
}
