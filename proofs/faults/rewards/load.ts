/** Members who are rewarded while the deployment is broken, and keep every answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bonuses } from '@night-market/protocol/rewards/bonus'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Draw } from '../../../api/src/platform/seeded.ts'
import type { GameTable } from '../../../cli/seed/simulated-member.ts'
import { PRICE } from '../../race/point-targets.ts'
import { newId, PAYMENT_PASSWORD } from '../../testkit/member.ts'
import { SLOT, spin, type Customer, type SentRequest } from '../load.ts'
import { outcomeOf, withRetry } from '../retry.ts'
import type { Programme } from './programme.ts'

export interface Collector extends Customer {
  memberId: MemberId
}

interface Visit {
  collector: Collector
  programme: Programme
  draw: Draw
  sent: SentRequest[]
  /** Missions that it has not claimed. */
  missions: string[]
  /** A game that plays its bonus. */
  table: GameTable | null
}

/** The stake of a round that a bonus of 100.00 allows. */
const BONUS_STAKE = 1000n

/** Claims, collects, spins, redeems, converts and plays bonus money until the campaign is over. */
export async function collectRewards(
  collector: Collector,
  programme: Programme,
  draw: Draw,
  isOver: () => boolean,
  sent: SentRequest[],
): Promise<void> {
  const visit: Visit = { collector, programme, draw, sent, missions: [...programme.missions], table: null }
  for (const wheel of programme.wheels)
    await withRetry(() => collector.player.call('POST', `/wps/rewards/draws/${wheel}/tickets`))
  const acts = [
    claimMission,
    collectGift,
    spinWheel,
    spinWheel,
    redeem,
    convert,
    playBonus,
    playBonus,
    giveUp,
  ]
  while (!isOver()) {
    await draw.pick(acts)(visit)
    await sleep(draw.below(80))
  }
}

/** Sends a request until it has an answer, under the same id; now and then once more afterwards. */
async function send(
  { collector: { player }, draw, sent }: Visit,
  { kind, id }: Pick<SentRequest, 'kind' | 'id'>,
  { path, body = {}, isSealed = false }: { path: string; body?: object; isSealed?: boolean },
): Promise<void> {
  const ask = (): Promise<unknown> =>
    isSealed ? player.callSealed('POST', path, body) : player.call('POST', path, body)
  const outcome = await outcomeOf(ask)
  sent.push({ kind, id, outcome, payout: 0n })
  if (outcome === 'ok' && draw.below(5) === 0)
    sent.push({ kind, id, outcome: await outcomeOf(ask), payout: 0n })
}

async function claimMission(visit: Visit): Promise<void> {
  const mission = visit.missions.pop()
  if (mission === undefined) return
  const id = newId('clm')
  await send(visit, { kind: 'mission', id }, { path: `/wps/missions/${mission}/claim`, body: { id } })
}

async function collectGift(visit: Visit): Promise<void> {
  const id = visit.programme.waiting.get(visit.collector.memberId)?.gifts.pop()
  if (id === undefined) return
  await send(visit, { kind: 'gift', id }, { path: `/wps/rewards/collect/${id}` })
}

async function spinWheel(visit: Visit): Promise<void> {
  const id = newId('clm')
  const path = `/wps/rewards/draws/${visit.draw.pick(visit.programme.wheels)}/spin`
  await send(visit, { kind: 'wheel', id }, { path, body: { id, clientSeed: 'campaign' } })
}

async function redeem(visit: Visit): Promise<void> {
  const id = newId('rdm')
  const price = { pointsRequired: String(PRICE), amountRequired: '0' }
  const body = {
    id,
    rewardId: visit.programme.good,
    quantity: 1,
    ...price,
    paymentPassword: PAYMENT_PASSWORD,
  }
  const path = '/wps/relay/passwordCheck/MCS2_redeemPointReward'
  await send(visit, { kind: 'redemption', id }, { path, body, isSealed: true })
}

async function convert(visit: Visit): Promise<void> {
  const id = newId('cnv')
  const body = { id, points: String(PRICE), paymentPassword: PAYMENT_PASSWORD }
  const path = '/wps/relay/passwordCheck/MCS2_convertPoint'
  await send(visit, { kind: 'conversion', id }, { path, body, isSealed: true })
}

/** Plays the bonus that it has, or collects the next. */
async function playBonus(visit: Visit): Promise<void> {
  const { player, memberId } = visit.collector
  if (visit.table === null) {
    const isThere = await outcomeOf(async () => (visit.table = await player.launch(SLOT, 'bonus')))
    if (isThere === 'ok') return
    const id = visit.programme.waiting.get(memberId)?.bonuses.pop()
    if (id !== undefined) await send(visit, { kind: 'gift', id }, { path: `/wps/rewards/collect/${id}` })
    return
  }
  if ((await spin(visit.table, visit.sent, BONUS_STAKE)) !== 'ok') visit.table = null
}

async function giveUp(visit: Visit): Promise<void> {
  const { player } = visit.collector
  if (visit.draw.below(4) > 0) return
  const { bonuses } = await withRetry(() => player.call<Bonuses>('GET', '/wps/rewards/bonuses'))
  const active = bonuses.find(({ state }) => state === 'active')
  if (active === undefined) return
  const outcome = await outcomeOf(() => player.call('POST', `/wps/rewards/bonuses/${active.id}/give-up`, {}))
  visit.sent.push({ kind: 'giving up', id: active.id, outcome, payout: 0n })
}
