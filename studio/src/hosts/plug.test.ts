/** A host beyond those of the registry touches its own folder and the registry alone. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMULA } from '@night-market/fair/chance'
import type { RoundProof } from '@night-market/protocol/vendor/round-proof'
import { buildStudio } from '../app.ts'
import { testStudio, WIRE, type TestStudio } from '../testing/test-studio.ts'
import type { HostPlug } from './plug.ts'

const STAKE = 500n
const ROUND = `planted-${randomUUID()}`

const proof: RoundProof = {
  kind: 'seeds',
  gameCode: 'planted',
  formula: FORMULA,
  mathsHash: 'none',
  serverSeedHash: '',
  serverSeed: null,
  nextServerSeedHash: null,
  clientSeed: '',
  nonce: 0,
  stake: String(STAKE),
  payout: '0',
  choice: null,
  actions: [],
  events: [],
}

/** Pays every bet that was left twice its stake. */
const planted: HostPlug = {
  name: 'planted',
  sockets: ['/play/planted/live'],
  open: ({ host }) => ({
    routes: (scope) => void scope.get('/play/planted', () => ({ host: 'planted' })),
    async finishOverdue(bet) {
      const decided = await host.bets.decide([{ bet, payout: bet.stake * 2n }])
      await host.bets.carryOn(decided, async () => null)
    },
    proofOf: async (round, userId) => (round === ROUND && userId === 'ann' ? proof : null),
  }),
}

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
  await it.studio.close()
  it.studio = await buildStudio(it.options, [planted])
  await it.studio.app.ready()
  it.wallet.balances.set('ann', 10_000 * WIRE)
})
afterAll(() => it.close())

test('the calls of a planted host are answered', async () => {
  const answer = await it.studio.app.inject({ method: 'GET', url: '/play/planted' })
  expect(answer.json()).toEqual({ host: 'planted' })
})

test('the rounds of a planted host are proven to the platform', async () => {
  const ask = (user: string) => it.platformCall('round/detail', { user, round: ROUND })
  expect(await ask('ann')).toMatchObject({ status: 'RS_OK', proof: { gameCode: 'planted' } })
  expect(await ask('bob')).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
})

test('a bet that a planted host left is decided by it', async () => {
  const { bets, recovery } = it.studio
  const purse = { token: 'ann', userId: 'ann', currency: 'INR', scale: 2, purseOf: null }
  const [bet] = await bets.write('planted', [
    {
      betId: randomUUID(),
      rollbackId: randomUUID(),
      roundId: ROUND,
      gameCode: 'planted',
      purse,
      seedHash: null,
      binding: null,
      place: null,
      stake: STAKE,
      grant: null,
    },
  ])
  if (bet === undefined) throw new Error('the bet was not written')
  const dueAt = new Date()
  await bets.place([bet], bets.take(dueAt))
  expect(it.wallet.balances.get('ann')).toBe(10_000 * WIRE - Number(STAKE) * WIRE)
  it.clock.offsetMs += 60_000
  await recovery.sweep()
  expect(it.wallet.balances.get('ann')).toBe(10_000 * WIRE + Number(STAKE) * WIRE)
})
