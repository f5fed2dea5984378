/** What lies over the page: the slip and the bets on a narrow screen, and the proof of a match. One at a time. */
import { el } from '../../lib/dom.ts'
import type { BookGame } from '../game.ts'
import type { Label } from '../look.ts'
import type { OpenSheet } from '../state.ts'
import { h, show, type Child } from '../../lib/tree.ts'
import { glyph } from '../glyph.ts'
import { slip } from '../views/slip.ts'
import { visitor } from '../views/visitor.ts'

const TITLES: Record<OpenSheet, Label> = {
  slip: 'slip.title',
  bets: 'bets.title',
  fairness: 'proof.title',
}

export class SheetHost {
  readonly #dialog: HTMLDialogElement
  readonly #inside = el('div', { class: 'sheet__inside' })
  #game: BookGame | null = null

  constructor() {
    this.#dialog = el('dialog', {}, this.#inside)
    // Closed by Esc as well as by its button.
    this.#dialog.addEventListener('close', () => this.#game?.openSheet(null))
    document.body.append(this.#dialog)
  }

  show(game: BookGame): void {
    this.#game = game
    const { sheet } = game.state
    if (sheet === null) {
      if (this.#dialog.open) this.#dialog.close()
      if (game.live.element.parentElement !== document.body) document.body.append(game.live.element)
      return
    }
    const { t } = game.parts
    this.#dialog.className = `sheet sheet--${sheet} ${sheet === 'fairness' ? 'sheet--large' : 'sheet--small'}`
    this.#dialog.setAttribute('aria-label', t(TITLES[sheet]))
    show(
      this.#inside,
      h(
        'div',
        { class: 'sheet__head', key: `head ${sheet}` },
        h('h2', { class: 'sheet__title' }, t(TITLES[sheet])),
        sheet !== 'fairness' && !game.state.isVisitor && otherSheet(game, sheet),
        h(
          'button',
          {
            type: 'button',
            class: 'icon-button sheet__close',
            'aria-label': t('sheet.close'),
            onclick: () => game.openSheet(null),
          },
          glyph('close'),
        ),
      ),
      h('div', { class: 'sheet__body', key: `body ${sheet}`, tabindex: 0 }, ...contents(game, sheet)),
    )
    if (this.#dialog.open) return
    // Behind an open dialog nothing is announced.
    this.#dialog.append(game.live.element)
    this.#dialog.showModal()
  }
}

function contents(game: BookGame, sheet: OpenSheet): Child[] {
  if (sheet === 'slip') return [game.state.isVisitor ? visitor(game) : slip(game)]
  const waits = (): Child[] => [h('p', { class: 'quiet', role: 'status' }, game.parts.t('loading'))]
  return game.parts.later.show(game, sheet, waits)
}

/** From the slip to the bets and back. */
function otherSheet(game: BookGame, sheet: 'slip' | 'bets'): Child {
  const other = sheet === 'slip' ? 'bets' : 'slip'
  return h(
    'button',
    { type: 'button', class: 'link sheet__other', onclick: () => game.openSheet(other) },
    game.parts.t(TITLES[other]),
  )
}
