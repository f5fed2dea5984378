/** Where the player chooses the odds: the return of the very bet that is chosen, beside that of the worst and the best. */
import { returnRange } from '@night-market/games/titles/odds'
import type { Title } from '@night-market/games/titles/title'
import { percentText, returnText } from '@night-market/protocol/values/game-figures'
import { el } from './dom.ts'
import type { TextKey } from './locales/en.ts'
import type { Translate } from './texts.ts'

export interface OddsLine {
  element: HTMLElement
  /** The return of the bet chosen now, in basis points. */
  show(bps: number): void
}

const WORDS = { dice: 'odds.dice', mines: 'odds.mines', plinko: 'odds.plinko' } as const satisfies Record<
  string,
  TextKey
>

export function oddsLine(t: Translate, title: Title, family: keyof typeof WORDS): OddsLine {
  const range = rangeText(title)
  const element = el('p', { class: 'odds num' })
  return { element, show: (bps) => (element.textContent = oddsWords(t, family, range, bps)) }
}

export function oddsWords(t: Translate, family: keyof typeof WORDS, range: string, bps: number): string {
  return t(WORDS[family], { range, now: percentText(bps) })
}

/** The return of the title: one figure, or from the worst bet to the best. */
export function rangeText(title: Title): string {
  const { leastBps, mostBps } = returnRange(title)
  return returnText(leastBps, mostBps)
}
