/** What can be bet on five digits. A slice of the places has a name: the last three are `last3`. */
import { columns } from '../../kernel/picks/columns.ts'
import type { Model } from '../../kernel/picks/chances.ts'
import type { Play } from '../../kernel/picks/lottery.ts'
import { pool } from '../../kernel/picks/pool.ts'
import { from } from '../../kernel/picks/symbols.ts'
import type { View } from '../../kernel/picks/views.ts'
import { zones } from '../../kernel/picks/zones.ts'
import { LABELLED } from './labelled.ts'
import { ALL, FIRST, LAST, MIDDLE3, type Slice } from './slices.ts'

const DIGITS = from(0, 9)
const PLACES = ['1', '2', '3', '4', '5']

const viewOf = ({ slice }: Slice): View => ({ tiers: [['n', 1]], slice })
const modelOf = ({ size }: Slice): Model => ({ kind: 'repeating', symbols: 10, drawn: size })

/** The place of each digit is named. A number of at most three digits has room of its own. */
function straight(slice: Slice): Play {
  return columns({
    code: `${slice.name}-straight`,
    tab: slice.tab,
    odds: 'group',
    symbols: DIGITS,
    places: PLACES.slice(...slice.slice),
    view: viewOf(slice),
    book: slice.size <= 3 ? 'unit' : 'ticket',
  })
}

function anyPlaces(code: string, takes: number): Play {
  const tab = takes === 1 ? 'place' : 'any'
  return columns({ code, tab, odds: 'group', symbols: DIGITS, places: PLACES, takes, view: viewOf(ALL) })
}

/** So many digits, each drawn `times` over, in any order. */
function group(slice: Slice, name: string, take: number, times = 1): Play {
  return pool({
    code: `${slice.name}-${name}`,
    tab: slice.tab,
    odds: 'group',
    symbols: DIGITS,
    take,
    view: viewOf(slice),
    match: { kind: 'permuted', times, model: modelOf(slice) },
  })
}

function twoZones(
  slice: Slice,
  name: string,
  take: readonly [number, number],
  times: readonly [number, number],
): Play {
  const view = viewOf(slice)
  return zones({
    code: `${slice.name}-${name}`,
    tab: slice.tab,
    odds: 'group',
    symbols: DIGITS,
    take,
    times,
    view,
  })
}

/** All digits of the unit are drawn, in any place. */
function contains(slice: Slice, take: number): Play {
  return pool({
    code: `${slice.name}-contains${take}`,
    tab: 'contains',
    odds: 'group',
    symbols: DIGITS,
    take,
    view: viewOf(slice),
    match: { kind: 'overlap', hits: { [take]: 'hit' }, model: modelOf(slice) },
  })
}

/** One digit is drawn at least so often. */
function repeats(least: number): Play {
  return pool({
    code: `all5-repeats${least}`,
    tab: 'contains',
    odds: 'group',
    symbols: DIGITS,
    take: 1,
    view: viewOf(ALL),
    match: { kind: 'repeats', least, model: modelOf(ALL) },
  })
}

const threes = (slice: Slice): Play[] => [
  straight(slice),
  twoZones(slice, 'g3', [1, 1], [2, 1]),
  group(slice, 'g6', 3),
]
const twos = (slice: Slice): Play[] => [straight(slice), group(slice, 'group', 2)]
const fours = (slice: Slice): Play[] => [
  straight(slice),
  group(slice, 'group24', 4),
  twoZones(slice, 'group12', [1, 2], [2, 1]),
  group(slice, 'group6', 2, 2),
  twoZones(slice, 'group4', [1, 1], [3, 1]),
]
const fives: Play[] = [
  straight(ALL),
  group(ALL, 'group120', 5),
  twoZones(ALL, 'group60', [1, 3], [2, 1]),
  twoZones(ALL, 'group30', [2, 1], [2, 1]),
  twoZones(ALL, 'group20', [1, 2], [3, 1]),
  twoZones(ALL, 'group10', [1, 1], [3, 2]),
  twoZones(ALL, 'group5', [1, 1], [4, 1]),
]

export const PLAYS: readonly Play[] = [
  ...threes(LAST[3]),
  ...threes(FIRST[3]),
  ...threes(MIDDLE3),
  ...twos(LAST[2]),
  ...twos(FIRST[2]),
  anyPlaces('place', 1),
  ...fours(LAST[4]),
  ...fours(FIRST[4]),
  ...fives,
  ...[2, 3, 4].map((takes) => anyPlaces(`any${takes}-places`, takes)),
  ...[LAST[3], FIRST[3], MIDDLE3, LAST[4], FIRST[4]].flatMap((slice) =>
    [1, 2].map((take) => contains(slice, take)),
  ),
  ...[2, 3].map((take) => contains(ALL, take)),
  ...[1, 2, 3, 4].map(repeats),
  ...LABELLED,
]
