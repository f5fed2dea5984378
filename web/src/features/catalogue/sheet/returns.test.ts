import type { Game, GameMaths, GameSheet } from '@night-market/protocol/catalogue'
import { expect, test } from 'vitest'
import type { Translate } from '../../../shell/i18n/i18n.ts'
import catalogue from '../labels/en.json'
import sheet from './labels/en.json'
import { figuresOf } from './figures.ts'
import { returnLine, tileLine } from './returns.ts'

const LABELS: Record<string, string> = { ...catalogue, ...sheet }
const t: Translate = (key, values = {}) =>
  (LABELS[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

type Stated = Partial<GameMaths> & Pick<Partial<Game>, 'feeBps' | 'status'>
const PLAIN: GameMaths = {
  rtpBps: 9600,
  rtpOf: 'every',
  rtpMarginBps: null,
  rtpJackpotBps: null,
  volatility: 'low',
  maxWinX100: 144_210,
}
const game = ({ feeBps = null, status = 'active', ...maths }: Stated): Game =>
  ({ feeBps, status, lines: null, maths: { ...PLAIN, ...maths } }) as Game
const shown = (of: Game, facts: GameSheet['facts'] = {}) =>
  figuresOf(t, { game: of, facts }, 'en').map(({ label, value }) => `${label}: ${value}`)
const figures = (stated: Stated, facts: GameSheet['facts'] = {}) => shown(game(stated), facts)
const line = (stated: Stated): string => tileLine(t, game(stated), 'en')
const found = (stated: Stated): string => returnLine(t, game(stated), 'en')

test('a game between players states its fee and its greatest win, and no return', () => {
  const poker = { feeBps: 400, volatility: 'chosen', maxWinX100: 196 } as const
  expect(figures(poker)).toEqual(['House fee: 4.00% of what you win', 'Max win: 1.96×'])
  expect(line(poker)).toBe('Fee 4.00% of wins')
  expect(found(poker)).toBe('Fee 4.00% of wins')
})

test('of a game whose vendor states no maths nothing is claimed, and its sheet says so', () => {
  const book = { ...game({}), maths: null }
  expect(shown(book)).toEqual(['Return to player: Not stated'])
  expect(shown({ ...book, feeBps: 400 })).toEqual(['House fee: 4.00% of what you win'])
  expect([tileLine(t, book, 'en'), returnLine(t, book, 'en')]).toEqual(['', ''])
})

test('the return of a jackpot game is the same two parts on its tile, its sheet and in the search', () => {
  const jackpot = { rtpBps: 9558, rtpJackpotBps: 268 }
  expect(figures(jackpot)[0]).toBe('Return to player: 92.90% + 2.68% jackpots')
  expect(line(jackpot)).toBe('92.90% + 2.68% jackpots')
  expect(found(jackpot)).toBe('RTP 92.90% + 2.68% jackpots')
})

test('a simulated return stands with its bounds everywhere', () => {
  const tumble = { rtpBps: 9408, rtpMarginBps: 29 }
  expect(figures(tumble)[0]).toBe('Return to player: 94.08% ± 0.29%')
  expect(line(tumble)).toBe('RTP 94.08% ± 0.29% · Low')
  expect(found(tumble)).toBe('RTP 94.08% ± 0.29%')
})

test('a table is named by its main bet, and its sheet has all bets; of other games the worst bet counts', () => {
  const table = { rtpBps: 9898, rtpOf: 'main', volatility: 'chosen' } as const
  expect(figures(table, { rtp_least_bps: 8556 }).slice(0, 2)).toEqual([
    'Return, main bet: 98.98%',
    'Return, all bets: 85.56–98.98%',
  ])
  expect(line(table)).toBe('RTP 98.98% · Varies by bet')
  const dice = { rtpBps: 9806, rtpOf: 'worst', volatility: 'chosen' } as const
  expect(figures(dice, { rtp_most_bps: 9900 })[0]).toBe('Return to player: 98.06–99.00%')
  expect(line(dice)).toBe('RTP 98.06%+\u200E · Varies by bet')
})
