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
  { name: 'platform killed in a claim', ...kills, strike: killWithin(CLAIM, claim) },
  { name: 'platform killed in a spin of a wheel', ...kills, strike: killWithin(SPIN, spinWheel) },
  { name: 'platform killed while it closes a bonus', ...kills, strike: killWithin(CLOSE, closeBonus) },
  { name: 'platform killed in a batch of meters', ...kills, strike: killWithin(METERS) },
  { name: 'platform killed while it draws a raffle', ...kills, strike: killWithin(RAFFLE, drawRaffle) },
  { name: 'two schedulers', strike: besideSecondPlatform() },
  { name: 'two schedulers, one an hour behind', strike: besideSecondPlatform(CLOCK_BEHIND) },
  { name: 'midnight passed twice, and the clock back', strike: passMidnightTwice },
]

/** Makes ready what is struck; what it answers sends the request, once the table is held. */
type Prepare = (product: TestProduct, probe: Probe) => Promise<() => Promise<unknown>>

/** On a busy machine a request may come too late for one strike: it is tried anew with another. */
const MOST_TRIES = 3

/** Kills the platform within a transaction; what it answers is wrong where none came in several tries. */
function killWithin(within: Within, prepare: Prepare = async () => async () => {}): FaultKind['strike'] {
  return async (product, probe) => {
    const kill = (): void => void process.kill(product.api.pid(), 'SIGKILL')
    for (let tries = 0; tries < MOST_TRIES; tries++)
      if (await strikeWithin(product.database.url, within, kill, await prepare(product, probe))) return []
    // The campaign waits for the successor of the process.
    kill()
    return [`no transaction had written ${within.writes} and waited for ${within.waitsFor}`]
  }
}

async function claim(product: TestProduct, probe: Probe) {
  const id = await giveOne(product, await memberOf(probe), 'cash')
  return sending(probe, { kind: 'gift', id }, `/wps/rewards/collect/${id}`)
}

async function spinWheel(product: TestProduct, probe: Probe) {
  const [wheel, id] = [await publishWheel(product), newId('clm')]
  await takeTickets(probe, wheel)
  const path = `/wps/rewards/draws/${wheel}/spin`
  return sending(probe, { kind: 'wheel', id }, path, { id, clientSeed: 'struck' })
}

async function closeBonus(product: TestProduct, probe: Probe) {
  const id = await giveOne(product, await memberOf(probe), 'bonus')
  return sending(probe, { kind: 'giving up', id }, `/wps/rewards/bonuses/${id}/give-up`)
}

/** Closes the list of a raffle: the platform is killed when all winners are drawn but nothing is committed. */
async function drawRaffle(product: TestProduct, probe: Probe) {
  await asOwner(product, (db) => closedRaffle(db, (draw) => takeTickets(probe, draw)))
  return () => product.rows('select graphile_worker.add_job($1)', ['rewards_end_draws'])
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
