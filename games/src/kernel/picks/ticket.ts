/** What a pick costs and covers, and what a ticket is paid on a draw. */
import type { Draw, Hit, LotteryFamily, Pick, PickProblem, Picked, Play } from './lottery.ts'
import type { PricedPick, PrizeGroup, X10000 } from './lottery.ts'
import { PUSH } from './odds.ts'

export const MOST_UNITS = 10_000
/** Bounds of prize groups, of 2000: the least that can be chosen, and of what a launch may offer. */
export const LEAST_GROUP = 1800
export const LEAST_MOST = 1900
export const MOST_GROUP = 1980

/** Ten-thousandths of half a unit: the one denominator of odds, half odds and rebates, which are out of 2000. */
const DENOMINATOR = 20_000n

export function priceOf(
  family: LotteryFamily,
  pick: Pick,
  group: PrizeGroup | null,
): PricedPick | { problem: PickProblem } {
  const play = family.byCode.get(pick.play)
  if (play === undefined) return { problem: 'unknown_play' }
  if (!suits(play, group)) return { problem: 'wrong_group' }
  const picked = play.read(pick.pick)
  if (picked === null || pick.unit <= 0n) return { problem: 'malformed_pick' }
  if (picked.units > MOST_UNITS) return { problem: 'too_many_units' }
  return priced(play, picked, pick, group)
}

function suits(play: Play, group: PrizeGroup | null): boolean {
  if (group === null || !play.takesGroup) return (group === null) !== play.takesGroup
  const { chosen, most } = group
  const isWhole = Number.isInteger(chosen) && Number.isInteger(most)
  return isWhole && chosen >= LEAST_GROUP && chosen <= most && most >= LEAST_MOST && most <= MOST_GROUP
}

function priced(play: Play, picked: Picked, pick: Pick, group: PrizeGroup | null): PricedPick {
  const { unit } = pick
  const parts = partsOf(pick.isHalf)
  const paysIn = (hit: Hit): X10000 => play.pays(hit, group) * (hit === PUSH ? PUSH_PARTS : parts)
  const owed = (odds: X10000): bigint => upOf(unit * BigInt(odds))
  const stake = BigInt(picked.units * play.cost) * unit
  const greatest = picked.greatest(paysIn)
  const named = play.book === 'unit' ? picked.keys?.(paysIn) : undefined
  const keys = (named ?? [{ key: '*', pays: greatest }]).map(({ key, pays }) => ({ key, owed: owed(pays) }))
  return {
    pick: picked.text,
    units: BigInt(picked.units),
    stake,
    keys,
    greatestWin: upOf(unit * BigInt(greatest) + rebateOf(stake, group)),
  }
}

const PUSH_PARTS = 2

/** Odds in parts of the denominator: two each, one at half odds. */
const partsOf = (isHalf = false): number => (isHalf ? 1 : PUSH_PARTS)

const upOf = (parts: bigint): bigint => (parts + DENOMINATOR - 1n) / DENOMINATOR

/** (most - chosen) / 2000 of the stake, in parts of the denominator. */
function rebateOf(stake: bigint, group: PrizeGroup | null): bigint {
  return group === null ? 0n : (stake * BigInt(group.most - group.chosen) * DENOMINATOR) / 2000n
}

/** A pool that is shared by the units which win it, in the proportion of their stakes. */
export interface SharedPool {
  amount: bigint
  /** The stakes of these units, of all tickets together. */
  winning: bigint
}

/**
 * What a ticket is paid, in minor units: all its units' stakes x odds and its rebate, rounded down once, and its share of a pool,
 * rounded down. Its picks were priced before: one that means nothing is an error of the caller.
 */
export function payoutOf(
  family: LotteryFamily,
  picks: readonly Pick[],
  group: PrizeGroup | null,
  draw: Draw,
  pool: SharedPool | null = null,
): bigint {
  let parts = 0n
  for (const pick of picks) {
    const { play, picked } = readOf(family, pick)
    for (const [hit, count] of picked.wins(draw)) {
      const each = play.pays(hit, group) * (hit === PUSH ? PUSH_PARTS : partsOf(pick.isHalf))
      parts += pick.unit * BigInt(count * each)
    }
    if (play.takesGroup) parts += rebateOf(BigInt(picked.units * play.cost) * pick.unit, group)
  }
  const share = pool === null ? 0n : shareOf(pool, pooledStake(family, picks, draw))
  return parts / DENOMINATOR + share
}

/** What a pool pays for a stake. By stakes, not by units: a unit is sold at any stake, and puts half of it into the pool. */
export const shareOf = ({ amount, winning }: SharedPool, stake: bigint): bigint =>
  winning === 0n ? 0n : (amount * stake) / winning

/** The hit that a pool pays. */
const POOLED = '1'

/** The stakes of the units of a ticket that share the pool of a draw. */
export function pooledStake(family: LotteryFamily, picks: readonly Pick[], draw: Draw): bigint {
  return picks
    .filter(({ play }) => family.byCode.get(play)?.pool === true)
    .reduce((sum, pick) => {
      const won = winsOf(family, pick, draw).find(({ hit }) => hit === POOLED)
      return sum + pick.unit * (won?.count ?? 0n)
    }, 0n)
}

/** What the units of a pick hit on a draw, and how many of them. A hit that the pool pays is among them. */
export function winsOf(family: LotteryFamily, pick: Pick, draw: Draw): { hit: Hit; count: bigint }[] {
  const wins = readOf(family, pick).picked.wins(draw)
  return wins.filter(([, count]) => count > 0).map(([hit, count]) => ({ hit, count: BigInt(count) }))
}

function readOf(family: LotteryFamily, pick: Pick): { play: Play; picked: Picked } {
  const play = family.byCode.get(pick.play)
  const picked = play?.read(pick.pick) ?? null
  if (play === undefined || picked === null) throw new Error(`${pick.play} "${pick.pick}" is no pick`)
  return { play, picked }
}
