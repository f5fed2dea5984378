/** What players, processes and the wallet do in one step of the simulation. */
import type { ActionSpec } from '@night-market/games/kernel/math'
import type { SeatAction } from '@night-market/games/kernel/seat-game'
import type { Fault } from '@night-market/vendor-kit/testing/fake-wallet'
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import type { Studio } from '../../../studio/src/app.ts'
import { actAtSeat } from '../../../studio/src/hosts/seat/hand/act.ts'
import type { Hand } from '../../../studio/src/hosts/seat/model.ts'
import { standingOf } from '../../../studio/src/hosts/seat/queries.ts'
import { count, doomedProcess, type Guest, type SeatWorld } from './world.ts'

const PATHS: WalletPath[] = ['transaction/bet', 'transaction/win', 'transaction/rollback']
const LOST: Fault[] = [{ kind: 'request_lost' }, { kind: 'reply_lost' }, { kind: 'broken' }]
const REFUSED: Fault = { kind: 'says', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }

/** Now and then calls of the wallet are lost, or a stake is refused. */
export function troubleWallet({ draw, it }: SeatWorld): void {
  if (draw.below(3) === 0) it.wallet.fail(draw.pick(PATHS), draw.pick(LOST), 1 + draw.below(4))
  if (draw.below(6) === 0) it.wallet.fail('transaction/bet', REFUSED)
}

/** Time passes: usually less than a turn, now and then more than one with its grace. */
export function passTime({ draw, it }: SeatWorld): void {
  it.clock.offsetMs += draw.below(12) === 0 ? 37_000 : 2600 + draw.below(2000)
}

/** One of the processes takes the steps that are due; every third time one that is killed while it does. */
export async function moveTables(world: SeatWorld): Promise<void> {
  const { draw, it } = world
  if (draw.below(3) === 0) {
    const doomed = doomedProcess(world, draw.below(400))
    await doomed.clock.tick().catch(() => undefined)
    await doomed.settled().catch(() => undefined)
    if (doomed.isDead()) count(world, 'leader killed')
    // Its lease of the tables ends.
    it.clock.offsetMs += 2600
  }
  await draw.pick(world.clocks).tick()
  await Promise.all(world.studios.map(({ hosts: { seats } }) => seats.settled()))
  if (draw.below(4) === 0) await draw.pick(world.studios).recovery.sweep()
}

/** Some players come, go, lose the connection, sit out, or bring more chips. */
export async function changeSeats(world: SeatWorld): Promise<void> {
  for (let change = 0; change < 8; change++) await changeOne(world, world.draw.pick(world.guests))
}

async function changeOne(world: SeatWorld, guest: Guest): Promise<void> {
  const { draw } = world
  const studio = draw.pick(world.studios)
  if (guest.tableId === null) return sit(world, guest, studio)
  const change = draw.below(10)
  if (change < 4) {
    guest.isThere = !guest.isThere
    return count(world, guest.isThere ? 'connected again' : 'disconnected')
  }
  if (change < 5) {
    const left = await guest.player.call('leave', {}, studio)
    if (left.status === 200) guest.tableId = null
    return count(world, `leave ${left.code ?? 'ok'}`)
  }
  const isOut = change < 6
  if (change < 8) {
    const out = await guest.player.call('out', { isOut }, studio)
    return count(world, `${isOut ? 'sit out' : 'come back'} ${out.code ?? 'ok'}`)
  }
  const chips = await guest.player.call('chips', { stack: stackOf(world) }, studio)
  count(world, `chips ${chips.code ?? 'ok'}`)
}

export async function sit(world: SeatWorld, guest: Guest, studio: Studio): Promise<void> {
  const wanted = { level: 0, tableId: null, seat: null, stack: stackOf(world) }
  const sat = await guest.player.call('sit', wanted, studio)
  count(world, `sit ${sat.code ?? 'ok'}`)
  if (sat.code === 'seat_taken') world.faults.push('a player who named no table got no seat')
  if (sat.status === 200) Object.assign(guest, { tableId: sat.value.tableId, isThere: true })
}

