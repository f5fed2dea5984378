import type { Game, GameSheet } from '@night-market/protocol/catalogue'
import { expect, test } from 'vitest'
import type { Translate } from '../../../shell/i18n/i18n.ts'
import catalogue from '../labels/en.json'
import sheet from './labels/en.json'
import { figuresOf, returnLine, tileLine } from './returns.ts'

const LABELS: Record<string, string> = { ...catalogue, ...sheet }
const t: Translate = (key, values = {}) =>
  (LABELS[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

const PLAIN = {
  ...{ rtpBps: 9600, rtpOf: 'every', rtpMarginBps: null, rtpJackpotBps: null, feeBps: null },
  ...{ volatility: 'low', maxWinX100: 144_210, lines: null, status: 'active' },
} as unknown as Game
const figures = (game: Partial<Game>, facts: GameSheet['facts'] = {}) =>
  figuresOf(t, { game: { ...PLAIN, ...game }, facts }, 'en').map(({ label, value }) => `${label}: ${value}`)
const line = (game: Partial<Game>): string => tileLine(t, { ...PLAIN, ...game }, 'en')

test('a game between players states its fee and its greatest win, and no return', () => {
  const poker = { feeBps: 400, volatility: 'chosen', maxWinX100: 196 } as const
  expect(figures(poker)).toEqual(['House fee: 4.00% of what you win', 'Max win: 1.96×'])
  expect(line(poker)).toBe('Fee 4.00% of wins')
  expect(returnLine(t, { ...PLAIN, ...poker }, 'en')).toBe('Fee 4.00% of wins')
})

test('the return of a jackpot game is the same two parts on its tile, its sheet and in the search', () => {
  const jackpot = { rtpBps: 9558, rtpJackpotBps: 268 }
  expect(figures(jackpot)[0]).toBe('Return to player: 92.90% + 2.68% jackpots')
  expect(line(jackpot)).toBe('92.90% + 2.68% jackpots')
  expect(returnLine(t, { ...PLAIN, ...jackpot }, 'en')).toBe('RTP 92.90% + 2.68% jackpots')
})

test('a simulated return stands with its bounds everywhere', () => {
  const tumble = { rtpBps: 9408, rtpMarginBps: 29 }
  expect(figures(tumble)[0]).toBe('Return to player: 94.08% ± 0.29%')
  expect(line(tumble)).toBe('RTP 94.08% ± 0.29% · Low')
  expect(returnLine(t, { ...PLAIN, ...tumble }, 'en')).toBe('RTP 94.08% ± 0.29%')
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
