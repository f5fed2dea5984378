/** Draws as players and the platform see them. */
import { shareOf } from '@night-market/games/kernel/picks/ticket'
import type {
  CurrentDraw,
  DrawOpenValue,
  DrawResult,
  SharedPool,
  StandingPool,
} from '@night-market/protocol/studio-draw'
import { poolPlays } from '../../catalogue/lotteries.ts'
import { unitPrice } from '../../catalogue/stakes.ts'
import { moneyIn } from '../clockwork/players.ts'
import type { Db } from '@night-market/vendor-kit/database/db'
import type { DrawRow } from './model.ts'
import { lotteryNamed } from './host.ts'
import { drawsAhead, knownDraws, standingPools, type KnownDraw, type PoolRow } from './queries.ts'

/** The draw that is sold or about to be drawn, and those after it. */
export async function aheadOf(
  db: Db,
  gameCode: string,
  most: number,
): Promise<{ current: CurrentDraw | null; next: DrawRow[] }> {
  const [current, ...next] = await drawsAhead(db, gameCode, most + 1)
  if (current === undefined) return { current: null, next }
  const { family } = lotteryNamed(gameCode)
  const pools = poolPlays(family).length === 0 ? [] : await standingPools(db, gameCode)
  return { current: { ...shownDraw(current), ...(pools.length > 0 && { pools: pools.map(standing) }) }, next }
}

const standing = ({ money, carried }: { money: string; carried: bigint }): StandingPool => ({
  ...moneyIn(money),
  carried: String(carried),
})

/** Draws after the current one, which a chase can take. */
export const shownNext = (next: readonly DrawRow[]): DrawOpenValue['next'] =>
  next.map(({ issue, closesAt, drawsAt }) => ({
    issue,
    closesAt: closesAt.getTime(),
    drawsAt: drawsAt.getTime(),
  }))

/** All draws before it are drawn, so that the hash of its seed is no secret. */
const shownDraw = ({
  issue,
  state,
  opensAt,
  closesAt,
  drawsAt,
  seedHash,
  ...draw
}: DrawRow): CurrentDraw => ({
  issue,
  state,
  opensAt: opensAt.getTime(),
  closesAt: closesAt.getTime(),
  drawsAt: drawsAt.getTime(),
  seedHash,
  ...(draw.root !== null && { root: draw.root }),
})

/** The newest first. */
export const resultsOf = async (db: Db, gameCode: string, most: number): Promise<DrawResult[]> =>
  (await knownDraws(db, gameCode, most)).flatMap((draw) => shownResult(draw) ?? [])

function shownResult({ serverSeed, numbers, correction, pools, ...draw }: KnownDraw): DrawResult | null {
  // Of a void official draw there are none.
  if (numbers === null || Object.keys(numbers).length === 0) return null
  const { issue, seedHash, beacon, root } = draw
  return {
    issue,
    seedHash,
    beacon,
    root,
    numbers,
    seed: serverSeed ?? '',
    drawsAt: draw.drawsAt.getTime(),
    isVoid: draw.state === 'void',
    ...(draw.beaconProof !== null && { beaconProof: draw.beaconProof }),
    ...(pools !== null && { pools: pools.map(shownPool) }),
    ...(correction !== null && { correction }),
  }
}

function shownPool({ money, amount, winning, paid, carried }: PoolRow): SharedPool {
  const of = moneyIn(money)
  const share = shareOf({ amount: BigInt(amount), winning: BigInt(winning) }, unitPrice(of))
  return { ...of, amount, winning, paid, carried, share: String(share) }
}
