/** The way back that a launch names, above the game: a link of its own where the page is not framed. */
import { el } from '../lib/dom.ts'
import type { Translate } from '../lib/texts.ts'
import type { Frame } from './frame.ts'

/** Shown anew in another language. Without an address there is none. */
export function showWayBack(t: Translate, backUrl: string | undefined, frame: Frame): void {
  document.querySelector('.way-back')?.remove()
  document.documentElement.toggleAttribute('data-way-back', backUrl !== undefined)
  if (backUrl === undefined) return
  const leave = (event: Event): void => {
    // A framed page may not lead its parent away: the parent does it.
    if (window.parent === window) return
    event.preventDefault()
    frame.tell({ type: 'exit' })
  }
  const arrow = el('span', { 'aria-hidden': 'true' }, '\u2039 ')
  const link = el('a', { href: backUrl, class: 'way-back__link', onclick: leave }, arrow, t('frame.back'))
  document.body.prepend(el('nav', { class: 'way-back' }, link))
}
