import { expect, test } from 'vitest'
import { commitment, fairChance } from '@night-market/fair/chance'
import type { Draw, PrizeGroup } from '../kernel/picks/lottery.ts'
import { payoutOf, priceOf, winsOf } from '../kernel/picks/ticket.ts'
import { LOTTERY_FAMILIES, lotteryFamilyOf } from './lotteries.ts'
import { LOTTERIES } from './lottery-titles.ts'

// The seed of draw 0001; that of 0002 commits to it. Numbers, picks and payouts were computed apart from this code.
const SEED = 'c88f2bec01a25f7a23b45a024734d6549fde2067e1a5dbade2bc305995fdbadf'
const BEFORE = 'dc7c2c232f30da3ff0279478c3ae0250d9bd70675de5c98e4b816ddb343751ba'
const GROUP: PrizeGroup = { chosen: 1960, most: 1960 }

const familyOf = (game: string) =>
  lotteryFamilyOf(LOTTERIES.find(({ code }) => code === game)?.family ?? game)
const drawOf = (game: string): Draw => familyOf(game).draw(fairChance(SEED, `${game}/20261122-0001/-`, 0))

/** Each tier as it is printed: digits together, numbers apart. */
const printed = (draw: Draw, between = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draw).map(([tier, results]) => [
      tier,
      results.map((result) => result.join(between)).join(' '),
    ]),
  )

test('the seeds of the vectors are a chain, and each draw takes the next one', () => {
  const last = commitment('night-market lottery vector')
  const second = commitment(commitment(last))
  expect(commitment(second)).toBe(SEED)
  expect(commitment(SEED)).toBe(BEFORE)
  const draw = familyOf('nm-ssc-1').draw(fairChance(second, 'nm-ssc-1/20261122-0002/-', 0))
  expect(printed(draw)).toEqual({ n: '36572' })
})

test.each([
  ['nm-ssc-1', '9 0 0 2 2'],
  ['nm-11x5-1', '7 10 6 9 3'],
  ['nm-k3-1', '1 2 1'],
  ['nm-pk10-1', '8 6 7 2 3 4 5 10 9 1'],
  ['nm-pc28-1', '4 5 9'],
])('the first draw of %s is %s', (game, numbers) => {
  expect(printed(drawOf(game), ' ')).toEqual({ n: numbers })
})

test('a beacon changes the numbers of the same seed', () => {
  const beacon = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
  const chance = fairChance(SEED, `nm-ssc-1/20261122-0001/${beacon}`, 0)
  expect(printed(familyOf('nm-ssc-1').draw(chance))).toEqual({ n: '83156' })
})

test('the first draw of six of 49 has its extra number apart', () => {
  expect(printed(drawOf('nm-six'), ' ')).toEqual({ n: '19 26 8 12 2 16', extra: '5' })
})

test.each<[string, Record<string, string>]>([
  ['nm-thai', { first: '866280', front3: '176 378', back3: '113 359', last2: '36' }],
  [
    'nm-4d',
    {
      first: '4289',
      second: '2300',
      third: '2134',
      special: '0878 8350 9009 0187 4903 4784 3192 3377 6718 2501',
      consolation: '1482 7779 7766 4834 9782 3441 0083 2753 1778 2628',
    },
  ],
  [
    'nm-vn27-1',
    {
      db: '86509',
      g1: '13841',
      g2: '55351 01225',
      g3: '20395 96435 69699 42266 64485 97917',
      g4: '8451 1895 7338 5675',
      g5: '5340 0354 9994 6146 3906 9210',
      g6: '469 541 390',
      g7: '65 03 82 27',
    },
  ],
  [
    'nm-vn18-1',
    {
      g8: '75',
      g7: '168',
      g6: '4386 1597 9305',
      g5: '1345',
      g3: '50404 07442',
      g2: '76795',
      g4: '77934 24876 34041 17584 36502 49287 78241',
      g1: '51705',
      db: '620240',
    },
  ],
])('the first draw of %s is that of the vectors', (game, numbers) => {
  expect(printed(drawOf(game))).toEqual(numbers)
})

test('tiers stand in their announced order', () => {
  expect(Object.keys(drawOf('nm-vn18-1')).join(' ')).toBe('g8 g7 g6 g5 g4 g3 g2 g1 db')
  expect(Object.keys(drawOf('nm-vn27-1')).join(' ')).toBe('db g1 g2 g3 g4 g5 g6 g7')
})

test.each([
  ['nm-ssc-1', 'last3-straight', '01;2;23', 4n, 'hit:1', 196_000n],
  ['nm-ssc-1', 'last3-g3', '02/02', 2n, 'hit:1', 65_333n],
  ['nm-ssc-1', 'last3-g6', '0,2,5,7', 4n, '', 0n],
  ['nm-ssc-1', 'all5-group30', '024/19', 6n, 'hit:1', 653_333n],
  ['nm-ssc-1', 'all5-group60', '012/0259', 6n, '', 0n],
  ['nm-ssc-1', 'last3-contains1', '0,2,5', 3n, 'hit:2', 1446n],
  ['nm-ssc-1', 'any2-places', '9;0;-;-;23', 5n, 'hit:3', 58_800n],
  ['nm-11x5-1', 'any3', '3,6,7,8,10', 10n, 'hit:4', 12_936n],
  ['nm-11x5-1', 'any5', '7,10#1,3,6,9', 4n, 'hit:1', 90_552n],
  ['nm-11x5-1', 'any7', '1,3,4,6,7,9,10,11', 8n, 'hit:3', 12_936n],
  ['nm-11x5-1', 'first3-straight', '7,8;10;6,10', 2n, 'hit:1', 194_040n],
  ['nm-k3-1', 'two', '1,2,5', 3n, 'hit:1', 1411n],
  ['nm-k3-1', 'pair-single', '1/2', 1n, 'hit:1', 14_112n],
  ['nm-k3-1', 'sum', '4', 1n, '4:1', 14_112n],
  ['nm-pk10-1', 'first2-straight', '8,9;6', 2n, 'hit:1', 17_640n],
  ['nm-pk10-1', 'first3-group', '6,7,8,9', 4n, 'hit:1', 23_520n],
  ['nm-pc28-1', 'sum', '18', 1n, '18:1', 3563n],
])('%s %s "%s" pays at group 1960', (game, play, pick, units, hits, payout) => {
  checkTicket(game, { play, pick, unit: 200n }, GROUP, { units, hits, payout, cost: units })
})

