/** Says results in words to those who do not see the canvas. */
import { el } from './dom.ts'

export interface LiveRegion {
  element: HTMLElement
  say(words: string): void
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
