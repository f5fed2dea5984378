/** Names of basketball's markets and outcomes; outcomes have their numbers of the unified odds feed. */
import { handicapText, lineOf, nthIn, totalText } from '../lines.ts'
import type { Label, Named, Sides, Translate } from '../../look.ts'

export const WINNER = 219
export const SPREAD = 223
export const TOTAL = 225
const HOME_TOTAL = 227
const AWAY_TOTAL = 228
const QUARTER = 235
const QUARTER_SPREAD = 303
const QUARTER_TOTAL = 236
export const ORDER = [WINNER, SPREAD, TOTAL, HOME_TOTAL, AWAY_TOTAL, QUARTER, QUARTER_SPREAD, QUARTER_TOTAL]

const SPREADS = [SPREAD, QUARTER_SPREAD]
const SIDES: Record<string, keyof Sides> = {
  ...{ '1': 'home', '3': 'away', '4': 'home', '5': 'away', '1714': 'home', '1715': 'away' },
}
const SIGNS: Record<string, string> = { '1': '1', '2': 'X', '3': '2', '4': '1', '5': '2' }

export const marketName = (t: Translate, market: number): string => t(`market.${market}` as Label)

const NOTES: Record<number, Label> = { [WINNER]: 'note.overtime', [TOTAL]: 'note.overtime' }

export function marketNote(t: Translate, market: number): string {
  const note = NOTES[market]
  return note === undefined ? '' : t(note)
}

const isWinner = (market: number): boolean => market === WINNER || market === QUARTER

function spreadOf({ spec, outcome }: Named): string {
  const line = lineOf(spec, 'hcp') ?? 0
  return handicapText(SIDES[outcome] === 'away' ? -line : line)
}

const totalOf = ({ spec }: Named): string => totalText(lineOf(spec, 'total') ?? 0)

export function shortName(t: Translate, named: Named): string {
  const { market, outcome } = named
  if (isWinner(market)) return SIGNS[outcome] ?? outcome
  if (SPREADS.includes(market)) return spreadOf(named)
  return t(outcome === '12' ? 'outcome.over_short' : 'outcome.under_short', { line: totalOf(named) })
}

export function cellName(t: Translate, named: Named, sides: Sides): string {
  const { market, outcome } = named
  const side = SIDES[outcome]
  if (isWinner(market)) return side === undefined ? t('outcome.draw') : sides[side]
  if (SPREADS.includes(market)) return spreadOf(named)
  return t(outcome === '12' ? 'outcome.over' : 'outcome.under', { line: totalOf(named) })
}

/** By itself an outcome says whose it is, and of which quarter. */
export function fullName(t: Translate, named: Named, sides: Sides): string {
  const { market, spec, outcome } = named
  const side = SIDES[outcome]
  if (market === WINNER && side !== undefined) return t('outcome.to_win', { side: sides[side] })
  if (market === HOME_TOTAL || market === AWAY_TOTAL) {
    const of = market === HOME_TOTAL ? sides.home : sides.away
    return t('outcome.of_side', { side: of, name: cellName(t, named, sides) })
  }
  const line = SPREADS.includes(market) && side !== undefined ? `${sides[side]} ` : ''
  const name = `${line}${cellName(t, named, sides)}`
  return spec.startsWith('quarternr=')
    ? t('outcome.in_quarter', { name, nth: nthIn(spec, 'quarternr') })
    : name
}

/** Spreads stand under the side that they are given to. */
export const heads = (market: number, { home, away }: Sides): string[] | null =>
  SPREADS.includes(market) ? [home, away] : null
