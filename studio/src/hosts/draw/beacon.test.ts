/** Draws of a studio with a beacon: they wait for its round, and what is published can be checked. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultOfReading } from '../../../browser/src/draw/model/check-beacon.ts'
import { checkDraw } from '../../../browser/src/draw/model/check-draw.ts'
import { k3 } from '@night-market/games/families/k3/index'
import { firstRoundAt, QUICKNET } from '@night-market/fair/beacon'
import { drawFaults } from '../../testing/draw-judge.ts'
import { testDraws, type DrawPlayer, type TestDraws } from '../../testing/draw-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { openBeacon, sandboxRounds, type RoundSource } from '../clockwork/beacon.ts'
import { VOID_AFTER_MS } from './model.ts'

const GAME = 'nm-k3-1'
const PICK = { play: 'sum', pick: '3,4,5,6,7,8,9,10', unit: '20' }

let it: TestStudio
let draws: TestDraws
let ann: DrawPlayer
/** What the source answers; counted. */
let source: RoundSource
let asked: number[] = []
const sandbox = sandboxRounds('a secret of this test')
const away: RoundSource = async () => {
  throw new Error('away')
}

beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  draws = await testDraws(it, GAME)
  const log = { warn: () => {}, error: () => {} }
  it.studio.hosts.draws.host.beacon = openBeacon({
    source: 'sandbox',
    chain: sandbox.chain,
    clock: it.studio.hosts.draws.host.clock,
    log,
    rounds: async (round) => {
      asked.push(round)
      return source(round)
    },
  })
})
afterAll(() => it.close())

async function soldIssue(): Promise<string> {
  ;[source, asked] = [sandbox.rounds, []]
  it.wallet.balances.set('ann', 100_000 * WIRE)
  ann = await draws.enter('ann')
  const [issue = ''] = await draws.issues()
  expect((await ann.buy({ picks: [PICK], legs: [{ issue, multiple: 1 }] })).code).toBeUndefined()
  return issue
}
/** Until its numbers are due. */
async function closedIssue(): Promise<string> {
  const issue = await soldIssue()
  await draws.until(issue, 'closed')
  it.clock.offsetMs += 4500
  await it.studio.hosts.draws.clock.tick()
  return issue
}
async function lookAgain(ms: number): Promise<Awaited<ReturnType<TestDraws['draw']>>> {
  it.clock.offsetMs += ms
  await it.studio.hosts.draws.clock.tick()
  await it.studio.hosts.draws.clock.settled()
  return draws.draw(issue)
}
let issue = ''

test('the first round after the draw is mixed in, and the browser checks round, numbers and chain', async () => {
  issue = await soldIssue()
  await draws.until(issue, 'settled')
  const { results } = await draws.enter('ann')
  const [result, before] = results
  if (result?.beaconProof === undefined) throw new Error('the newest draw has no beacon')
  expect(result.issue).toBe(issue)
  expect(asked).toEqual([firstRoundAt(QUICKNET, result.drawsAt).round])
  const { beaconProof: signed } = result
  expect(faultOfReading(result, signed)).toBe(null)
  expect(checkDraw(k3, GAME, result, { before, tickets: [], most: null })).toMatchObject({
    hash: true,
    numbers: true,
  })
  expect(faultOfReading({ ...result, beacon: 'f'.repeat(64) }, signed)).toBe('reading')
  expect(faultOfReading({ ...result, drawsAt: result.drawsAt + 3000 }, signed)).toBe('round')
  expect(faultOfReading(result, { ...signed, source: 'quicknet' })).toBe('signature')
  expect(checkDraw(k3, GAME, { ...result, beacon: '-' }, { before, tickets: [], most: null }).numbers).toBe(
    false,
  )
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: await ticketOf(issue) })
  const { beacon, beaconProof } = result
  expect(proof).toMatchObject({ kind: 'ticket', draw: { issue, beacon, beaconProof } })
})

const ticketOf = async (about: string): Promise<unknown> =>
  (
    await it.rows(
      'select ticket_id from studio.draw_tickets t join studio.draws d using (draw_id) where d.issue = $1',
      [about],
    )
  )[0]?.ticket_id

test('a draw whose beacon is away, or signed by another, waits; the same draw has the same numbers when it comes', async () => {
  issue = await closedIssue()
  source = away
  expect(await lookAgain(2000)).toMatchObject({ state: 'closed', numbers: null, beacon_source: 'sandbox' })
  source = sandboxRounds('another secret').rounds
  expect(await lookAgain(2500)).toMatchObject({ state: 'closed', numbers: null })
  source = async () => 'no signature'
  expect(await lookAgain(2500)).toMatchObject({ state: 'closed', numbers: null })
  source = sandbox.rounds
  expect(await lookAgain(2500)).toMatchObject({ state: 'settled', server_seed: expect.any(String) })
  expect(new Set(asked).size).toBe(1)
  expect(await drawFaults(it)).toEqual([])
})

test('a draw that closed with a beacon is void 24 hours late without one: nothing takes its place', async () => {
  issue = await closedIssue()
  source = away
  const { host } = it.studio.hosts.draws
  const { beacon } = host
  expect(await lookAgain(3000)).toMatchObject({ state: 'closed' })
  // The deployment names none any more: the draw still waits for the one it closed with.
  host.beacon = null
  expect(await lookAgain(3000)).toMatchObject({ state: 'closed' })
  await lookAgain(VOID_AFTER_MS)
  expect(await draws.draw(issue)).toMatchObject({ state: 'void', beacon: '-', beacon_proof: null })
  host.beacon = beacon
  it.clock.offsetMs += 1000
  await it.studio.hosts.draws.clock.settled()
  expect(
    await it.rows('select state from studio.draw_tickets where ticket_id = $1', [await ticketOf(issue)]),
  ).toEqual([{ state: 'returned' }])
  expect(await drawFaults(it)).toEqual([])
})
