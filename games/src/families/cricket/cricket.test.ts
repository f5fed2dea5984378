import { expect, test } from 'vitest'
import type { Score } from '../../kernel/book/sport.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { cricket } from './index.ts'
import { chaseIntent, firstIntent } from './standing.ts'

const SHEET = cricket.sheetOf({ edge: 1030 }, { edge: 970 })
const START = cricket.kickOff()
const CHASE: Score = { ...START, step: 126, innings: 2, home: 169, homeBalls: 120, homeWickets: 6 }
const SUPER: Score = { ...CHASE, step: 250, innings: 3, away: 169, awayBalls: 120, supers: 1, overDone: 1 }

const at = (score: Score) => {
  const chances = cricket.chancesAt(SHEET, score)
  return (market: number, outcome: number, spec = ''): number => chances({ market, spec }, `${outcome}`).W
}
const judged = (score: Score, market: number, outcome: number, spec = '') =>
  cricket.judge({ market, spec }, `${outcome}`, score)
/** Numbers that are drawn one after another: below 35,000 a wide, then one for runs and wickets. */
const drawing = (...numbers: number[]) => ({ below: () => numbers.shift() ?? 0 })
const NO_WIDE = 35_000
const bowled = (score: Score, ...numbers: number[]) => cricket.play(SHEET, score, drawing(...numbers))

test('the chances of the model are those that simulations confirmed', () => {
  const [start, chase, tied] = [at(START), at(CHASE), at(SUPER)]
  const superOver = tied(340, 4)
  const tie = start(342, 74)
  expect(superOver).toBeCloseTo(0.528299, 6)
  expect(tie).toBeCloseTo(0.024758, 6)
  expect(start(340, 4) - tie * superOver).toBeCloseTo(0.55172, 6)
  expect(start(340, 5) - tie * (1 - superOver)).toBeCloseTo(0.423522, 6)
  expect(start(606, 12, 'inningnr=1|total=160.5')).toBeCloseTo(0.545588, 6)
  expect(chase(340, 5) - chase(342, 74) * (1 - superOver)).toBeCloseTo(0.286581, 5)
})

test('a board has every market of the side at bat, and one main line of runs of the innings and of the over', () => {
  const marketsAt = (score: Score) => [...new Set(cricket.board(SHEET, score).map(({ market }) => market))]
  expect(marketsAt(START)).toEqual([340, 606, 356, 641, 352, 349, 342])
  expect(marketsAt({ ...START, step: 40, home: 50, homeBalls: 38 })).toEqual([340, 606, 356, 641, 349, 342])
  expect(marketsAt(CHASE)).toEqual([340, 607, 357, 642, 353, 350, 342])
  expect(marketsAt(SUPER)).toEqual([340])
  const main = cricket.board(SHEET, START).filter(({ isMain }) => isMain)
  expect(main.map(({ market, spec }) => `${market} ${spec}`)).toEqual([
    '340 ',
    '606 inningnr=1|total=162.5',
    '356 inningnr=1|overnr=1|total=7.5',
  ])
  const nineDown: Score = { ...START, step: 90, home: 100, homeBalls: 84, homeWickets: 9 }
  expect(marketsAt(nineDown)).not.toContain(349)
})

test('a side dares by wickets and by the runs an over that it needs', () => {
  expect([firstIntent(40, 5), firstIntent(40, 6), firstIntent(90, 5), firstIntent(90, 6)]).toEqual([
    1, 0, 2, 1,
  ])
  const needed = [59, 60, 99, 100, 129, 130].map((need) => chaseIntent(need, 60, 2))
  expect(needed).toEqual([0, 1, 1, 2, 2, 3])
  expect([59, 60, 100, 130].map((need) => chaseIntent(need, 60, 7))).toEqual([0, 0, 1, 3])
})

