/** Judges rounds by their proofs, and the wallet by the results of its bets. */
import { familyOf } from '@night-market/games/families/index'
import { replayRound } from '@night-market/games/kernel/replay'
import { titleOf } from '@night-market/games/testing/titles'
import { tableProof } from '../../../studio/src/hosts/table/round-detail.ts'
import { WIRE } from '../../../studio/src/testing/test-studio.ts'
import { count, START, type TableWorld } from './world.ts'

interface Bet {
  bet_id: string
  user_id: string
  round_id: string
  game_code: string
  state: string
  stake: string
  payout: string
}

/** The wallet's movements for a bet, by the bet's final state. */
const ENDS: Record<string, RegExp> = {
  settled: /^bet win$/,
  refused: /^$/,
  rolled_back: /^(bet rollback|rollback)$/,
}

/** After all has come to rest: no stake is lost, none is taken twice, and every round is paid as its seeds say. */
export async function judge(world: TableWorld): Promise<void> {
  const bets = (await world.it.rows(
    `select b.bet_id, b.user_id, b.round_id, b.game_code, b.state, b.stake, b.payout
     from studio.bets b join studio.table_bets using (bet_id)`,
  )) as unknown as Bet[]
  for (const bet of bets) judgeBet(world, bet)
  judgeBalances(world, bets)
  for (const [round, own] of Map.groupBy(bets, ({ round_id: id }) => id)) await judgeRound(world, round, own)
  await judgePools(world)
}

function judgeBet(world: TableWorld, { bet_id: id, state, stake, payout }: Bet): void {
  const { wallet } = world.it
  count(world, `bet ${state}`)
  const ends = [...wallet.movements.values()].filter(({ reference }) => reference === id)
  const taken = wallet.movements.get(id)
  const kinds = [taken, ...ends].flatMap((movement) => movement?.kind ?? []).join(' ')
  if (!ENDS[state]?.test(kinds)) world.faults.push(`bet ${id} is ${state}, the wallet has "${kinds}"`)
  if (state !== 'settled') return
  const paid = wallet.movements.get(`${id}-1`)?.amount
  if (taken?.amount !== Number(stake) * WIRE || paid !== Number(payout) * WIRE)
    world.faults.push(`bet ${id} took ${taken?.amount} and paid ${paid}`)
}

function judgeBalances({ it, tables, faults }: TableWorld, bets: readonly Bet[]): void {
  for (const { user } of tables[0]?.seats ?? []) {
    const own = bets.filter((bet) => bet.user_id === user && bet.state === 'settled')
    const owed = own.reduce((sum, { stake, payout }) => sum - Number(stake) + Number(payout), START)
    const held = (it.wallet.balances.get(user) ?? 0) / WIRE
    if (held !== owed) faults.push(`the wallet of ${user} holds ${held}, not ${owed}`)
  }
}

/** The bets of a player in a round, played again from the proof that the platform is given. */
async function judgeRound(world: TableWorld, round: string, bets: readonly Bet[]): Promise<void> {
  const settled = bets.filter(({ state }) => state === 'settled')
  const [first] = settled
  if (first === undefined) return
  const proof = await tableProof(world.it.studio.hosts.tables.host, round, first.user_id)
  if (proof === null) return void world.faults.push(`round ${round} has no proof`)
  const title = titleOf(first.game_code)
  const { stake, serverSeed, ...rest } = proof
  const game = { family: familyOf(title), config: title.config, serverSeed: serverSeed ?? '' }
  const { payout } = replayRound({ ...rest, ...game, stake: BigInt(stake) })
  const paid = settled.reduce((sum, bet) => sum + BigInt(bet.payout), 0n)
  const staked = settled.reduce((sum, bet) => sum + BigInt(bet.stake), 0n)
  if (paid !== payout || String(staked) !== stake)
    world.faults.push(`round ${round} paid ${paid} on ${staked}, its proof says ${payout} on ${stake}`)
  count(world, `round of ${title.family}`)
}

/** A pool is exactly the settled stakes of its round, field by field. */
async function judgePools({ it, faults }: TableWorld): Promise<void> {
  const found = await it.rows(
    `select r.round_id, r.pools -> 'real INR/2' as pool,
       (select jsonb_object_agg(kind, sum) from (
          select t.choice -> 0 ->> 'kind' as kind, sum(b.stake)::text as sum
          from studio.table_bets t join studio.bets b using (bet_id)
          where t.round_id = r.round_id and b.state = 'settled' group by 1) s) as stakes
     from studio.table_rounds r where r.pools is not null`,
  )
  for (const { round_id: id, pool, stakes } of found)
    if (JSON.stringify(sorted(pool)) !== JSON.stringify(sorted(stakes)))
      faults.push(`the pool of ${String(id)} is ${JSON.stringify(pool)}, stakes ${JSON.stringify(stakes)}`)
}

const sorted = (sums: unknown): [string, unknown][] =>
  Object.entries(sums ?? {}).toSorted(([one], [other]) => one.localeCompare(other))
