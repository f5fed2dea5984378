/**
 * What players see, counted: cards, reel stops, pockets, dice. Chance comes from the formula of the product, the seeds are
 * fixed, and every count has to be as even as the rules say.
 */
import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { chiSquareDeviate } from '@night-market/fair/testing/chi-square'
import { numberOf } from '../kernel/rational.ts'
import { TITLES } from '../testing/titles.ts'
import type { FishConfig } from './fish-hunt/config.ts'
import { captureChance } from './fish-hunt/odds.ts'
import { FAMILIES, familyOf } from './index.ts'
import type { SlotConfig } from './slot-lines/config.ts'

const ROUNDS = 5000
const FARTHEST = 4.5

interface Outcomes {
  choice?: unknown
  /** What fell in a round, out of its events and its state. */
  of(round: Round): Record<string, number>
  /** How many outcomes each has, from 0, or their weights. */
  among: Record<string, number | number[]>
}

// The shapes of events differ from family to family.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Round = any

const CARDS = 52
const slot = TITLES.find(({ family }) => family === 'slot-lines')?.config as SlotConfig
const strips = slot.strips.map((strip, reel): [string, number] => [`reel ${reel + 1}`, strip.length])
const fish = TITLES.find(({ family }) => family === 'fish-hunt')?.config as FishConfig
const captures = fish.targets.slice(0, 8).map((target, place): [string, number[]] => {
  const chance = numberOf(captureChance(fish, target))
  return [`target ${place + 1}`, [1 - chance, chance]]
})
const bins = Array.from({ length: 13 }, (_, bin) => binomial(12, bin))
// The two rarest bins at each side are counted as one.
const edge = (bins[0] ?? 0) + (bins[1] ?? 0)

const OUTCOMES: Record<string, Outcomes> = {
  'slot-lines': {
    of: ({ events: [{ stops }] }) => Object.fromEntries(strips.map(([reel], index) => [reel, stops[index]])),
    among: Object.fromEntries(strips),
  },
  roulette: { of: ({ events: [{ number }] }) => ({ pocket: number }), among: { pocket: 37 } },
  dice: {
    of: ({ events: [{ rolled }] }) => ({ hundred: Math.floor(rolled / 100), unit: rolled % 10 }),
    among: { hundred: 100, unit: 10 },
  },
  limbo: {
    of: ({ events: [{ isWin }] }) => ({ half: Number(isWin) }),
    among: { half: [0.505, 0.495] },
  },
  'solo-crash': {
    choice: { toX100: 200 },
    of: ({ isOver }) => ({ half: Number(!isOver) }),
    among: { half: [0.505, 0.495] },
  },
  hilo: { of: ({ events: [{ card }] }) => ({ card }), among: { card: CARDS } },
  'coin-flip': { of: ({ events: [{ fell }] }) => ({ side: fell }), among: { side: 2 } },
  'tower-climb': {
    of: ({ state: { traps } }) => ({ first: traps[0][0], last: traps[8][0] }),
    among: { first: 3, last: 3 },
  },
  wheel: { of: ({ events: [{ place }] }) => ({ place }), among: { place: 20 } },
  keno: {
    of: ({ events: [{ drawn }] }) => ({ first: drawn[0] - 1, last: drawn[9] - 1 }),
    among: { first: 40, last: 40 },
  },
  mines: { choice: { mines: 1 }, of: ({ state: { mines } }) => ({ mine: mines[0] }), among: { mine: 25 } },
  plinko: {
    of: ({ events: [{ slot: bin }] }) => ({ bin: Math.min(10, Math.max(0, bin - 1)) }),
    among: { bin: [edge, ...bins.slice(2, 11), edge] },
  },
  baccarat: {
    of: ({ events: [{ player, banker }] }) => ({ first: player[0] % CARDS, last: banker[1] % CARDS }),
    among: { first: CARDS, last: CARDS },
  },
  'dragon-tiger': {
    of: ({ events: [{ dragon, tiger }] }) => ({ dragon: dragon % CARDS, tiger: tiger % CARDS }),
    among: { dragon: CARDS, tiger: CARDS },
  },
  'sic-bo': {
    of: ({ events: [{ dice }] }) => ({ first: dice[0] - 1, second: dice[1] - 1, third: dice[2] - 1 }),
    among: { first: 6, second: 6, third: 6 },
  },
  'andar-bahar': {
    of: ({ events: [{ card }, { cards }] }) => ({ joker: card, first: cards[0] }),
    among: { joker: CARDS, first: CARDS },
  },
  cockfight: {
    of: ({ events: [{ ending, film }] }) => ({ side: ['meron', 'draw', 'wala'].indexOf(ending), film }),
    among: { side: [0.4475, 0.105, 0.4475], film: 4 },
  },
  'video-poker': {
    of: ({ events: [{ cards }] }) => ({ first: cards[0], last: cards[4] }),
    among: { first: CARDS, last: CARDS },
  },
  'fish-hunt': {
    choice: { shots: captures.map((_, place) => place) },
    of: ({ events }) =>
      Object.fromEntries(
        captures.map(([name], place) => [
          name,
          events.some((event: Round) => event.type === 'capture' && event.target === place) ? 1 : 0,
        ]),
      ),
    among: Object.fromEntries(captures),
  },
}
test.each(Object.keys(OUTCOMES))('GAME-9: the outcomes of %s fall as evenly as chance lets them', (id) => {
  const { choice, of, among } = OUTCOMES[id] as Outcomes
  const title = TITLES.find(({ family, table }) => family === id && (!table || id === 'cockfight'))
  if (!title) throw new Error(`${id} has no title`)
  const family = familyOf(title)
  const stake = choice === undefined ? 100n : 800n
  const parsed = family.math.parseChoice(title.config, choice ?? family.sample.choice, stake)
  if ('problem' in parsed) throw new Error(parsed.problem)
  const counts = Object.entries(among).map(([name, weights]) => ({
    name,
    weights: typeof weights === 'number' ? Array.from({ length: weights }, () => 1) : weights,
    counts: Array.from({ length: typeof weights === 'number' ? weights : weights.length }, () => 0),
  }))
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const chance = fairChance('even', 'outcomes', nonce)
    const round = family.math.init(title.config, { stake, choice: parsed.choice }, chance)
    const fell = of(round)
    for (const each of counts) {
      const place = fell[each.name] ?? -1
      if (each.counts[place] === undefined) throw new Error(`${id} has no ${each.name} ${place}`)
      each.counts[place] += 1
    }
  }
  for (const each of counts)
    expect(Math.abs(chiSquareDeviate(each.counts, each.weights)), each.name).toBeLessThan(FARTHEST)
})

