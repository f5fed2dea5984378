import { expect, test } from 'vitest'
import { IS_LONG, seedsOf } from '@night-market/fair/testing/extent'
import type { Hit, LotteryFamily, Play, PrizeGroup } from '../kernel/picks/lottery.ts'
import { from } from '../kernel/picks/symbols.ts'
import { payoutOf, priceOf } from '../kernel/picks/ticket.ts'
import { isLess, numberOf, rational, type Rational } from '../kernel/rational.ts'
import { seededChance } from '../kernel/seeded-chance.ts'
import { randomPickOn, unitOn } from '../testing/picks/board-picks.ts'
import { combinations } from '../testing/picks/drafts.ts'
import {
  marked,
  multisets,
  orderedFirsts,
  pairsAt,
  tuplesAt,
  type Weighted,
} from '../testing/picks/spaces.ts'
import { LOTTERY_FAMILIES, lotteryFamilyOf } from './lotteries.ts'

const GROUP: PrizeGroup = { chosen: 1960, most: 1960 }
const DIGITS = from(0, 9)
const groupOf = (play: Play): PrizeGroup | null => (play.takesGroup ? GROUP : null)
const playOf = (id: string, code: string): Play => {
  const play = lotteryFamilyOf(id).byCode.get(code)
  if (play === undefined) throw new Error(`${id} has no ${code}`)
  return play
}

const withPlays = LOTTERY_FAMILIES.flatMap((family) => family.plays.map((play) => [family, play] as const))
const ofGroup = withPlays.filter(([, play]) => play.takesGroup)

test('fixed odds return what they are sold by', () => {
  const exact = (id: string, code: string, part: bigint, whole: bigint): void =>
    expect(playOf(id, code).returns(null), `${id} ${code}`).toEqual(rational(part, whole))
  for (const id of ['vietnam-27', 'vietnam-18']) {
    for (const code of ['de', 'lo2', 'tens-digit', 'ones-digit', 'halves']) exact(id, code, 99n, 100n)
    for (const code of ['lo3', 'cang3', 'dau', id === 'vietnam-27' ? 'bao8' : 'bao7'])
      exact(id, code, 98n, 100n)
    for (const code of ['xiu-chu-head', 'xiu-chu-tail']) exact(id, code, 96n, 100n)
    exact(id, 'lo4', 95n, 100n)
    exact(id, 'cang4', 92n, 100n)
  }
  for (const code of ['top3', 'tote', 'front3', 'back3', 'top2', 'bottom2'])
    exact('thai-lottery', code, 9n, 10n)
  exact('four-digit', 'big', 64n, 100n)
  exact('four-digit', 'small', 65n, 100n)
  exact('four-digit', '4a', 60n, 100n)
  exact('four-digit', '3a', 66n, 100n)
  exact('four-digit', '3c', 66n, 100n)
  // Half of the stakes are the pool.
  exact('mark-six', 'six', 22_450n * 2n + 75_999n, 151_998n)
})

test.each([
  ['vietnam-27', [0.932996, 0.934643, 0.93447], [0.946604, 0.947357, 0.947841]],
  ['vietnam-18', [0.939881, 0.939227, 0.932777], [0.949615, 0.94748, 0.945596]],
] as const)('%s: numbers that are all drawn, or of which none is', (id, all, none) => {
  const returned = (code: string): number => numberOf(playOf(id, code).returns(null))
  for (const [place, take] of [2, 3, 4].entries())
    expect(returned(`xien${take}`)).toBeCloseTo(all[place] ?? 0, 6)
  for (const [place, take] of [4, 8, 10].entries())
    expect(returned(`truot${take}`)).toBeCloseTo(none[place] ?? 0, 6)
})

test.each([
  ['thai-lottery', 'run-top', 0.8943],
  ['thai-lottery', 'run-bottom', 0.893],
  ['mark-six', 'special', 0.94898],
  ['mark-six', 'two', 0.943878],
  ['mark-six', 'three', 0.94442],
  ['mark-six', 'absent5', 0.94574],
  ['mark-six', 'special-halves', 0.960816],
  ['four-digit', 'ibox-big', 0.64],
  ['four-digit', 'ibox-small', 0.65],
] as const)('%s %s returns %f', (id, code, expected) => {
  expect(numberOf(playOf(id, code).returns(null))).toBeCloseTo(expected, 6)
})

