/** The check of a round, with the very rules the studio plays with. */
import type { GameFamily } from '@night-market/games/kernel/family'
import { commitment, FORMULA } from '@night-market/fair/chance'
import { isJackpotTrue, withoutJackpots } from '@night-market/games/kernel/jackpots'
import { visibleEvents } from '@night-market/games/kernel/seat-game'
import { replayRound } from '@night-market/games/kernel/replay'
import type { GameEvent } from '@night-market/games/kernel/math'
import type { Title } from '@night-market/games/titles/title'
import { choiceHashOf } from '@night-market/games/kernel/choice-hash'
import type { KeptDraw } from '@night-market/protocol/play'
import type { SeedsProof } from '@night-market/protocol/vendor/round-proof'

/** A proof of which the server seed is known. What a player types in by hand lacks the record to compare with. */
export type Claim = Pick<SeedsProof, 'gameCode' | 'clientSeed' | 'nonce' | 'stake' | 'choice' | 'actions'> & {
  serverSeed: string
  /** The hash as the vendor names it, or as it was typed in. */
  serverSeedHash?: string
  /** The hash the platform has kept since the bet; null where it kept none, absent for seeds typed in by hand. */
  keptHash?: string | null
  /** What else the platform has kept of the draw; absent for seeds typed in by hand. */
  kept?: KeptDraw | undefined
  /** The stakes went back: there is no result to compare with. */
  isVoid?: boolean | undefined
  formula?: string
  mathsHash?: string
  totalStake?: string | undefined
  payout?: string
  events?: readonly GameEvent[]
}

/** Why a round cannot be played again here. */
export type Problem = 'unknown_game' | 'unknown_formula' | 'other_maths' | 'impossible'

export type Verdict = {
  computedHash: string
  /** Null where there is nothing to compare with. */
  isSeedTrue: boolean | null
  /** Whether the hash was kept by the platform, so that the vendor cannot have exchanged it together with the seed. */
  isHashKept: boolean | null
  /** Whether seed, nonce, maths and choice are those that the platform kept; null where it kept none of them. */
  isBindingTrue: boolean | null
  /** Whether the record lacks the round before this one. */
  hasGap: boolean
  /** For a shared round: whether its seed, hashed once for each round up to it, is the terminal hash of its chain. */
  isChainTrue: boolean | null
  isRoundTrue: boolean | null
  problem: Problem | null
  /** What the round cost in all, and what it paid. */
  totalStake: string | null
  payout: string | null
  events: GameEvent[]
}

/** What a round is replayed with. */
export interface Game {
  family: Pick<GameFamily, 'math'>
  title: Pick<Title, 'config' | 'certificate' | 'table'>
}

/** Rounds of a chain, as `docs/fairness.md` says. */
const LONGEST_CHAIN = 10_000

/** Plays the round again and holds it against its record. `game` is null where the studio has none of that code. */
export function verify(claim: Claim, game: Game | null): Verdict {
  const computedHash = commitment(claim.serverSeed)
  const hashes = [claim.serverSeedHash, claim.keptHash].filter((hash) => typeof hash === 'string')
  const isSeedTrue = hashes.length === 0 ? null : hashes.every((hash) => hash === computedHash)
  const isHashKept = claim.keptHash === undefined ? null : claim.keptHash !== null
  const verdict = {
    computedHash,
    isSeedTrue,
    isHashKept,
    isBindingTrue: isBindingTrue(claim),
    hasGap: claim.kept?.isNext === false,
    isChainTrue: isChainTrue(claim, game),
    totalStake: null,
    payout: null,
    events: [],
  }
  const failed = (problem: Problem): Verdict => ({ ...verdict, isRoundTrue: null, problem })
  if (game === null) return failed('unknown_game')
  if (claim.formula !== undefined && claim.formula !== FORMULA) return failed('unknown_formula')
  if (claim.mathsHash !== undefined && claim.mathsHash !== game.title.certificate.mathsHash)
    return failed('other_maths')
  if (claim.isVoid === true) return { ...verdict, isRoundTrue: null, problem: null }
  const replayed = replay({
    ...claim,
    family: game.family,
    config: game.title.config,
    stake: BigInt(claim.stake),
  })
  if (replayed === null) return failed('impossible')
  const [payout, totalStake] = [String(replayed.payout), String(replayed.stake)]
  const events = visibleEvents(replayed.events, seatOf(claim.choice))
  const isRoundTrue =
    claim.payout === undefined || claim.events === undefined
      ? null
      : (claim.totalStake ?? totalStake) === totalStake &&
        isSameRound({ payout: claim.payout, events: claim.events }, { payout: replayed.payout, events })
  return { ...verdict, isRoundTrue, problem: null, totalStake, payout, events }
}

/** Whose eyes a hand at a table with seats is seen with; of other games everything is public. */
const seatOf = (choice: unknown): number | 'public' =>
  typeof choice === 'object' && choice !== null && 'seat' in choice && typeof choice.seat === 'number'
    ? choice.seat
    : 'public'

/** What the draw depends on besides the server seed, held against the platform's record; it needs no revealed seed. */
export function isBindingTrue(
  claim: Pick<Claim, 'kept' | 'nonce' | 'clientSeed' | 'mathsHash' | 'choice'>,
): boolean | null {
  const { kept } = claim
  if (kept === undefined || (kept.nonce === null && kept.number === null)) return null
  if (kept.number !== null) return kept.number === claim.nonce
  return (
    kept.nonce === claim.nonce &&
    kept.clientSeedHash === commitment(claim.clientSeed) &&
    kept.mathsHash === claim.mathsHash &&
    kept.choiceHash === choiceHashOf(claim.choice)
  )
}

/** The seed of a shared round, hashed once for each round up to it, is the terminal hash that was published before the first. */
function isChainTrue(
  { serverSeed, clientSeed, nonce, kept, isVoid }: Claim,
  game: Game | null,
): boolean | null {
  // At a table without seats the terminal hash is the client seed of every round.
  const published = game?.title.table && isVoid !== true ? clientSeed : null
  const terminals = [published, kept?.chain ?? null].filter((terminal) => terminal !== null)
  if (terminals.length === 0) return null
  if (nonce < 1 || nonce > LONGEST_CHAIN) return false
  let text = serverSeed
  for (let left = nonce; left > 0; left--) text = commitment(text)
  return terminals.every((terminal) => terminal === text)
}

function replay(round: Parameters<typeof replayRound>[0]): ReturnType<typeof replayRound> | null {
  try {
    return replayRound(round)
  } catch {
    // The rules would not have taken this choice or action: that is the answer, not an accident.
    return null
  }
}

/** Jackpots were paid on top of what the seeds drew: each is held against the hash of its own pool. */
function isSameRound(
  claim: { payout: string; events: readonly GameEvent[] },
  replayed: { payout: bigint; events: readonly GameEvent[] },
): boolean {
  const drawn = withoutJackpots(claim.events, BigInt(claim.payout))
  return (
    drawn.jackpots.every(isJackpotTrue) &&
    drawn.payout === replayed.payout &&
    canonical(drawn.events) === canonical(replayed.events)
  )
}

/** JSON with the keys in order: a database gives them back in its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
