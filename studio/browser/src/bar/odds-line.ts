/** Where the player chooses the odds: the return of the very bet that is chosen, beside that of the worst and the best. */
import type { GameFamily } from '@night-market/games/kernel/family'
import { returnRange } from '@night-market/games/kernel/odds'
import type { Title } from '@night-market/games/titles/title'
import { percentText, returnText } from '@night-market/protocol/values/game-figures'
import { el } from '../lib/dom.ts'
import type { Translate } from '../lib/texts.ts'

export interface OddsLine {
  element: HTMLElement
  /** The return of the bet chosen now, in basis points. */
  show(bps: number): void
}

/** `odds` is the family's own label: it says what the return depends on. */
export function oddsLine(t: Translate<'odds'>, game: Pick<GameFamily, 'odds'>, title: Title): OddsLine {
  const range = rangeText(game, title)
  const element = el('p', { class: 'odds num' })
  return {
    element,
    show: (bps) => (element.textContent = t('odds', { range, now: percentText(bps) })),
  }
}

/** The return of the title: one figure, or from the worst bet to the best. */
export function rangeText(game: Pick<GameFamily, 'odds'>, title: Title): string {
  const { leastBps, mostBps } = returnRange(game, title)
  return returnText(leastBps, mostBps)
}
