/** What players, processes and the wallet do in one step of the simulation. */
import { randomUUID } from 'node:crypto'
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import type { Fault } from '@night-market/vendor-kit/testing/fake-wallet'
import { openFrames } from '../../../studio/src/frames/session.ts'
import { placeTableBet } from '../../../studio/src/hosts/table/bets/place-bet.ts'
import { openTableClock } from '../../../studio/src/hosts/table/lead.ts'
import { count, doomedHost, type SimulatedTable, type TableWorld } from './world.ts'

const PATHS: WalletPath[] = ['transaction/bet', 'transaction/win', 'transaction/rollback']
const LOST: Fault[] = [{ kind: 'request_lost' }, { kind: 'reply_lost' }, { kind: 'broken' }]

/** Now and then calls of the wallet, or its answers, are lost. */
export function troubleWallet({ draw, it }: TableWorld): void {
  if (draw.below(3) === 0) it.wallet.fail(draw.pick(PATHS), draw.pick(LOST), 1 + draw.below(3))
}

/** One of the processes takes the steps that are due; every other time one that is killed while it does. */
export async function moveTables(world: TableWorld): Promise<void> {
  const { draw, it } = world
  it.clock.offsetMs += 400 + draw.below(4000)
  if (draw.below(2) === 0) {
    const doomed = doomedHost(world, draw.below(90))
    const leader = openTableClock(doomed.host, () => world.tables.map(({ table }) => table.game))
    await leader.tick().catch(() => undefined)
    await leader.paid()
    if (doomed.isDead()) count(world, 'leader killed')
    // Its leases end.
    it.clock.offsetMs += 2600
  }
  const clock = draw.pick(world.clocks)
  await clock.tick()
  await clock.paid()
  if (draw.below(4) === 0) await draw.pick(world.studios).recovery.sweep()
}

export async function placeBets(world: TableWorld): Promise<void> {
  const { draw } = world
  for (let bet = 0; bet < 6; bet++) {
    const at = draw.pick(world.tables)
    const running = await at.table.round().catch(() => null)
    if (running === null) continue
    if (running.state === 'rising') await cashOut(world, at, running.round_id)
    else await placeBet(world, at, running.round_id)
  }
}

async function placeBet(world: TableWorld, at: SimulatedTable, roundId: string): Promise<void> {
  const { draw, studios } = world
  const { player } = draw.pick(at.seats)
  const choice = [{ ...draw.pick(at.choices), stake: String(100 * (1 + draw.below(3))) }]
  const betId = randomUUID()
  const send = (place: number) => at.table.betIn(roundId, player, choice as never, betId, studios[place])
  const manner = draw.below(6)
  if (manner === 0) await placeKilled(world, player.session, { betId, roundId, choice })
  const replies = await Promise.all(manner === 1 ? [send(0), send(1), send(0)] : [send(draw.below(2))])
  for (const { code, value } of replies) {
    count(world, `bet ${code ?? 'ok'}`)
    if (code === undefined && value.roundId !== roundId) world.faults.push(`a bet is in ${value.roundId}`)
  }
}

/** The process is killed while it places the bet; the browser sends it again, to another. */
async function placeKilled(
  world: TableWorld,
  session: string,
  bet: { betId: string; roundId: string; choice: { stake: string }[] },
): Promise<void> {
  const { db, clock } = world.it.studio.hosts.tables.host
  const frame = await openFrames(db).frameOf(session, clock())
  const doomed = doomedHost(world, world.draw.below(16))
  const stake = BigInt(bet.choice[0]?.stake ?? 0)
  await placeTableBet(doomed.host, frame, { ...bet, stake }).catch(() => undefined)
  if (doomed.isDead()) count(world, 'bet killed')
}

async function cashOut(world: TableWorld, at: SimulatedTable, roundId: string): Promise<void> {
  const { draw, studios } = world
  const { player } = draw.pick(at.seats)
  const response = await draw.pick(studios).app.inject({
    method: 'POST',
    url: '/play/table/cash-out',
    headers: { 'x-frame-session': player.session },
    payload: { roundId, bet: 0 },
  })
  count(world, `cash-out ${response.json<{ code?: string }>().code ?? 'ok'}`)
}
