import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAMILIES, familyOf } from '@night-market/games/families/index'
import type { ActionSpec } from '@night-market/games/kernel/math'
import { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import type { StudioRound } from '@night-market/protocol/studio'
import { TITLES } from '@night-market/games/testing/titles'
import { keepsPurses } from './index.ts'
import type { GameAction } from '../hosts/round/model.ts'
import { replayByDocument, type DocumentedMaths } from '../testing/documented/replay.ts'
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
    const isSlot = family.startsWith('slot-')
    expect(symbols?.length).toBe(isSlot ? (config as { pays: unknown[] }).pays.length : undefined)
  }
  expect((await get('/games/no-such-game/maths.json')).statusCode).toBe(404)
})

test('GAME-9: the worked examples of the page replay by the page alone', async () => {
  const block = /```json\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? ''
  const examples: { game: string; nonce: number; stake: number; choice: unknown; actions: unknown[] }[] =
    JSON.parse(block)
  expect(
    new Set(await Promise.all(examples.map(async ({ game }) => (await mathsOf(game)).family))).size,
  ).toBe(FAMILIES.length)
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
  // Rounds of shared tables, and hands at tables with seats, are replayed where they are played.
  const alone = FAMILIES.filter(
    ({ id, seats }) => !seats && TITLES.some(({ family, table }) => family === id && !table),
  )
  const games = alone.flatMap(({ id }) =>
    seamless.filter(({ family, table }) => family === id && !table).slice(0, id === 'slot-lines' ? 6 : 2),
  )
  expect(new Set(games.map(({ family }) => family)).size).toBe(alone.length)
  const played: { code: string; round: string }[] = []
  let frame: Player | undefined
  for (const [index, { code, family }] of games.entries()) {
    frame = await it.enter('ann', code)
    // Eight rounds of each family; a second title of it shows that its own figures are read.
    const turns = games[index - 1]?.family === family && family !== 'slot-lines' ? 2 : 8
    for (let turn = 0; turn < turns; turn++) played.push({ code, round: await playOne(frame, family, turn) })
  }
  await frame?.rotate('to reveal')
  for (const { code, round } of played) {
    const { proof } = await it.platformCall('round/detail', { user: 'ann', round })
    const { serverSeed, stake, payout, ...rest } = SeedsProof.parse(proof)
    const replayed = replayByDocument(await mathsOf(code), {
      ...rest,
      serverSeed: serverSeed ?? '',
      stake: BigInt(stake),
    })
    expect([code, rest.nonce, replayed.payout]).toEqual([code, rest.nonce, BigInt(payout)])
  }
})

/** Bets that show more than the sample of the family does. */
const CHOICES: Record<string, unknown> = {
  roulette: [
    { kind: 'red', stake: '50' },
    { kind: 'split', numbers: [17, 20], stake: '50' },
  ],
  plinko: { rows: 16, risk: 'high' },
  baccarat: [
    { kind: 'banker', stake: '50' },
    { kind: 'player', stake: '30' },
    { kind: 'tie', stake: '20' },
  ],
}

/** One round to its end: two moves where there are any, then out. */
async function playOne(frame: Player, family: string, turn: number): Promise<string> {
  const id = aRoundId()
  const choice = CHOICES[family] ?? familyOf({ family }).sample.choice
  const started = await frame.start(100n, choice, id)
  expect(started.status).toBe(200)
  let { round } = started.value
  for (let step = 0; !round.isOver; step++) {
    const action = moveOf(round.legal, turn + 9 * step, step < 2)
    round = (await frame.act(id, step, action)).value.round
  }
  return id
}

/** The first move offered, its fields as `turn` says; or the one without fields that ends the round. */
function moveOf(legal: StudioRound['legal'], turn: number, isStaying: boolean): GameAction {
  const moves = legal as ActionSpec[]
  const leaving = moves.find(({ type }) => type === 'cash_out')
  const move = isStaying ? moves[turn % moves.length] : (leaving ?? moves[0])
  if (!move) throw new Error('an open round offers no move')
  const fields = Object.entries(move.fields ?? {}).map(([name, { min, max, except = [] }]) => {
    const free = Array.from({ length: max - min + 1 }, (_, index) => min + index).filter(
      (value) => !except.includes(value),
    )
    return [name, free[turn % free.length]]
  })
  return { type: move.type, ...Object.fromEntries(fields) }
}

/** Keys sorted as text, no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `"${key}":${canonical(item)}`).join(',')}}`
}
