import { describe, expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { sportOf } from '@night-market/games/families/sports'
import { sheetHash, stepChance } from '@night-market/games/kernel/book/fairness'
import type { Incident, Score } from '@night-market/games/kernel/book/sport'
import { seededChance } from '@night-market/games/kernel/seeded-chance'
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import en from '../labels.en.json' with { type: 'json' }
import hi from '../labels.hi.json' with { type: 'json' }
import { filled } from '../../lib/texts.ts'
import type { Tree } from '../../lib/tree.ts'
import type { Translate } from '../look.ts'
import { replayed, type DrawnDetail } from '../model/replay.ts'
import { marketNames } from '../views/lobby-market.ts'
import { isChosen, sportsOfGame } from '../views/sports.ts'
import { lookOf, SHOWN_SPORTS } from './index.ts'
import { countOf, shownMap } from './series.ts'

const texts: Record<string, string> = en
const t: Translate = (key, values = {}) => filled(texts[key] ?? key, values)
const sides = { home: 'Harbour', away: 'Cinder' }
const SEED = 'a'.repeat(64)

/** A match after each of its steps, as the page is sent it. */
function playedOf(id: string): DrawnDetail[] {
  const sport = sportOf(id)
  const chance = seededChance(`look of ${id}`)
  const sheet = sport.sheetOf(sport.strengths(chance), sport.strengths(chance))
  const incidents: BookEventDetail['incidents'] = []
  const side = (name: string) => ({ id: name, name, colours: ['#000', '#fff'] as [string, string] })
  const detail = (score: Score): DrawnDetail => ({
    event: {
      id: 'x-1',
      sport: id,
      driver: 'virtual',
      league: 'A League',
      round: 1,
      home: side('Harbour'),
      away: side('Cinder'),
      competitors: null,
      state: sport.isOver(score) ? 'ended' : 'live',
      startsAt: 0,
      endsAt: 1,
      score: { ...score },
      ...sport.clock(score),
      seq: 1,
      material: 0,
      pausedUntil: null,
      markets: 1,
      main: [],
    },
    board: sport.board(sheet, score).map((market) => ({ ...market, status: 'open' as const })),
    incidents: incidents.toReversed(),
    course: [],
    fairness: {
      seedHash: commitment(SEED),
      sheetHash: sheetHash(sheet),
      sheet: { ...sheet },
      beacon: null,
      seed: sport.isOver(score) ? SEED : null,
    },
  })
  const all = [detail(sport.kickOff())]
  for (let score = sport.kickOff(); !sport.isOver(score);) {
    const played = sport.play(sheet, score, stepChance(SEED, 'x-1', null, score.step + 1))
    score = played.score
    const told = (one: Incident) => ({ ...one, step: score.step, minute: sport.clock(score).minute })
    incidents.push(...played.incidents.map(told))
    all.push(detail(score))
  }
  return all
}

const courses = new Map(SHOWN_SPORTS.map((id) => [id, playedOf(id)]))
const courseOf = (id: string): BookEventDetail[] => courses.get(id) ?? []

const drawn = (tree: Tree): Tree[] => [
  tree,
  ...tree.children.flatMap((child) => (typeof child === 'string' ? [] : drawn(child))),
]
const wordsIn = (tree: Tree): string[] =>
  tree.children.flatMap((child) => (typeof child === 'string' ? [child] : wordsIn(child)))
const stageOf = (detail: BookEventDetail): Tree => lookOf(detail.event.sport).stage(t, detail) as Tree
const withClass = (detail: BookEventDetail, name: string): Tree[] =>
  drawn(stageOf(detail)).filter(({ attributes }) => attributes['class'] === name)

describe.each(SHOWN_SPORTS.map((id) => [id, courseOf(id)] as const))('%s', (id, course) => {
  test('its chip has a name', () => {
    expect(Object.keys(texts)).toContain(`sports.${id}`)
  })

  test('the browser plays a match again to the same score, however long it is', () => {
    const replay = replayed(sportOf(id), course.at(-1) as DrawnDetail)
    expect(replay).toMatchObject({ isSeed: true, isSheet: true, isScore: true })
    expect(replay?.steps).toHaveLength(course.length - 1)
  })
})

test('the mat has the men of both sides, the raider in the other half, and the others beside it', () => {
  for (const detail of courseOf('kabaddi').slice(0, -1)) {
    const { homeMen = 0, awayMen = 0, step = 0 } = detail.event.score
    expect(withClass(detail, 'arena__man')).toHaveLength(homeMen + awayMen)
    expect(withClass(detail, 'arena__out')).toHaveLength(14 - homeMen - awayMen)
    const raider = drawn(stageOf(detail)).find(({ attributes }) =>
      String(attributes['key']).startsWith('man raider'),
    )
    const [x] = /[\d.]+/.exec(String(raider?.attributes['transform'])) ?? []
    expect(Number(x) > 220).toBe(step % 2 === 0)
  }
})

test('a map of FPS has a mark for every round, and a chip for every map', () => {
  for (const detail of courseOf('fps')) {
    const { score } = detail.event
    const map = Math.max(
      ...[1, 2, 3].filter((nth) => (score[`homeMap${nth}`] ?? 0) + (score[`awayMap${nth}`] ?? 0) > 0),
      1,
    )
    const rounds = (score[`homeMap${map}`] ?? 0) + (score[`awayMap${map}`] ?? 0)
    expect(withClass(detail, 'arena__won')).toHaveLength(rounds)
    expect(withClass(detail, 'maps__chip')).toHaveLength(3)
    const isOver = Math.max(score['home'] ?? 0, score['away'] ?? 0) === 2
    expect(lookOf('fps').figures?.(detail.event)).toEqual({
      home: isOver ? [] : [String(score[`homeMap${map}`])],
      away: isOver ? [] : [String(score[`awayMap${map}`])],
    })
  }
})

/** What was counted of the map that is shown. */
const countNow = ({ event }: BookEventDetail, side: 'home' | 'away'): number =>
  countOf(event, side, shownMap(event))

test('the kills of a map of MOBA are those of its bars', () => {
  for (const detail of courseOf('moba')) {
    const [home, away] = [countNow(detail, 'home'), countNow(detail, 'away')]
    const bars = withClass(detail, 'arena__bar').reduce(
      (sum, { attributes }) => sum + Number(attributes['height']) / 13,
      0,
    )
    expect(Math.round(bars)).toBe(home + away)
    expect(wordsIn(stageOf(detail))).toContain(`Kills ${home}`)
  }
})

test('names of a map say which it is', () => {
  const full = (sport: string, market: number, spec: string, outcome: string) =>
    lookOf(sport).fullName(t, { market, spec, outcome }, sides)
  expect([
    full('fps', 395, 'mapnr=2', '5'),
    full('fps', 331, 'mapnr=1|hcp=-3.5', '1715'),
    full('moba', 555, 'mapnr=3|total=40.5', '12'),
    full('fps', 329, '', '2:1'),
    full('fps', 335, 'mapnr=1', '74'),
    full('kabaddi', 16, 'hcp=-1.5', '1714'),
    full('kabaddi', 1, '', '2'),
  ]).toEqual([
    'Cinder to win, map 2',
    'Cinder +3.5, map 1',
    'Over 40.5, map 3',
    '2–1',
    'Yes, map 1',
    'Harbour −1.5',
    'Draw',
  ])
  const clocks = ['fps', 'moba'].map((id) => {
    const [, , , fourth] = courseOf(id)
    return fourth && lookOf(id).clockText?.(t, fourth.event)
  })
  expect(clocks).toEqual(['M1 R3', 'M1 3′'])
})

test('a game opens with its own category, and either reaches all sports', () => {
  expect([sportsOfGame('maidan'), sportsOfGame('IMES')]).toEqual(['SPORTS', 'ESPORTS'])
  const shown = (sports: string) => SHOWN_SPORTS.filter((sport) => isChosen(sports, sport))
  expect(shown('ESPORTS')).toEqual(['moba', 'fps'])
  expect(new Set([...shown('SPORTS'), ...shown('ESPORTS')])).toEqual(new Set(SHOWN_SPORTS))
  expect(shown('kabaddi')).toEqual(['kabaddi'])
})

test('a market is chosen by the name that all sports of the lobby give it, else by what it holds', () => {
  expect(marketNames(t, ['cricket'])).toEqual(['Match winner', 'Innings runs', 'Runs in the over'])
  expect(marketNames(t, ['moba', 'fps'])).toEqual(['Match winner', 'Map winner', 'Totals'])
  expect(marketNames(t, SHOWN_SPORTS)).toEqual(['Winner', 'Handicap', 'Totals'])
})

test('a row of cricket has its overs on the clock alone, and the runs of a super over beside the score', () => {
  const look = lookOf('cricket')
  for (const { event } of courseOf('cricket')) {
    const isSuper = event.period === 'super_over'
    expect(look.figures?.(event).home).toHaveLength(isSuper ? 1 : 0)
  }
})

test('a mat on which nothing has happened leaves that to the list beside it', () => {
  const [start] = courseOf('kabaddi')
  expect(start && wordsIn(stageOf(start))).not.toContain(texts['incident.no_points'])
})

test('both languages have every text', () => {
  expect(Object.keys(hi)).toEqual(Object.keys(en))
})