test('the sum of two digits returns at most 0.95, rounded down', () => {
  const odds = playOf('vietnam-27', 'sum').odds(null)
  expect(odds).toMatchObject({ 0: 950_000, 1: 475_000, 9: 95_000, 18: 950_000 })
  expect(numberOf(playOf('vietnam-27', 'sum').returns(null))).toBeGreaterThan(0.9499)
})

test('no play of a group returns more than the group, or 0.00004 less', () => {
  expect(ofGroup.length).toBeGreaterThan(100)
  for (const [family, play] of ofGroup) {
    const returned = play.returns(GROUP)
    expect(isLess(rational(98n, 100n), returned), `${family.id} ${play.code}`).toBe(false)
    expect(numberOf(returned), `${family.id} ${play.code}`).toBeGreaterThanOrEqual(0.979965)
    expect(isLess(rational(98n, 100n), play.returns({ chosen: 1800, most: 1960 }))).toBe(false)
  }
})

/** What the units return over the draws; of labels the least, since each one is a unit of its own. */
function enumerated(play: Play, draws: readonly Weighted[], labels?: readonly string[]): Rational {
  const total = BigInt(draws.reduce((sum, { weight }) => sum + weight, 0))
  const texts = labels ?? (play.board.kind === 'labels' ? play.board.labels : [unitOn(play.board)])
  const returns = texts.map((text) => {
    const picked = play.read(text)
    expect(picked?.units, text).toBe(1)
    const counts = new Map<Hit, number>()
    for (const { draw, weight } of draws) {
      for (const [hit, count] of picked?.wins(draw) ?? []) {
        counts.set(hit, (counts.get(hit) ?? 0) + weight * count)
      }
    }
    const paid = [...counts].reduce((sum, [hit, count]) => sum + count * play.pays(hit, GROUP), 0)
    return rational(BigInt(paid), total * 10_000n * BigInt(play.cost))
  })
  return returns.reduce((least, one) => (isLess(one, least) ? one : least))
}

const STARTS: Record<string, (size: number) => number> = {
  first: () => 0,
  middle: () => 1,
  last: (size) => 5 - size,
}

/** All draws that a play on five digits can tell apart. */
function drawsOfFive(play: Play): Weighted[] {
  const [, place = '', size = ''] = /^(first|middle|last)(\d)-/.exec(play.code) ?? []
  const start = STARTS[place]?.(Number(size))
  if (start !== undefined) return tuplesAt(DIGITS, Number(size), start, 5)
  if (IS_LONG) return tuplesAt(DIGITS, 5, 0, 5)
  return play.board.kind === 'columns' ? columnsOfFive(play) : multisets(5)
}

/** The unit has another digit in each place: what matters is whether a place has its own. */
const columnsOfFive = (play: Play): Weighted[] =>
  marked(0, 1, 5).map(({ draw, weight }) => {
    const own = unitOn(play.board)
      .split(';')
      .map((sign) => (sign === '-' ? 0 : Number(sign)))
    const row = (draw.n?.[0] ?? []).map((mark, place) => ((own[place] ?? 0) + mark) % 10)
    return { draw: { n: [row] }, weight }
  })

const OF_PLACES = new Set(['halves', 'dragon-tiger'])

test('five digits: returns are those of all draws', () => {
  const plays = lotteryFamilyOf('ssc').plays.filter(({ code }) => IS_LONG || !OF_PLACES.has(code))
  expect(plays.length).toBeGreaterThan(60)
  for (const play of plays)
    expect(play.returns(GROUP), play.code).toEqual(enumerated(play, drawsOfFive(play)))
})