test('a ball is a wide, runs or a wicket, and stands in the score', () => {
  const wide = bowled(START, NO_WIDE - 1)
  expect(wide.score).toMatchObject({ step: 1, home: 1, homeBalls: 0, homeOver1: 1, ball1: 8 })
  const four = bowled(wide.score, NO_WIDE, 340_000)
  expect(four.score).toMatchObject({ home: 5, homeBalls: 1, homeOver1: 5, ball2: 4, overBalls: 2 })
  expect([four.incidents, four.material]).toEqual([[{ kind: 'four', side: 'home' }], false])
  // The edge of 1030 moves a four to 154,500 ppm and a wicket to 43,689.
  expect(bowled(START, NO_WIDE, 335_000 + 154_499).score['home']).toBe(4)
  expect(bowled(START, NO_WIDE, 335_000 + 154_500).score['home']).toBe(6)
  const out = bowled(four.score, NO_WIDE, 335_000 + 154_500 + 46_350)
  expect(out.score).toMatchObject({ home: 5, homeWickets: 1, homeOut1: 1, homeWicket1: 5, ball3: 7 })
  expect([out.incidents, out.material]).toEqual([[{ kind: 'wicket', side: 'home' }], true])
  const dot = bowled(out.score, NO_WIDE, 999_999)
  expect(dot.score).toMatchObject({ home: 5, homeWickets: 1, homeBalls: 3, ball4: 0 })
})

test('an over ends with its sixth ball that is no wide', () => {
  let { score } = bowled(START, 0)
  for (let ball = 1; ball <= 6; ball++) score = bowled(score, NO_WIDE, 0).score
  expect(score).toMatchObject({ homeBalls: 6, homeOver1: 7, overBalls: 7, overDone: 1 })
  score = bowled(score, NO_WIDE, 0).score
  expect(score).toMatchObject({ homeOver1: 7, homeOver2: 1, overBalls: 1, ball1: 1, overDone: 0 })
})

test('an innings ends with its balls, its wickets or the target, and a tie goes on with super overs', () => {
  const last: Score = { ...START, step: 130, home: 150, homeBalls: 119, homeWickets: 4 }
  const turned = bowled(last, NO_WIDE, 0)
  expect(turned.score).toMatchObject({ innings: 2, home: 151, homeBalls: 120 })
  expect([turned.incidents, turned.material]).toEqual([[{ kind: 'innings_end', side: null }], true])
  const allOut = bowled({ ...last, homeBalls: 80, homeWickets: 9 }, NO_WIDE, 630_000)
  expect(allOut.score).toMatchObject({ innings: 2, homeWickets: 10 })
  const chased = bowled({ ...CHASE, away: 169, awayBalls: 100 }, 0)
  expect([chased.score['away'], cricket.isOver(chased.score), chased.material]).toEqual([170, true, true])
  expect(chased.incidents).toEqual([{ kind: 'full_time', side: null }])
  const short = bowled({ ...CHASE, away: 160, awayBalls: 119 }, NO_WIDE, 0)
  expect([cricket.isOver(short.score), judged(short.score, 340, 4), judged(short.score, 342, 76)]).toEqual([
    true,
    'W',
    'W',
  ])
  const tied = bowled({ ...CHASE, away: 168, awayBalls: 119 }, NO_WIDE, 0)
  expect([tied.score['innings'], tied.score['supers'], cricket.isOver(tied.score)]).toEqual([3, 1, false])
  expect([judged(tied.score, 340, 4), judged(tied.score, 342, 74), judged(tied.score, 342, 76)]).toEqual([
    null,
    'W',
    'L',
  ])
  expect(() => bowled(chased.score, 0)).toThrow('over')
})

test('a super over is six balls or two wickets of each side, and is played again while it is level', () => {
  const one = bowled({ ...SUPER, superAway: 9, superBalls: 5 }, NO_WIDE, 0)
  expect(one.score).toMatchObject({ innings: 4, superAway: 10, superBalls: 0, superWickets: 0 })
  const two = bowled({ ...SUPER, superAway: 3, superBalls: 2, superWickets: 1 }, NO_WIDE, 800_000)
  expect(two.score).toMatchObject({ innings: 4, superAway: 3, superWickets: 0 })
  const home: Score = { ...one.score, superHome: 8, superBalls: 4 }
  const level = bowled({ ...home, superHome: 9, superBalls: 5 }, NO_WIDE, 0)
  expect(level.score).toMatchObject({ innings: 3, supers: 2, superHome: 0, superAway: 0 })
  const won = bowled({ ...home, superHome: 10 }, 0).score
  expect([cricket.isOver(won), judged(won, 340, 4), judged(won, 340, 5)]).toEqual([true, 'W', 'L'])
  const lost = bowled({ ...home, superBalls: 5 }, NO_WIDE, 0).score
  expect([cricket.isOver(lost), judged(lost, 340, 5), won['home'], lost['home']]).toEqual([
    true,
    'W',
    169,
    169,
  ])
})

