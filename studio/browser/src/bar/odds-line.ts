/** Where the player chooses the odds: the return of the very bet that is chosen, beside that of the worst and the best. */
import type { GameFamily } from '@night-market/games/kernel/family'
import { jackpotReturn, networkOf } from '@night-market/games/kernel/jackpots'
import { namedReturn, returnRange } from '@night-market/games/kernel/odds'
import { bpsOf } from '@night-market/games/kernel/rational'
import type { Title } from '@night-market/games/titles/title'
import { percentText, returnText, simulatedText } from '@night-market/protocol/values/game-figures'
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

/** What the jackpots of the title return of every stake, in basis points; null without any. */
export function jackpotBps({ jackpot }: Pick<Title, 'jackpot'>): number | null {
  const network = jackpot === undefined ? undefined : networkOf(jackpot)
  return network ? bpsOf(jackpotReturn(network)) : null
}

/** A return of the title's own, and what its jackpots add to it: `92.90% + 2.68% jackpots`. */
export function withJackpots(t: Translate, own: string, title: Pick<Title, 'jackpot'>): string {
  const bps = jackpotBps(title)
  return bps === null ? own : t('jackpot.return', { own, jackpots: percentText(bps) })
}

/** The return of the title as it stands in its bar: with its jackpots, or with the bounds of a simulated one. */
export function returnWords(t: Translate, game: Pick<GameFamily, 'odds'>, title: Title): string {
  const { interval, rtpBps } = title.certificate
  if (interval) return simulatedText(rtpBps, rtpBps - interval.lowBps)
  const own = game.odds.main === undefined ? rangeText(game, title) : percentText(namedReturn(game, title))
  return withJackpots(t, own, title)
}