test('counts that are too uneven, or more even than chance, are far from what was expected', () => {
  const even = Array.from({ length: 37 }, () => 1)
  const loaded = Array.from({ length: 37 }, (_, pocket) => (pocket === 17 ? 400 : 216))
  expect(chiSquareDeviate(loaded, even)).toBeGreaterThan(FARTHEST)
  expect(
    Math.abs(
      chiSquareDeviate(
        Array.from({ length: 37 }, () => 216),
        even,
      ),
    ),
  ).toBeGreaterThan(FARTHEST)
  expect(chiSquareDeviate([5200, 4800], [1, 1])).toBeGreaterThan(3)
})

test.each(FAMILIES.map(({ id }) => id))('GAME-9: the draws of %s are even, whatever they are below', (id) => {
  const title = TITLES.find(({ family }) => family === id)
  if (!title) throw new Error(`${id} has no titles`)
  const family = familyOf(title)
  const parsed = family.math.parseChoice(title.config, family.sample.choice, 100n)
  if ('problem' in parsed) throw new Error(parsed.problem)
  const counts = new Map<number, number[]>()
  for (let nonce = 0; nonce < 1500; nonce++) {
    const chance = fairChance('even', 'draws', nonce)
    const below = (n: number): number => {
      const drawn = chance.below(n)
      // Ranges too wide to be counted number by number are counted by tenths.
      const own = counts.get(n) ?? Array.from({ length: n > 400 ? 10 : n }, () => 0)
      counts.set(n, own)
      own[n > 400 ? Math.floor((10 * drawn) / n) : drawn]! += 1
      return drawn
    }
    family.math.init(title.config, { stake: 100n, choice: parsed.choice }, { below })
  }
  for (const [n, own] of counts) {
    const total = own.reduce((sum, count) => sum + count, 0)
    if (n < 2 || total < 6 * own.length) continue
    expect(
      Math.abs(
        chiSquareDeviate(
          own,
          own.map(() => 1),
        ),
      ),
      `below ${n}`,
    ).toBeLessThan(FARTHEST)
  }
})

function binomial(tosses: number, heads: number): number {
  let ways = 1
  for (let index = 0; index < heads; index++) ways = (ways * (tosses - index)) / (index + 1)
  return ways
}