function stackOf({ draw, title }: SeatWorld): string {
  const { least = 0, most = 0 } = title.title.config.levels[0]?.buyIn ?? {}
  return String(least + draw.below(most - least + 1))
}

/** The seats whose turn it is act, at all tables at once. */
export async function actAll(world: SeatWorld): Promise<void> {
  const { db, vault } = world.it.studio.hosts.seats.host
  const tables = new Set(world.guests.flatMap(({ tableId }) => tableId ?? []))
  const standings = await Promise.all([...tables].toSorted().map((tableId) => standingOf(vault, db, tableId)))
  const acts = standings.flatMap((standing) => {
    const hand = standing?.hand
    return hand?.state === 'playing' ? (planOf(world, hand) ?? []) : []
  })
  await Promise.all(acts.map((act) => act()))
}

type Act = () => Promise<void>

/** What the seat to act does; all chance is drawn here, before the tables act at once. */
function planOf(world: SeatWorld, hand: Hand): Act | null {
  const { draw, title, guests } = world
  const [seat] = title.game.waiting(hand.gameState).seats
  const playerId = hand.seats.find((each) => each.seat === seat)?.playerId
  const guest = guests.find(({ player }) => String(player.frame.playerId) === playerId)
  if (seat === undefined || guest === undefined || !guest.isThere) return null
  const action = actionOf(world, title.game.legal(hand.gameState, seat))
  const step = hand.actions.filter((each) => each.seat === seat).length
  const request = { handId: hand.handId, step, action }
  const manner = draw.below(20)
  const [first, second] = draw.below(2) === 0 ? world.studios : world.studios.toReversed()
  const statements = draw.below(24)
  if (manner === 0) return null
  if (manner === 1) {
    const raise = { ...request, action: { type: 'raise', to: -1 } }
    return () => act(world, guest, raise, first)
  }
  if (manner === 2) return () => actKilled(world, guest, request, statements)
  if (manner === 3) return () => actTwice(world, guest, request, [first, second])
  return () => act(world, guest, request, first)
}

interface Request {
  handId: string
  step: number
  action: SeatAction
}

/** Mostly calls, so that hands reach the showdown; some raises, all in among them. */
function actionOf({ draw }: SeatWorld, legal: ActionSpec[]): SeatAction {
  const raise = legal.find(({ type }) => type === 'raise')?.fields?.to
  const roll = draw.below(20)
  if (raise && roll < 6) {
    const between = raise.min + draw.below(raise.max - raise.min + 1)
    return { type: 'raise', to: roll < 2 ? raise.max : roll < 4 ? raise.min : between }
  }
  const types = legal.map(({ type }) => type)
  if (roll > 17 && types.includes('fold')) return { type: 'fold' }
  return { type: types.includes('check') ? 'check' : 'call' }
}

async function act(world: SeatWorld, guest: Guest, request: Request, studio?: Studio): Promise<void> {
  const { code } = await guest.player.call('act', request, studio)
  count(world, `act ${code ?? 'ok'}`)
}

/** The reply to the first is lost: the browser sends the act again, to another process at the same moment. */
async function actTwice(
  world: SeatWorld,
  guest: Guest,
  request: Request,
  studios: (Studio | undefined)[],
): Promise<void> {
  const replies = await Promise.all(studios.map((studio) => guest.player.call('act', request, studio)))
  const isSame = replies.every(({ status }) => status === 200)
  if (!isSame)
    world.faults.push(`an act sent twice was refused once: ${JSON.stringify({ request, replies })}`)
  count(world, 'act twice')
}

/** The process is killed while it takes the act, and the browser asks another. */
async function actKilled(
  world: SeatWorld,
  guest: Guest,
  request: Request,
  statements: number,
): Promise<void> {
  const doomed = doomedProcess(world, statements)
  await actAtSeat(doomed.host, guest.player.frame, request).catch(() => undefined)
  await doomed.settled().catch(() => undefined)
  if (doomed.isDead()) count(world, 'act killed')
  const { code } = await guest.player.call('act', request)
  if (code !== undefined) world.faults.push(`an act of a killed process was refused afterwards: ${code}`)
}
