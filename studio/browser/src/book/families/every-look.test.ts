import { describe, expect, test } from 'vitest'
import { SPORTS } from '@night-market/games/families/sports'
import type { Score, Sport } from '@night-market/games/kernel/book/sport'
import { seededChance } from '@night-market/games/kernel/seeded-chance'
import type { BookEvent } from '@night-market/protocol/vendor/book'
import en from '../labels.en.json' with { type: 'json' }
import hi from '../labels.hi.json' with { type: 'json' }
import { filled } from '../../lib/texts.ts'
import type { Translate } from '../look.ts'
import { isShown, lookOf } from './index.ts'

const texts: Record<string, string> = en
/** Ends where a label or one of its values is missing. */
const t: Translate = (key, values = {}) => {
  const text = texts[key]
  if (text === undefined) throw new Error(`there is no label "${key}"`)
  const words = filled(text, values)
  if (/\{\w+\}/.test(words)) throw new Error(`"${key}" lacks a value: ${words}`)
  return words
}
const sides = { home: 'Harbour', away: 'Cinder' }

test('both languages have the same labels', () => {
  expect(Object.keys(hi).toSorted()).toEqual(Object.keys(en).toSorted())
})

describe.each(SPORTS.filter(({ id }) => isShown(id)).map((sport): [string, Sport] => [sport.id, sport]))(
  '%s',
  (id, sport) => {
    const look = lookOf(id)
    const chance = seededChance(`${id} look`)
    const sheet = sport.sheetOf(sport.strengths(chance), sport.strengths(chance))
    const scores: Score[] = [sport.kickOff()]
    const kinds = new Set<string>()
    for (let score = sport.kickOff(); !sport.isOver(score);) {
      const played = sport.play(sheet, score, chance)
      score = played.score
      for (const { kind } of played.incidents) kinds.add(kind)
      scores.push(score)
    }
    const boards = scores.filter((_score, at) => at % 30 === 0).map((score) => sport.board(sheet, score))

    test('every market that is sold has a name, a place in the order and a tab', () => {
      for (const { market, tab } of boards.flat()) {
        expect(look.marketName(t, market)).not.toBe('')
        expect(look.marketNote(t, market)).toBeTypeOf('string')
        expect(look.order, `${market}`).toContain(market)
        const under = look.tabOf?.(market) ?? tab
        expect(look.tabs, `${market}`).toContain(under)
        expect(t(`tab.${under}` as 'tab.main')).not.toBe('')
      }
    })

    test('every outcome that is sold has a name of its own', () => {
      for (const { market, spec, outcomes } of boards.flat()) {
        const names = [look.fullName, look.cellName, look.shortName].map((name) =>
          outcomes.map(({ outcome }) => name(t, { market, spec, outcome }, sides)),
        )
        // In a field a level handicap of both sides is the same figure: its column says whose it is.
        expect(new Set(names[0]).size, `${market} ${spec}`).toBe(outcomes.length)
        const bare = names.flat().filter((one) => outcomes.some(({ outcome }) => outcome === one))
        expect(bare.filter((one) => one.length > 2)).toEqual([])
      }
    })

    test('the lines of a market stand apart by their full names', () => {
      for (const board of boards) {
        for (const lines of Map.groupBy(board, ({ market }) => market).values()) {
          const names = lines.map(({ market, spec, outcomes: [first] }) =>
            look.fullName(t, { market, spec, outcome: first?.outcome ?? '' }, sides),
          )
          expect(new Set(names).size, `${lines[0]?.market}`).toBe(names.length)
        }
      }
    })

    test('a row has the markets that stand for a match, each with its outcomes', () => {
      for (const board of boards.filter(({ length }) => length > 1)) {
        const main = board.filter(({ isMain }) => isMain)
        for (const { market, outcomes } of main) {
          const cell = look.row.find((one) => one.market === market || look.twinOf?.(one.market) === market)
          expect(cell?.outcomes, `${market}`).toBe(outcomes.length)
        }
      }
    })

    test('every incident, period and number of the sheet has words', () => {
      for (const kind of kinds) {
        const words = look.incidentText(t, sides, { kind, side: 'home', step: 1, minute: 1 })
        expect(words).toContain('Harbour')
        expect(words).not.toContain(kind.includes('_') ? kind.replaceAll('_', ' ') : '_')
      }
      expect([...kinds].filter((kind) => look.marks.includes(kind)).length).toBeGreaterThan(0)
      for (const score of scores) {
        const { period } = sport.clock(score)
        const name = look.periods?.[period] ?? (`period.${period}` as 'period.ended')
        expect(t(name), period).not.toBe('')
      }
      for (const [name, value] of Object.entries(sheet)) {
        const row = look.sheetRow?.(t, name, value) ?? {
          name: t(`sheet.${name}` as 'sheet.home1'),
          value: '',
        }
        expect(row.name).not.toBe('')
      }
    })

    test('the score and the picture of a match can be drawn at every step', () => {
      const side = { id: 'a', name: 'A', colours: ['#000', '#fff'] satisfies [string, string] }
      for (const score of scores) {
        const event: BookEvent = {
          id: 'a',
          sport: id,
          driver: 'virtual',
          league: 'League',
          round: 1,
          home: side,
          away: side,
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
        }
        const fairness = { seedHash: '', sheetHash: '', seed: null, sheet, beacon: null }
        const picture = look.stage(t, { event, board: [], incidents: [], course: [], fairness })
        expect(JSON.stringify(picture)).not.toMatch(/NaN|undefined|null,null/)
        for (const { name, home, away } of look.counts(event)) {
          expect(t(name)).not.toBe('')
          expect(`${home}${away}`).not.toMatch(/NaN|undefined/)
        }
        expect(`${look.goals(event).home} ${look.scoreText?.(event)}`).not.toContain('NaN')
      }
    })
  },
)
