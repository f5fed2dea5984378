import { sql } from 'kysely'
import type { World } from './world.ts'

interface TurnoverRow {
  deposit: string
  member: string
  required: bigint | null
  done: bigint | null
  metHow: string | null
  credited: bigint
  bps: bigint
}

/** Each deposit requires its share, and no more counts than the members staked. */
export async function judgeTurnovers(world: World): Promise<string[]> {
  const { rows } = await sql<TurnoverRow>`
    select d.id as deposit, d.member_id as member, t.required, t.done, t.met_how as "metHow", d.credited,
           (select turnover_bps from cashier.policy)::bigint as bps
      from cashier.deposits d left join cashier.turnovers t on t.deposit = d.id
     where d.status = 'paid' and d.id like ${`trf\\_${world.name}x%`}`.execute(world.deployment.db)
  const staked = stakedBy(world)
  const counted = new Map<string, bigint>()
  const faults: string[] = []
  for (const { deposit, member, required, done, metHow, credited, bps } of rows) {
    const due = (credited * bps + 9999n) / 10_000n
    if (required !== due) faults.push(`${deposit} asks for a turnover of ${required}, not ${due}`)
    if (metHow === 'played' && done !== required)
      faults.push(`${deposit} counts as played with ${done} of ${required}`)
    if (metHow === null && done === required) faults.push(`${deposit} is played and still open`)
    counted.set(member, (counted.get(member) ?? 0n) + (done ?? 0n))
  }
  for (const [member, sum] of counted) {
    const most = staked.get(member) ?? 0n
    if (sum > most) faults.push(`${sum} counts for ${member}, who staked ${most}`)
  }
  return faults
}

/** Valid bets by member, as the players and the vendor remember them: the smaller of stake and net result. */
function stakedBy({ requests, vendor }: World): Map<string, bigint> {
  const staked = new Map<string, bigint>()
  const add = (member: string, stake: bigint, payout: bigint): void => {
    const net = payout > stake ? payout - stake : stake - payout
    staked.set(member, (staked.get(member) ?? 0n) + (net < stake ? net : stake))
  }
  const taken = new Map(
    requests
      .filter(({ kind, reported }) => kind === 'call' && reported === 'ok')
      .map((request) => [request.id, request]),
  )
  for (const [id, request] of taken) {
    const [bet, win] = [request.moves[0], taken.get(`${id}-w`)?.moves[0]]
    if (bet !== undefined && win !== undefined && bet.by < 0n) add(bet.member, -bet.by, win.by)
  }
  const WIRE = 1000n
  for (const { user, stake, payout } of vendor.feed) add(user, BigInt(stake) / WIRE, BigInt(payout) / WIRE)
  return staked
}

/** Members with an empty wallet and no open bet owe no turnover. */
export async function judgeRuined({ deployment, name, requests, members }: World): Promise<string[]> {
  const ids = new Set(requests.filter(({ reported }) => reported === 'ok').map(({ id }) => id))
  const atTable = requests.filter(
    ({ kind, id, reported, moves }) =>
      kind === 'call' &&
      reported === 'ok' &&
      (moves[0]?.by ?? 0n) < 0n &&
      !ids.has(`${id}-w`) &&
      !ids.has(`${id}-r`),
  )
  const playing = new Set<string>(atTable.flatMap(({ moves }) => moves.map(({ member }) => member)))
  const { rows } = await sql<{ deposit: string; member: string }>`
    select deposit, member_id as member from cashier.turnovers
     where met_at is null and deposit like ${`trf\\_${name}x%`}`.execute(deployment.db)
  const ruined = new Set<string>(members.map(({ id }) => id).filter((id) => !playing.has(id)))
  return rows
    .filter(({ member }) => ruined.has(member))
    .map(({ deposit, member }) => `${member} lost everything and still owes the turnover of ${deposit}`)
}
