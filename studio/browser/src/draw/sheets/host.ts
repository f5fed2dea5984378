/**
 * What lies over the board: the ticket on a narrow screen, tickets, results, rules, chase, proof. One is in front, loaded
 * when it opens.
 */
import { el } from '../../lib/dom.ts'
import type { DrawGame } from '../game.ts'
import type { Label } from '../look.ts'
import type { OpenSheet } from '../state.ts'
import { h, show, type Child } from '../../lib/tree.ts'
import { glyph } from '../boards/glyph.ts'
import { slip } from '../views/slip.ts'

/** The contents of a sheet. */
export type SheetView = (game: DrawGame) => Child[]

interface SheetKind {
  title: Label
  isLarge?: boolean
  load(): Promise<SheetView>
}

const KINDS: Record<OpenSheet, SheetKind> = {
  slip: { title: 'slip.title', load: async () => (game) => [slip(game)] },
  chase: { title: 'chase.title', load: async () => (await import('./chase.ts')).chaseSheet },
  tickets: {
    title: 'head.tickets',
    isLarge: true,
    load: async () => (await import('./tickets.ts')).ticketsSheet,
  },
  verify: {
    title: 'head.verify',
    isLarge: true,
    load: async () => (await import('./verify.ts')).verifySheet,
  },
  results: {
    title: 'head.results',
    isLarge: true,
    load: async () => (await import('./results.ts')).resultsSheet,
  },
  rules: { title: 'head.rules', isLarge: true, load: async () => (await import('./rules.ts')).rulesSheet },
}

export class SheetHost {
  readonly #dialog: HTMLDialogElement
  readonly #inside = el('div', { class: 'sheet__inside' })
  readonly #views: Partial<Record<OpenSheet, SheetView>> = {}
  #game: DrawGame | null = null
  #open: OpenSheet | null = null

  constructor() {
    this.#dialog = el('dialog', {}, this.#inside)
    // Closed by Esc as well as by its button.
    this.#dialog.addEventListener('close', () => {
      this.#open = null
      this.#game?.openSheet(null)
    })
    document.body.append(this.#dialog)
  }

  show(game: DrawGame): void {
    this.#game = game
    const { sheet } = game.state
    if (sheet === null) {
      if (this.#dialog.open) this.#dialog.close()
      if (game.live.element.parentElement !== document.body) document.body.append(game.live.element)
      return
    }
    this.#render(game, sheet)
    if (this.#open !== sheet) this.#load(game, sheet)
    this.#open = sheet
    if (this.#dialog.open) return
    // Behind an open dialog nothing is announced.
    this.#dialog.append(game.live.element)
    this.#dialog.showModal()
  }

  #load(game: DrawGame, sheet: OpenSheet): void {
    KINDS[sheet].load().then(
      (view) => {
        this.#views[sheet] = view
        game.redraw()
      },
      (cause: unknown) => {
        reportError(cause)
        this.#views[sheet] = ({ parts: { t } }) => [h('p', {}, t('notice.broken.text'))]
        game.redraw()
      },
    )
  }

  #render(game: DrawGame, sheet: OpenSheet): void {
    const { t } = game.parts
    const { title, isLarge = false } = KINDS[sheet]
    this.#dialog.className = `sheet sheet--${sheet} ${isLarge ? 'sheet--large' : 'sheet--small'}`
    this.#dialog.setAttribute('aria-label', t(title))
    const view = this.#views[sheet]
    show(
      this.#inside,
      h(
        'div',
        { class: 'sheet__head', key: `head ${sheet}` },
        h('h2', { class: 'sheet__title' }, t(title)),
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
      h(
        'div',
        { class: 'sheet__body', key: `body ${sheet}`, tabindex: 0 },
        ...(view ? view(game) : [h('p', { class: 'quiet', role: 'status' }, t('loading'))]),
      ),
    )
  }
}
