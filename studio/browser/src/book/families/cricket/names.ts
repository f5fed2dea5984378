/** Names of cricket's markets and outcomes; outcomes have their numbers of the unified odds feed. */
import { lineOf, nthIn, totalText } from '../lines.ts'
import type { Label, Named, Sides, Translate } from '../../look.ts'

export const WINNER = 340
const TIE = 342
/** Markets of the home side; the next number is the same of the away side. */
export const RUNS = 606
export const OVER = 356
const OUT = 641
const OPENING = 352
const AT_WICKET = 349
const OF_SIDES = [RUNS, OVER, OUT, OPENING, AT_WICKET]

export const ORDER = [WINNER, ...OF_SIDES.flatMap((market) => [market, market + 1]), TIE]

/** The market of the home side that says the same. */
const homeOf = (market: number): number => (OF_SIDES.includes(market - 1) ? market - 1 : market)
export const twinOf = (market: number): number | undefined =>
  OF_SIDES.includes(market) ? market + 1 : undefined

export const marketName = (t: Translate, market: number): string => t(`market.${homeOf(market)}` as Label)

const NOTES: Record<number, Label> = {
  [WINNER]: 'note.super_over',
  [TIE]: 'note.tie',
  [AT_WICKET]: 'note.at_wicket',
}

export function marketNote(t: Translate, market: number): string {
  const note = NOTES[homeOf(market)]
  return note === undefined ? '' : t(note)
}

const sideOf = ({ market, outcome }: Named): keyof Sides => {
  if (market === WINNER) return outcome === '4' ? 'home' : 'away'
  return ofSide(market) ?? 'away'
}

export function ofSide(market: number): keyof Sides | undefined {
  if (OF_SIDES.includes(market)) return 'home'
  return OF_SIDES.includes(market - 1) ? 'away' : undefined
}

const isYesNo = (market: number): boolean => market === TIE || homeOf(market) === OUT
const yesNo = (t: Translate, outcome: string): string => t(outcome === '74' ? 'outcome.yes' : 'outcome.no')
const totalOf = ({ spec }: Named): string => totalText(lineOf(spec, 'total') ?? 0)

export function shortName(t: Translate, named: Named): string {
  if (named.market === WINNER) return named.outcome === '4' ? '1' : '2'
  if (isYesNo(named.market)) return yesNo(t, named.outcome)
  return t(named.outcome === '12' ? 'outcome.over_short' : 'outcome.under_short', { line: totalOf(named) })
}

export function cellName(t: Translate, named: Named, sides: Sides): string {
  if (named.market === WINNER) return sides[sideOf(named)]
  if (isYesNo(named.market)) return yesNo(t, named.outcome)
  return t(named.outcome === '12' ? 'outcome.over' : 'outcome.under', { line: totalOf(named) })
}

/** By itself a total says whose it is, and of which over or wicket. */
export function fullName(t: Translate, named: Named, sides: Sides): string {
  const name = cellName(t, named, sides)
  const side = sides[sideOf(named)]
  switch (homeOf(named.market)) {
    case WINNER:
      return t('outcome.to_win', { side })
    case TIE:
      return name
    case OVER:
    case OUT:
      return t('outcome.in_over', { side, name, nth: nthIn(named.spec, 'overnr') })
    case AT_WICKET:
      return t('outcome.at_wicket', { side, name, nth: nthIn(named.spec, 'dismissalnr') })
    default:
      return t('outcome.of_side', { side, name })
  }
}
