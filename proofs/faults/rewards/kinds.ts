/** Faults that strike while rewards are given: kills in the middle of a transaction, two schedulers, wrong clocks. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { newId } from '../../testkit/member.ts'
import type { TestProduct } from '../../testkit/product.ts'
import type { FaultKind } from '../kinds.ts'
import type { SentRequest } from '../load.ts'
import { outcomeOf, withRetry } from '../retry.ts'
import type { Probe } from '../probe.ts'
import { asOwner, closedRaffle, giveOne, publishWheel } from './programme.ts'
import { besideSecondPlatform, passMidnightTwice } from './schedulers.ts'
import { strikeWithin, type Within } from './within.ts'

const CLAIM = { writes: 'rewards.claims', waitsFor: 'platform.outbox' }
export const SPIN = { writes: 'rewards.takes', waitsFor: 'platform.outbox' }
const CLOSE = { writes: 'rewards.bonuses', waitsFor: 'platform.outbox', spares: 'rewards.claims' }
const METERS = { writes: 'reports.member_days', waitsFor: 'points.meters' }
/** The audit is the last that a draw of winners writes. */
export const RAFFLE = { writes: 'rewards.takes', waitsFor: 'platform.audit' }
const CLOCK_BEHIND = ['--import', new URL('clock-behind.ts', import.meta.url).href]

const kills = { kills: 'platform', victim: ({ api }: TestProduct) => api.pid() } as const

export const REWARD_FAULTS: FaultKind[] = [
  { name: 'platform killed in a claim', ...kills, strike: killInClaim },
  { name: 'platform killed in a spin of a wheel', ...kills, strike: killInSpin },
  { name: 'platform killed while it closes a bonus', ...kills, strike: killInClose },
  {
    name: 'platform killed in a batch of meters',
    ...kills,
    strike: (product) => killWithin(product, METERS),
  },
  { name: 'platform killed while it draws a raffle', ...kills, strike: killInRaffle },
  { name: 'two schedulers', strike: besideSecondPlatform() },
  { name: 'two schedulers, one an hour behind', strike: besideSecondPlatform(CLOCK_BEHIND) },
  { name: 'midnight passed twice, and the clock back', strike: passMidnightTwice },
]

async function killWithin(
  product: TestProduct,
  within: Within,
  prepare?: () => Promise<unknown>,
): Promise<string[]> {
  const kill = (): void => void process.kill(product.api.pid(), 'SIGKILL')
  const isStruck = await strikeWithin(product.database.url, within, kill, prepare)
  if (isStruck) return []
  // The campaign waits for the successor of the process.
  kill()
  return [`no transaction had written ${within.writes} and waited for ${within.waitsFor}`]
}

async function killInClaim(product: TestProduct, probe: Probe): Promise<string[]> {
  const id = await giveOne(product, await memberOf(probe), 'cash')
  return killWithin(product, CLAIM, sending(probe, { kind: 'gift', id }, `/wps/rewards/collect/${id}`))
}

async function killInSpin(product: TestProduct, probe: Probe): Promise<string[]> {
  const [wheel, id] = [await publishWheel(product), newId('clm')]
  await takeTickets(probe, wheel)
  const path = `/wps/rewards/draws/${wheel}/spin`
  return killWithin(product, SPIN, sending(probe, { kind: 'wheel', id }, path, { id, clientSeed: 'struck' }))
}

async function killInClose(product: TestProduct, probe: Probe): Promise<string[]> {
  const id = await giveOne(product, await memberOf(probe), 'bonus')
  const path = `/wps/rewards/bonuses/${id}/give-up`
  return killWithin(product, CLOSE, sending(probe, { kind: 'giving up', id }, path))
}

/** Closes the list of a raffle, and kills the platform when all winners are drawn but nothing is committed. */
async function killInRaffle(product: TestProduct, probe: Probe): Promise<string[]> {
  await asOwner(product, (db) => closedRaffle(db, (draw) => takeTickets(probe, draw)))
  return killWithin(product, RAFFLE, () =>
    product.rows('select graphile_worker.add_job($1)', ['rewards_end_draws']),
  )
}

const takeTickets = ({ player }: Probe, draw: string): Promise<unknown> =>
  withRetry(() => player.call('POST', `/wps/rewards/draws/${draw}/tickets`))

const memberOf = async ({ player }: Probe): Promise<MemberId> => (await withRetry(() => player.member())).id

/** Sends a request that will be struck, and again until it has its answer. */
const sending =
  (
    { player, sent, pending }: Probe,
    request: Pick<SentRequest, 'kind' | 'id'>,
    path: string,
    body: object = {},
  ) =>
  async (): Promise<void> => {
    const answered = outcomeOf(() => player.call('POST', path, body))
    pending.push(answered.then((outcome) => void sent.push({ ...request, outcome, payout: 0n })))
  }
