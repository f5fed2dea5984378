/** Parts of the page that are loaded when they are first shown. */
import type { BookGame } from './game.ts'
import { h, type Child } from '../lib/tree.ts'

export type LaterView = (game: BookGame) => Child[]

const LOADS = {
  event: async (): Promise<LaterView> => (await import('./event/page.ts')).eventPage,
  bets: async (): Promise<LaterView> => (await import('./sheets/bets.ts')).betsView,
  fairness: async (): Promise<LaterView> => (await import('./sheets/fairness.ts')).fairnessView(),
}
export type LaterName = keyof typeof LOADS

export class Later {
  readonly #views: Partial<Record<LaterName, LaterView>> = {}
  readonly #requested = new Set<LaterName>()

  /** The part of the page; what `meanwhile` gives until it is loaded. */
  show(game: BookGame, name: LaterName, meanwhile: () => Child[]): Child[] {
    const view = this.#views[name]
    if (view !== undefined) return view(game)
    if (!this.#requested.has(name)) this.#load(game, name)
    return meanwhile()
  }

  #load(game: BookGame, name: LaterName): void {
    this.#requested.add(name)
    LOADS[name]().then(
      (view) => {
        this.#views[name] = view
        game.redraw()
      },
      (cause: unknown) => {
        reportError(cause)
        this.#views[name] = ({ parts: { t } }) => [h('p', { class: 'empty' }, t('notice.broken.text'))]
        game.redraw()
      },
    )
  }
}