test('what is decided when a match is abandoned stands, the rest is open', () => {
  const score: Score = {
    ...START,
    step: 60,
    home: 70,
    homeBalls: 56,
    homeWickets: 2,
    homeWicket1: 18,
    homeWicket2: 66,
    homeOver1: 8,
    homeOver2: 6,
    homeOver3: 12,
    homeOver4: 4,
    homeOver5: 9,
    homeOver6: 7,
    homeOver9: 10,
    homeOver10: 3,
    homeOut10: 1,
  }
  const total = (market: number, spec: string) => [12, 13].map((side) => judged(score, market, side, spec))
  expect(total(606, 'inningnr=1|total=69.5')).toEqual(['W', 'L'])
  expect(total(606, 'inningnr=1|total=70.5')).toEqual([null, null])
  expect(total(352, 'inningnr=1|overnr=6|total=46.5')).toEqual(['L', 'W'])
  expect(total(356, 'inningnr=1|overnr=9|total=9.5')).toEqual(['W', 'L'])
  expect(total(356, 'inningnr=1|overnr=10|total=3.5')).toEqual([null, null])
  expect(total(349, 'inningnr=1|dismissalnr=1|total=17.5')).toEqual(['W', 'L'])
  expect(total(349, 'inningnr=1|dismissalnr=3|total=69.5')).toEqual(['W', 'L'])
  expect(total(349, 'inningnr=1|dismissalnr=3|total=75.5')).toEqual([null, null])
  const wicketIn = (over: number) => [74, 76].map((is) => judged(score, 641, is, `inningnr=1|overnr=${over}`))
  expect([wicketIn(9), wicketIn(10), wicketIn(11)]).toEqual([
    ['L', 'W'],
    ['W', 'L'],
    [null, null],
  ])
  expect([
    judged(score, 340, 4),
    judged(score, 342, 74),
    judged(score, 607, 12, 'inningnr=1|total=150.5'),
  ]).toEqual([null, null, null])
})

test('what cricket does not have ends', () => {
  for (const [market, spec] of [
    [606, 'total=160.5'],
    [606, 'inningnr=2|total=160.5'],
    [352, 'inningnr=1|overnr=5|total=40.5'],
    [356, 'inningnr=1|total=8.5'],
    [340, 'inningnr=1'],
    [1, ''],
  ] as const) {
    expect(() => judged(START, market, 12, spec), spec).toThrow(/there is no|has no/)
  }
  const chances = cricket.chancesAt(SHEET, START)
  expect(() => chances({ market: 607, spec: 'inningnr=1|total=150.5' }, '12')).toThrow('has not begun')
  expect(() => chances({ market: 356, spec: 'inningnr=1|overnr=3|total=8.5' }, '12')).toThrow('has not begun')
})

test('the clock counts overs and balls', () => {
  const shown = [START, { ...START, step: 98, homeBalls: 98 }, CHASE, { ...SUPER, superBalls: 4 }].map(
    (score) => Object.values(cricket.clock(score)).join(' '),
  )
  expect(shown).toEqual(['0 not_started', '162 innings_1', '0 innings_2', '4 super_over'])
  expect(cricket.clock({ ...CHASE, away: 170, awayBalls: 100 })).toEqual({ minute: 164, period: 'ended' })
})

test('a sheet follows from strengths alone', () => {
  const drawn = cricket.strengths(seededChance('a season'))
  expect(Object.keys(drawn)).toEqual(['edge'])
  expect(drawn['edge']).toBeGreaterThanOrEqual(940)
  expect(drawn['edge']).toBeLessThanOrEqual(1060)
  expect(SHEET).toEqual({ home: 1030, away: 970 })
})
