import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RoundProof } from '@night-market/protocol/play'
import { TITLES } from '@night-market/games/testing/titles'
import { keepsPurses } from './index.ts'
import { replayByDocument, type DocumentedMaths } from '../testing/documented-replay.ts'
import { aRoundId, testStudio, WIRE, type Player, type TestStudio } from '../testing/test-studio.ts'

const PAGE = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8')

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

type Maths = DocumentedMaths & { code: string; mathsHash: string; symbols?: string[] }
const get = (url: string) => it.studio.app.inject({ method: 'GET', url })
const mathsOf = async (code: string): Promise<Maths> => (await get(`/games/${code}/maths.json`)).json()

test('the maths of every title is public, and its hash is that of the certificate', async () => {
  const list = await get('/games/maths.json')
  expect(list.headers['access-control-allow-origin']).toBe('*')
  const { games } = list.json<{ games: { code: string; maths: string; mathsHash: string }[] }>()
  expect(games.map(({ code }) => code)).toEqual(TITLES.map(({ code }) => code))
  for (const { maths, mathsHash } of games) {
    const { family, config, symbols } = (await get(maths)).json<Maths>()
    const text = canonical({ config, family })
    expect(createHash('sha256').update(text).digest('hex')).toBe(mathsHash)
    expect(symbols?.length).toBe(
      family === 'slot-lines' ? (config as { pays: unknown[] }).pays.length : undefined,
    )
  }
  expect((await get('/games/no-such-game/maths.json')).statusCode).toBe(404)
})

test('GAME-9: the worked examples of the page replay by the page alone', async () => {
  const block = /```json\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? ''
  const examples: { game: string; nonce: number; stake: number; choice: unknown; actions: unknown[] }[] =
    JSON.parse(block)
  expect(
    new Set(await Promise.all(examples.map(async ({ game }) => (await mathsOf(game)).family))).size,
  ).toBe(5)
  for (const { game, stake, ...example } of examples) {
    const round = { ...example, serverSeed: 'night', clientSeed: 'market', stake: BigInt(stake) }
    const { drawn, payout } = replayByDocument(await mathsOf(game), round)
    expect({ game, stake, ...example, drawn, payout: Number(payout) }).toEqual({ game, stake, ...example })
  }
})

test('GAME-9: live rounds of every family replay by the page alone', async () => {
  it.wallet.balances.set('ann', 10_000_000 * WIRE)
  // Those whose stakes come from the platform: the fake wallet of this test.
  const seamless = TITLES.filter((title) => !keepsPurses(title))
  const slots = seamless.filter((title) => title.family === 'slot-lines')
  const games = [...slots.slice(0, 6), ...seamless.filter((title) => title.family !== 'slot-lines')]
  expect(new Set(games.map(({ family }) => family)).size).toBe(5)
  const played: { code: string; round: string }[] = []
  let frame: Player | undefined
  for (const { code, family } of games) {
    frame = await it.enter('ann', code)
    for (let turn = 0; turn < 8; turn++) played.push({ code, round: await playOne(frame, family, turn) })
  }
  await frame?.rotate('to reveal')
  for (const { code, round } of played) {
    const { proof } = await it.platformCall('round/detail', { user: 'ann', round })
    const { serverSeed, stake, payout, ...rest } = RoundProof.parse(proof)
    const replayed = replayByDocument(await mathsOf(code), {
      ...rest,
      ...{ serverSeed: serverSeed ?? '', stake: BigInt(stake) },
    })
    expect([code, rest.nonce, replayed.payout]).toEqual([code, rest.nonce, BigInt(payout)])
  }
})

const CHOICES: Record<string, unknown> = {
  'slot-lines': null,
  roulette: [
    { kind: 'red', stake: '500' },
    { kind: 'split', numbers: [17, 20], stake: '500' },
  ],
  dice: { target: 4000, direction: 'over' },
  mines: { mines: 3 },
  plinko: { rows: 16, risk: 'high' },
}

/** One round to its end; a board is left after two picks. */
async function playOne(frame: Player, family: string, turn: number): Promise<string> {
  const round = aRoundId()
  expect((await frame.start(1000n, CHOICES[family], round)).status).toBe(200)
  if (family !== 'mines') return round
  for (const [step, action] of [
    { type: 'pick', cell: turn },
    { type: 'pick', cell: turn + 9 },
    { type: 'cash_out' },
  ].entries()) {
    const { value } = await frame.act(round, step, action)
    if (value.round.isOver) break
  }
  return round
}

/** Keys sorted as text, no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `"${key}":${canonical(item)}`).join(',')}}`
}
