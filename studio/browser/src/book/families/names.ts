/** Names of markets and outcomes for sports whose markets are results, sides, lines, and yes or no. */
import type { Label, Named, Sides, SportLook, Translate } from '../look.ts'
import { handicapText, lineOf, totalText } from './lines.ts'

/** The markets of a sport by what their outcomes are. */
export interface NameRules {
  /** Names of markets that are not called by their number. */
  markets?: Readonly<Record<number, Label>>
  notes?: Readonly<Record<number, Label>>
  /** With a draw. */
  results?: readonly number[]
  /** Of two sides. */
  winners?: readonly number[]
  handicaps: readonly number[]
  totals: readonly number[]
  scores?: readonly number[]
  /** Outcomes that have a name of their own. */
  words?: Readonly<Record<string, Label>>
  /** A score as its outcome names it; `2:1` where this is left out. */
  scoreText?(outcome: string): string
  /** Totals of one side. */
  totalsOf?: Readonly<Record<number, keyof Sides>>
}

type Names = Pick<SportLook, 'marketName' | 'marketNote' | 'shortName' | 'fullName' | 'cellName' | 'heads'>

const SIDE_OF: Readonly<Record<string, keyof Sides>> = {
  '1': 'home',
  '3': 'away',
  '4': 'home',
  '5': 'away',
  '1714': 'home',
  '1715': 'away',
}
const OVER = '12'
const YES = '74'

export function namesOf(rules: NameRules): Names {
  return {
    marketName: (t, market) => t(rules.markets?.[market] ?? (`market.${market}` as Label)),
    marketNote: (t, market) => {
      const label = rules.notes?.[market]
      return label === undefined ? '' : t(label)
    },
    shortName: (t, named) => shortName(rules, t, named),
    cellName: (t, named, sides) => cellName(rules, t, named, sides),
    fullName: (t, named, sides) => ofPart(t, named, fullName(rules, t, named, sides)),
    heads: (market, { home, away }) => (rules.handicaps.includes(market) ? [home, away] : null),
  }
}

const PARTS: Readonly<Record<string, Label>> = {
  mapnr: 'outcome.on_map',
  setnr: 'outcome.in_set',
  quarternr: 'outcome.in_quarter',
}

/** The name with the part of the match that it is about: a map, a set, a quarter. */
function ofPart(t: Translate, { spec }: Named, name: string): string {
  const [, part = '', nth = ''] = /^(\w+nr)=(\d+)/.exec(spec) ?? []
  const label = PARTS[part]
  return label === undefined ? name : t(label, { name, nth })
}

const has = (markets: readonly number[] | undefined, market: number): boolean =>
  markets?.includes(market) === true

function shortName(rules: NameRules, t: Translate, named: Named): string {
  const { market, spec, outcome } = named
  const word = rules.words?.[outcome]
  if (word !== undefined) return t(word)
  if (has(rules.results, market)) return { '1': '1', '2': 'X', '3': '2' }[outcome] ?? outcome
  if (has(rules.winners, market)) return SIDE_OF[outcome] === 'home' ? '1' : '2'
  if (rules.handicaps.includes(market)) return handicapOf(named)
  if (rules.totals.includes(market)) {
    const line = totalText(lineOf(spec, 'total') ?? 0)
    return t(outcome === OVER ? 'outcome.over_short' : 'outcome.under_short', { line })
  }
  if (has(rules.scores, market)) return rules.scoreText?.(outcome) ?? outcome.replace(':', '–')
  return t(outcome === YES ? 'outcome.yes' : 'outcome.no')
}

/** Winners stand by their names: a field of the board has the room. */
function cellName(rules: NameRules, t: Translate, named: Named, sides: Sides): string {
  const { market, outcome } = named
  if (rules.totals.includes(market)) return totalName(t, named)
  const side = SIDE_OF[outcome]
  return has(rules.winners, market) && side !== undefined ? sides[side] : shortName(rules, t, named)
}

function fullName(rules: NameRules, t: Translate, named: Named, sides: Sides): string {
  const { market, outcome } = named
  const side = SIDE_OF[outcome]
  if (has(rules.results, market) || has(rules.winners, market))
    return side === undefined ? t('outcome.draw') : t('outcome.to_win', { side: sides[side] })
  if (rules.handicaps.includes(market) && side !== undefined) return `${sides[side]} ${handicapOf(named)}`
  if (rules.totals.includes(market)) {
    const name = totalName(t, named)
    const of = rules.totalsOf?.[market]
    return of === undefined ? name : t('outcome.of_side', { side: sides[of], name })
  }
  return shortName(rules, t, named)
}

function totalName(t: Translate, { spec, outcome }: Named): string {
  const line = totalText(lineOf(spec, 'total') ?? 0)
  return t(outcome === OVER ? 'outcome.over' : 'outcome.under', { line })
}

function handicapOf({ spec, outcome }: Named): string {
  const line = lineOf(spec, 'hcp') ?? 0
  return handicapText(SIDE_OF[outcome] === 'away' ? -line : line)
}
