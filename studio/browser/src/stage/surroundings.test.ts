import { afterEach, expect, test, vi } from 'vitest'
import { familyOf } from '@night-market/games/families/index'
import { TITLES, titleOf } from '@night-market/games/testing/titles'
import { en } from '../locales/en.ts'
import { sharedRules } from '../reels/rules-lines.ts'
import { knownAhead } from '../sheets/rules.ts'
import { backdropUrl, factsOf } from './surroundings.ts'
import { filled, type Translate } from '../lib/texts.ts'

const t: Translate = (key, values = {}) => filled(en[key], values)

function barOf(code: string): string[] {
  const title = titleOf(code)
  return factsOf(t, familyOf(title), title)
}

test('the bar states the range of a return, and no volatility where the player sets it', () => {
  expect(barOf('bazaar-dice')).toEqual(['RTP 98.06–99.00%', 'Volatility depends on the bet'])
  expect(barOf('dragon-pearl')).toEqual(['RTP 95.39%', '20 lines', 'Medium volatility'])
})

test('a table with seats states its fee and no return, a table of several bets its main bet, a simulation its bounds', () => {
  expect(barOf('lantern-bulls')).toEqual(['Fee 4.00% of what you win'])
  expect(barOf('velvet-night-baccarat')).toEqual(['RTP 98.98%', 'Volatility depends on the bet'])
  for (const title of TITLES.filter(({ certificate }) => certificate.method === 'simulated'))
    expect(barOf(title.code)[0]).toMatch(/^RTP 9\d\.\d\d% ± 0\.[23]\d%$/)
})

test('the rules say what the studio could know before the players', () => {
  const knownOf = (code: string) => knownAhead(t, titleOf(code)).join(' ')
  expect(knownOf('lantern-live-baccarat')).toContain('could know every result in advance')
  expect(knownOf('lantern-bulls')).toContain('could know the cards before they are dealt')
  const [jackpot] = TITLES.filter(({ jackpot }) => jackpot !== undefined)
  expect(knownOf(jackpot?.code ?? '')).toContain('could know that amount')
  expect(knownOf('dragon-pearl')).toBe('')
})

test('jackpots are part of the return wherever a game states it: in its bar and in its rules', () => {
  for (const title of TITLES.filter(({ jackpot }) => jackpot !== undefined)) {
    const [rtp = ''] = barOf(title.code)
    expect(rtp).toMatch(/^RTP \d\d\.\d\d% \+ 2\.\d\d% jackpots$/)
    const { rtpBps } = title.certificate
    const [bought, pools] = sharedRules({ t, title }, { price: 84, bps: rtpBps })
    const own = rtp.replace('RTP ', '')
    expect(bought).toContain(`it returns ${own} of its price`)
    const all = /^([\d.]+)% \+ ([\d.]+)%/
      .exec(own)
      ?.slice(1)
      .reduce((sum, each) => sum + Number(each), 0)
    expect(pools).toContain(`together ${all?.toFixed(2)}%`)
  }
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  [true, 'tall'],
  [false, 'wide'],
])('a game asks for the one backdrop that it shows, upright: %s', (isPortrait, url) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(orientation: portrait)' && isPortrait,
  }))
  expect(backdropUrl({ wide: 'wide', tall: 'tall', symbols: {} })).toBe(url)
})