test('five digits: labels of places return what all digits of those places give', () => {
  const halves = playOf('ssc', 'halves')
  for (const place of from(1, 5)) {
    const labels = ['big', 'small', 'odd', 'even'].map((name) => `${place}-${name}`)
    expect(enumerated(halves, tuplesAt(DIGITS, 1, place - 1, 5), labels)).toEqual(halves.returns(GROUP))
  }
  const dragons = playOf('ssc', 'dragon-tiger')
  for (const [a = 0, b = 0] of combinations(from(1, 5), 2)) {
    const draws = tuplesAt(DIGITS, 2, 0, 2).map(({ draw, weight }) => {
      const row = [0, 0, 0, 0, 0]
      row[a - 1] = draw.n?.[0]?.[0] ?? 0
      row[b - 1] = draw.n?.[0]?.[1] ?? 0
      return { draw: { n: [row] }, weight }
    })
    const labels = ['dragon', 'tiger', 'tie'].map((name) => `${a}v${b}-${name}`)
    expect(enumerated(dragons, draws, labels)).toEqual(dragons.returns(GROUP))
  }
})

test('three dice and three digits: returns are those of all draws', () => {
  for (const [id, symbols] of [
    ['k3', from(1, 6)],
    ['pc28', DIGITS],
  ] as const) {
    const draws = tuplesAt(symbols, 3, 0, 3)
    for (const play of lotteryFamilyOf(id).plays) {
      expect(play.returns(GROUP), `${id} ${play.code}`).toEqual(enumerated(play, draws))
    }
  }
})

test('five of eleven: returns are those of all draws', () => {
  const sets = combinations(from(1, 11), 5).map((n) => ({ draw: { n: [n] }, weight: 1 }))
  const firsts = orderedFirsts(3, 11, 5)
  for (const play of lotteryFamilyOf('eleven-five').plays) {
    const draws = /^(first|place)/.test(play.code) ? firsts : sets
    expect(play.returns(GROUP), play.code).toEqual(enumerated(play, draws))
  }
})

test('the order of ten: returns are those of all firsts, and of all pairs of places', () => {
  const firsts = orderedFirsts(3, 10, 10)
  for (const play of lotteryFamilyOf('pk10').plays.filter(({ code }) => !OF_PLACES.has(code))) {
    expect(play.returns(GROUP), play.code).toEqual(enumerated(play, firsts))
  }
  for (const a of from(1, 5)) {
    const pairs = pairsAt(a - 1, 10 - a, 10)
    const halves = [a, 11 - a].flatMap((place) =>
      ['big', 'small', 'odd', 'even'].map((name) => `${place}-${name}`),
    )
    const dragons = ['dragon', 'tiger'].map((name) => `${a}v${11 - a}-${name}`)
    expect(enumerated(playOf('pk10', 'halves'), pairs, halves)).toEqual(rational(98n, 100n))
    expect(enumerated(playOf('pk10', 'dragon-tiger'), pairs, dragons)).toEqual(rational(98n, 100n))
  }
})

test('every play can be bet from its board, and pays no more than its greatest win', () => {
  for (const [family, play] of withPlays) {
    const group = groupOf(play) === null ? null : { chosen: 1850, most: 1960 }
    for (const seed of seedsOf(2, 50)) checkBounds(family, play, group, seed)
  }
})

function checkBounds(family: LotteryFamily, play: Play, group: PrizeGroup | null, seed: number): void {
  const name = `${family.id} ${play.code} ${seed}`
  const chance = seededChance(name)
  const pick = { play: play.code, pick: randomPickOn(play.board, chance), unit: 7n }
  const price = priceOf(family, pick, group)
  if ('problem' in price) throw new Error(`${name}: "${pick.pick}" is ${price.problem}`)
  expect(price.stake, name).toBe(price.units * BigInt(play.cost) * 7n)
  expect(price.keys.length, name).toBe(play.book === 'unit' ? Number(price.units) : 1)
  for (let times = 0; times < 10; times++) {
    const draw = family.draw(chance)
    const payout = payoutOf(family, [pick], group, draw)
    expect(payout, name).toBeLessThanOrEqual(price.greatestWin)
    expect(payoutOf(family, [{ ...pick, pick: price.pick }], group, draw), name).toBe(payout)
  }
}

test('codes, tabs and labels are short and in kebab-case, and the main play is there', () => {
  for (const family of LOTTERY_FAMILIES) expect(family.byCode.has(family.main)).toBe(true)
  for (const [, { code, tab, board }] of withPlays) {
    for (const word of [code, tab, ...(board.kind === 'labels' ? board.labels : [])]) {
      expect(word).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(word.length).toBeLessThanOrEqual(20)
    }
  }
})