test.each([
  ['nm-vn27-1', 'lo2', '95', 1n, 27n, 'hit:2', 19_800n],
  ['nm-vn27-1', 'lo3', '509', 1n, 23n, 'hit:1', 98_000n],
  ['nm-vn27-1', 'xien3', '00,09,41,95', 4n, 4n, 'hit:1', 7600n],
  ['nm-vn27-1', 'truot4', '00,01,02,04', 1n, 1n, 'hit:1', 285n],
  ['nm-vn18-1', 'lo2', '05', 1n, 18n, 'hit:2', 19_800n],
  ['nm-vn18-1', 'xien2', '05,41', 1n, 1n, 'hit:1', 3600n],
  ['nm-thai', 'top3', '280', 1n, 1n, 'hit:1', 90_000n],
  ['nm-thai', 'tote', '802', 1n, 1n, '6:1', 15_000n],
  ['nm-thai', 'back3', '113', 1n, 1n, 'hit:1', 45_000n],
  ['nm-4d', 'big', 'R300', 10n, 10n, 'second:1', 100_000n],
  ['nm-4d', 'ibox-big', '4312', 1n, 1n, 'third/24:1', 2100n],
  ['nm-4d', 'ibox-big', '0230', 1n, 1n, 'second/12:1', 8400n],
  ['nm-4d', 'ibox-big', '9900', 1n, 1n, 'special/6:1', 3000n],
  ['nm-4d', 'ibox-big', '7797', 1n, 1n, 'consolation/4:1', 1500n],
])('%s %s "%s" pays at fixed odds', (game, play, pick, units, cost, hits, payout) => {
  checkTicket(game, { play, pick, unit: 100n }, null, { units, hits, payout, cost })
})

test('the box of 8429 is 24 bets, of which the first prize pays one', () => {
  const orders = [
    '8429',
    '8492',
    '8249',
    '8294',
    '8942',
    '8924',
    '4829',
    '4892',
    '4289',
    '4298',
    '4982',
    '4928',
  ]
  const more = [
    '2849',
    '2894',
    '2489',
    '2498',
    '2984',
    '2948',
    '9842',
    '9824',
    '9482',
    '9428',
    '9284',
    '9248',
  ]
  const pick = [...orders, ...more].join(';')
  const expected = { units: 24n, cost: 24n, hits: 'first:1', payout: 250_000n }
  checkTicket('nm-4d', { play: 'big', pick, unit: 100n }, null, expected)
})

test.each([
  ['1,2,3,4,5,8,12,16', 28n, '4:3 5:3 6:12 7:4', 694_400n],
  ['2,8#12,16,5,7,9,10,11', 35n, '4:4 5:6 6:12 7:8', 928_000n],
])('six "%s" pays by tiers', (pick, units, hits, payout) => {
  checkTicket('nm-six', { play: 'six', pick, unit: 200n }, null, { units, hits, payout, cost: units })
})

test('the slider returns its share with a win and without one', () => {
  const family = familyOf('nm-ssc-1')
  const group = { chosen: 1900, most: 1960 }
  const won = { play: 'last3-straight', pick: '01;2;23', unit: 200n }
  expect(payoutOf(family, [won], group, drawOf('nm-ssc-1'))).toBe(190_024n)
  expect(payoutOf(family, [{ ...won, pick: '01;2;45' }], group, drawOf('nm-ssc-1'))).toBe(24n)
})

interface Expected {
  units: bigint
  /** Stakes of a unit. */
  cost: bigint
  hits: string
  payout: bigint
}

/** Price, hits and payout of a pick on the first draw of a game, and that its greatest win is no less. */
function checkTicket(
  game: string,
  pick: { play: string; pick: string; unit: bigint },
  group: PrizeGroup | null,
  { units, cost, hits, payout }: Expected,
): void {
  const family = familyOf(game)
  const draw = drawOf(game)
  const price = priceOf(family, pick, group)
  expect(price).toMatchObject({ units, stake: cost * pick.unit })
  const wins = winsOf(family, pick, draw).map(({ hit, count }) => `${hit}:${count}`)
  expect(wins.toSorted().join(' ')).toBe(hits)
  expect(payoutOf(family, [pick], group, draw)).toBe(payout)
  if ('greatestWin' in price) expect(price.greatestWin).toBeGreaterThanOrEqual(payout)
}

test('every lottery has a family, and an unknown family is an error', () => {
  for (const { family } of LOTTERIES) expect(lotteryFamilyOf(family).id).toBe(family)
  const used = new Set(LOTTERIES.map(({ family }) => family))
  expect(LOTTERY_FAMILIES.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([])
  expect(() => lotteryFamilyOf('bingo')).toThrow('bingo')
})
