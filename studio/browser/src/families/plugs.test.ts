/** What every family must show, whichever are registered. */
import { FAMILIES as GAMES, familyOf as gameOf } from '@night-market/games/families/index'
import { replayRound } from '@night-market/games/kernel/replay'
import { TITLES } from '@night-market/games/testing/titles'
import { percentText } from '@night-market/protocol/values/game-figures'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnyPlug } from '../family.ts'
import { en as shell } from '../locales/en.ts'
import { filled, type Translate } from '../lib/texts.ts'
import { FAMILIES } from './index.ts'

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '').toSorted()

async function plugOf(id: string): Promise<AnyPlug> {
  const plug = await FAMILIES[id]?.()
  if (!plug) throw new Error(`${id} is not registered`)
  return plug
}

beforeAll(() => {
  // Elements are built and thrown away: what they say is what is looked at.
  const element = { setAttribute() {}, append() {}, addEventListener() {}, classList: { add() {} } }
  vi.stubGlobal('document', { createElement: () => element })
})
afterAll(() => vi.unstubAllGlobals())

test('every family of the games can be shown', () => {
  expect(Object.keys(FAMILIES).toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted())
})

test.each(Object.keys(FAMILIES))('%s says the same in both languages', async (id) => {
  const plug = await plugOf(id)
  expect(plug.game.id).toBe(id)
  const [en, hi] = await Promise.all([plug.labels.en(), plug.labels.hi()])
  expect(Object.keys(hi.default).toSorted()).toEqual(Object.keys(en.default).toSorted())
  for (const [label, text] of Object.entries(en.default)) {
    expect(namesIn(hi.default[label] ?? ''), label).toEqual(namesIn(text))
    expect(Object.keys(shell), 'a label of the family hides one of the shell').not.toContain(label)
  }
})

test('a tumble slot states the simulated return of its bought feature, with its bounds', async () => {
  const plug = await plugOf('slot-tumble')
  const labels: Record<string, string> = { ...shell, ...(await plug.labels.en()).default }
  const t = ((key: string, values = {}) => filled(labels[key] ?? '', values)) as Translate
  for (const title of TITLES.filter(({ family }) => family === 'slot-tumble')) {
    const { rules } = plug.rules({ title, art: { wide: '', tall: '', symbols: {} }, t, bet: null })
    const [bought] = rules.filter((rule) => rule.includes('can be bought'))
    const { rtpBps = 0 } = title.certificate.bought ?? {}
    expect(bought).toContain(`it returns ${percentText(rtpBps)} ± 0.`)
  }
})

test.each(Object.keys(FAMILIES))(
  '%s has a sentence for its rules, its features and its rounds',
  async (id) => {
    const plug = await plugOf(id)
    const labels: Record<string, string> = { ...shell, ...(await plug.labels.en()).default }
    const said: string[] = []
    const t = ((key: string, values = {}) => {
      const text = labels[key]
      if (text === undefined) throw new Error(`no label is called ${key}`)
      said.push(filled(text, values))
      return said.at(-1)
    }) as Translate
    const title = TITLES.find(({ family }) => family === id)
    if (!title) throw new Error(`${id} has no titles`)
    const art = { wide: '', tall: '', symbols: {} }
    expect(plug.rules({ title, art, t, bet: null }).rules.length).toBeGreaterThan(0)
    for (const feature of TITLES.filter(({ family }) => family === id).flatMap(({ features }) => features))
      expect(labels, feature).toHaveProperty([`feature.${feature}`])
    const { choice } = plug.game.sample
    const place = { t, title, art, money: (minor: string) => minor }
    for (let nonce = 0; nonce < 30; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const at = { family: gameOf(title), config: title.config, stake: 100n, choice, actions: [], ...seeds }
      const round = replayRound(at)
      const played = { stake: '100', payout: String(round.payout), choice, events: round.events }
      expect(plug.record.bets(played, place).length).toBeGreaterThan(0)
      for (const event of round.events) plug.record.event(event, place)
    }
    expect(plug.record.draws(place)).not.toBe('')
    expect(said.filter((text) => text === '' || /\{\w+\}|undefined|NaN/.test(text))).toEqual([])
  },
)
