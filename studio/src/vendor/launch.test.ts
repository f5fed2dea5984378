import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '@night-market/games/testing/titles'
import { BOOK_OPEN } from '@night-market/protocol/vendor/book'
import { DRAW_OPEN } from '@night-market/protocol/studio-draw'
import { aLaunch, testStudio, WIRE, type TestStudio } from '../testing/test-studio.ts'

const SLOT = firstOf('slot-lines')
const BACK = 'https://mirror.example/elott'
let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
  it.wallet.balances.set('ann', 1000 * WIRE)
})
afterAll(() => it.close())

const PAGES = [
  [SLOT, '/play/authenticate'],
  ['nm-k3-1', DRAW_OPEN],
  ['maidan', BOOK_OPEN],
] as const

async function opened(page: string, gameCode: string, fields: object): Promise<{ backUrl?: string }> {
  const code = new URL(await it.launch('ann', gameCode, fields)).hash.slice(1)
  const reply = await it.studio.app.inject({ method: 'POST', url: page, payload: { code } })
  expect(reply.statusCode).toBe(200)
  return reply.json().value
}

test.each(PAGES)(
  'LOT-2: %s shows the way back that its launch names, and none without one',
  async (game, page) => {
    expect((await opened(page, game, { back_url: BACK, device: 'WEB' })).backUrl).toBe(BACK)
    expect(await opened(page, game, {})).not.toHaveProperty('backUrl')
  },
)

test('the way back does not stand in the address, where it could be exchanged', async () => {
  for (const [game] of PAGES)
    expect(await it.launch('ann', game, { back_url: BACK })).not.toContain('mirror.example')
})

test('LOT-2: a lobby opens where the game begins, and a view to bet at the room or the place that is asked for', async () => {
  const asked = { room: '2', path: '/e/some-match/main' }
  const placeIn = async (game: string, fields: object) => {
    const { searchParams } = new URL(await it.launch('ann', game, { ...asked, ...fields }))
    return searchParams.get('room') ?? searchParams.get('path')
  }
  for (const [game, place] of [
    [firstOf('holdem'), asked.room],
    ['maidan', asked.path],
  ] as const) {
    expect(await placeIn(game, { view: 'lobby' }), game).toBeNull()
    expect(await placeIn(game, { view: 'betting' }), game).toBe(place)
    expect(await placeIn(game, {}), game).toBe(place)
  }
})

test.each([
  { back_url: 'javascript:alert(1)' },
  { back_url: '/elott' },
  { view: 'inside' },
  { device: 'W'.repeat(21) },
  { path: 'elsewhere' },
])('a launch with %j is malformed', async (fields) => {
  expect((await it.platformCall('game/launch', { ...aLaunch('ann', SLOT), ...fields })).status).toBe(
    'RS_ERROR_WRONG_SYNTAX',
  )
})
