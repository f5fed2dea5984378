/** Several accounts of one person, and what they staked, by arithmetic that shares nothing with the platform's. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { VendorGame } from '@night-market/protocol/vendor/game-list'
import type { hashOfSecret } from '../../../api/src/platform/crypto/random.ts'
import type { Draw } from '../../../api/src/platform/seeded.ts'
import type { Played } from '../plays.ts'
import type { Team } from './agents.ts'

/** One account's part of a round, in minor units. */
export interface Part {
  account: MemberId
  game: VendorGame
  stake: bigint
  payout: bigint
  /** What the house kept of a pot, of this account. */
  fee: bigint
  /** What the game keeps of this bet in basis points, where its certificate says it by the bet. */
  keeps?: bigint
}

/** What one basis point of a minor unit is counted in. */
export const BPS = 10_000n

export interface Ring {
  played: Played
  draw: Draw
  /** How it plays. */
  plan: string
  accounts: MemberId[]
  /** Accounts that show the platform the same browser or the same number, in pairs. */
  linked: Set<string>
  /** What the games keep of all stakes by their certificates, and fees: in basis points of a minor unit. */
  kept: bigint
  team: Team
  /** A launch of a lottery that stays open over midnight. */
  open: OpenLaunch | null
  hasCarriedOn: boolean
  /** Valid bets by account. */
  valid: Map<MemberId, bigint>
  /** How many ids it has made. */
  made: number
}

export interface OpenLaunch {
  account: MemberId
  game: VendorGame
  tokenHash: ReturnType<typeof hashOfSecret>
}

export function count({ played: { outcomes } }: Ring, outcome: string): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
}

/** Games between players keep a fee of what passes, and nothing of a stake. */
export const isSeated = ({ category }: VendorGame): boolean => category === 'PVP'

/** The least that the game keeps of a stake, by its certificate: that of its bet which returns most. */
export function edgeBps({ maths, facts }: VendorGame): bigint {
  const bps = maths?.rtp_bps ?? 0
  const most = Math.max(bps, Number(facts?.rtp_most_bps ?? 0))
  return bps > 0 && most < 10_000 ? BigInt(10_000 - most) : 0n
}

/** Adds a settled part to what the house kept, and to what counts as played. */
export function note(ring: Ring, { account, game, stake, payout, fee, keeps }: Part): void {
  ring.kept += isSeated(game) ? fee * BPS : stake * (keeps ?? edgeBps(game))
  ring.valid.set(account, (ring.valid.get(account) ?? 0n) + validBetOf({ game, stake, payout, fee }))
}

function validBetOf({ game, stake, payout, fee }: Omit<Part, 'account'>): bigint {
  if (isSeated(game)) return (fee * BPS) / BigInt(game.fee_bps ?? 1)
  const changed = payout > stake ? payout - stake : stake - payout
  return changed < stake ? changed : stake
}

const pairOf = (one: MemberId, other: MemberId): string => [one, other].toSorted().join(' ')

export const link = ({ linked }: Ring, one: MemberId, other: MemberId): unknown =>
  linked.add(pairOf(one, other))

export const areLinked = ({ linked }: Ring, one: MemberId, other: MemberId): boolean =>
  linked.has(pairOf(one, other))
