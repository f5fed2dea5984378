import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { LOTTERY_FAMILIES } from '@night-market/games/families/lotteries'
import { filled } from '../../lib/texts.ts'
import shared from '../labels.en.json' with { type: 'json' }
import sharedHindi from '../labels.hi.json' with { type: 'json' }
import type { Translate } from '../look.ts'
import { groupName, howOf, labelName, placeName, playName, setName, tabName, tierName } from '../names.ts'
import { lookOf } from './index.ts'

const families = LOTTERY_FAMILIES.map((family) => [family.id, family] as const)
const NUMBER = /^\d+$/

/** Names that are the code itself, because no label says otherwise. */
test.each(families)(
  'every play, place and outcome of %s has a name in both languages',
  async (id, family) => {
    const look = await lookOf(id)
    for (const [language, common] of [
      ['en', shared],
      ['hi', sharedHindi],
    ] as const) {
      const texts: Record<string, string> = { ...common, ...(await look.labels[language]()).default }
      const t: Translate = (key, values = {}) => filled(texts[key] ?? key, values)
      const nameless = family.plays.flatMap((play) => [
        ...(playName(t, play.code) === play.code ? [`play ${play.code}`] : []),
        ...(howOf(t, play.code) === '' ? [`how ${play.code}`] : []),
        ...(tabName(t, play.tab) === play.tab ? [`tab ${play.tab}`] : []),
        ...unnamed(t, play),
      ])
      const sets = look.named?.('2026-11-28').map(({ name }) => name) ?? []
      const unnamedSets = sets.filter((name) => setName(t, name) === name)
      expect([...nameless, ...unnamedSets], language).toEqual([])
    }
  },
)

function unnamed(
  t: Translate,
  { code, board, odds, takesGroup }: (typeof families)[number][1]['plays'][number],
) {
  if (board.kind === 'columns') return board.places.filter((place) => placeName(t, place) === place)
  if (board.kind === 'labels')
    return board.labels.filter((label) => !NUMBER.test(label) && labelName(t, label) === label)
  const hits = Object.keys(odds(takesGroup ? { chosen: 1960, most: 1960 } : null))
  return hits.flatMap((hit) => {
    const [tier = ''] = hit.split('/')
    return tierName(t, tier) === tier && (hits.length > 1 || !NUMBER.test(tier)) ? [`${code} ${hit}`] : []
  })
}

test.each(families)('the labels of %s say the same in both languages', async (id) => {
  const { labels } = await lookOf(id)
  const [english, hindi] = [(await labels.en()).default, (await labels.hi()).default]
  expect(Object.keys(hindi).toSorted()).toEqual(Object.keys(english).toSorted())
})

test('two places of a draw are named by their numbers', () => {
  expect(groupName((key) => key, '1v10')).toBe('1 – 10')
})

test.each(families)('%s shows all that is drawn, and counts it for its boards', async (id, family) => {
  const look = await lookOf(id)
  const draw = family.draw(fairChance('seed', 'lottery', 0))
  expect(look.values(draw)).toBeGreaterThan(0)
  for (const play of family.plays) {
    const { board } = play
    if (board.kind !== 'columns' && board.kind !== 'pool') continue
    const drawn = look.drawn(play, draw)
    expect(drawn, play.code).toHaveLength(board.kind === 'columns' ? board.places.length : 1)
    for (const numbers of drawn) {
      expect(numbers.length, play.code).toBeGreaterThan(0)
      expect(board.symbols, play.code).toEqual(expect.arrayContaining(numbers))
    }
  }
})

test('a pick of what was drawn hits: the boards count the same numbers as the maths', async () => {
  for (const [id, family] of families) {
    const look = await lookOf(id)
    const draw = family.draw(fairChance('seed', 'lottery', 1))
    for (const play of family.plays) {
      if (play.board.kind !== 'pool' || play.board.take !== 1) continue
      const drawn = new Set(look.drawn(play, draw)[0])
      for (const symbol of play.board.symbols) {
        const hits = play.read(String(symbol).padStart(play.board.symbols.length === 100 ? 2 : 1, '0'))
        const isHit = (hits?.wins(draw) ?? []).some(([, count]) => count > 0)
        // A triple or a pair needs its number more than once.
        if (isHit) expect(drawn.has(symbol), `${id} ${play.code} ${symbol}`).toBe(true)
        else if (!/triple|pair|repeats/.test(play.code))
          expect(drawn.has(symbol), `${id} ${play.code} ${symbol}`).toBe(false)
      }
    }
  }
})
