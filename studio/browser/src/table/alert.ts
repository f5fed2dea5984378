/** What went past the player, over the game where the eye is. The live region says it, so this is for the eye alone. */
import { el } from '../lib/dom.ts'

export interface Alert {
  element: HTMLElement
  /** Null takes it away. */
  show(words: string | null): void
}

export function tableAlert(): Alert {
  const element = el('p', { class: 'table-alert num', 'aria-hidden': 'true', hidden: true })
  return {
    element,
    show(words) {
      element.hidden = words === null
      if (words !== null && element.textContent !== words) element.textContent = words
    },
  }
}
