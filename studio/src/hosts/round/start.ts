/**
 * Starts a round. The browser makes its id: the same request again plays nothing more and returns the same round;
 * the same id with other contents is refused.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { choiceHashOf } from '@night-market/games/kernel/choice-hash'
import { familyOf } from '@night-market/games/families/index'
import { FORMULA } from '@night-market/fair/chance'
import type { Title } from '@night-market/games/titles/title'
import type { RoundValue, Seeds } from '@night-market/protocol/studio'
import { stopwatchMs } from '@night-market/vendor-kit/clock'
import { LEASE_MS, newBet, placingBet } from '@night-market/vendor-kit/settlement/bet'
import { hostOf, mathsOf, takesGrants, takesStake } from '../../catalogue/index.ts'
import type { Frame } from '../../frames/session.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seedsValue } from '@night-market/vendor-kit/seeds/seeds'
import { refusalOf } from '../wallet-answers.ts'
import { answerOf } from './answer.ts'
import { carryOn, carryOnFresh, type Carried } from './carry-on.ts'
import type { Host } from '../host.ts'
import { HOST, type Round } from './model.ts'
import * as queries from './queries.ts'

export interface StartRequest {
  roundId: string
  stake: bigint
  choice: unknown
  /** The grant that a free bet is of. */
  grant: string | null
}

export async function startRound(host: Host, frame: Frame, request: StartRequest): Promise<RoundValue> {
  const bet = { ...request, choice: await checkedChoice(host, frame, request) }
  // The second of two equal requests reads in the database how the first ended.
  await host.starting.get(bet.roundId)?.catch(() => {})
  const carrying = begin(host, frame, bet)
  host.starting.set(bet.roundId, carrying)
  try {
    const { carried, seeds } = await carrying
    return await answerOf(host, frame, carried, seeds)
  } finally {
    if (host.starting.get(bet.roundId) === carrying) host.starting.delete(bet.roundId)
  }
}

async function checkedChoice(host: Host, frame: Frame, request: StartRequest): Promise<unknown> {
  const title = await host.titles.get(frame.gameCode)
  // The rounds of a table belong to all its players.
  if (hostOf(title) !== 'round') throw new Refusal('game_disabled')
  const parsed = mathsOf(title).parseChoice(title.config, request.choice, request.stake)
  if ('problem' in parsed) throw new Refusal('wrong_choice', { problem: parsed.problem })
  const bets = familyOf(title).betsIn?.(title.config, parsed.choice) ?? 1
  if (!takesStake(title, request.stake, frame.purse, bets)) throw new Refusal('wrong_stake')
  if (frame.maxStake !== null && request.stake > frame.maxStake) throw new Refusal('limit_reached')
  if (request.grant !== null) await refuseGrant(host, frame, { title, bets })
  if (bets > 1 && !host.playRules.buys) throw new Refusal('wrong_choice', { problem: 'feature_not_for_sale' })
  return parsed.choice
}

/** A free bet is one bet of real play; the platform is asked whether the player may play now. */
async function refuseGrant(
  host: Host,
  frame: Frame,
  { title, bets }: { title: Title; bets: number },
): Promise<void> {
  if (frame.mode !== 'real' || !takesGrants(title) || bets > 1) throw new Refusal('no_free_bet')
  const may = await host.mayUseGrant(frame.purse)
  if (may.kind === 'unknown') throw new Refusal('wallet_unreachable')
  if (may.kind === 'refused') throw refusalOf(may.status)
}

/** `seeds` come with a fresh round, where they are known without a query. */
async function begin(
  host: Host,
  frame: Frame,
  bet: StartRequest,
): Promise<{ carried: Carried; seeds?: Seeds }> {
  const title = await host.titles.get(frame.gameCode)
  const isOutside = bet.grant !== null || frame.purse.purseOf !== null
  const fresh: queries.NewRound = {
    roundId: bet.roundId,
    playerId: frame.playerId,
    launchId: frame.launchId,
    gameCode: frame.gameCode,
    mathsHash: title.certificate.mathsHash,
    formula: FORMULA,
    stake: bet.stake,
    choice: bet.choice,
    choiceHash: isOutside ? null : choiceHashOf(bet.choice),
    // `begin_round` adds what the pair in use binds it to.
    bet: newBet({ ...bet, gameCode: frame.gameCode, purse: frame.purse, seedHash: null }),
  }
  const begun = await beginInTurn(host, fresh)
  if (begun.outcome === 'no_free_bet') throw new Refusal('no_free_bet')
  if (begun.outcome === 'in_play') throw new Refusal('round_in_play')
  if (begun.outcome === 'known') return { carried: await replay(host, frame, bet) }
  const round = newRound(fresh, begun)
  const carried = await carryOnFresh(host, round)
  if (carried.round.bet.refusal === OUT_OF_TURN) await host.seeds.leaveStep(begun.pair_id)
  const pair = await host.seeds.pair(begun.pair_id)
  const nextNonce = round.bet.binding === null ? begun.next_nonce : begun.round_nonce + 1
  return { carried, seeds: seedsValue(pair, nextNonce, begun.next_hash) }
}

/** What the wallet answers to a nonce that is not the next one. */
const OUT_OF_TURN = 'RS_ERROR_ALREADY_SETTLED'
/** How long a round waits for the wallet's answer to another bet of the same pair. */
const TURN_MS = 5000
const TURN_PAUSE_MS = 25

/**
 * Begins the round once no other bet of the pair is under way: two windows of a player take turns. A pair that is not in step
 * with the wallet is ended first, with the server seed that was promised and the player's own seed.
 */
async function beginInTurn(host: Host, fresh: queries.NewRound): Promise<queries.Begun> {
  const startedAt = stopwatchMs()
  for (;;) {
    const now = host.clock()
    const begun = await queries.beginRound(host.db, fresh, now, new Date(now.getTime() + LEASE_MS))
    if (begun.outcome === 'out_of_step') {
      const { clientSeed } = await host.seeds.pair(begun.pair_id)
      await host.seeds.rotate(fresh.playerId, { clientSeed, nextServerSeedHash: begun.next_hash }, now)
      continue
    }
    if (begun.outcome !== 'waits') return begun
    if (stopwatchMs() - startedAt > TURN_MS) throw new Refusal('wallet_unreachable')
    await sleep(TURN_PAUSE_MS)
  }
}

/** The round was begun before: carried on from where it stands, provided it is the same one. */
async function replay(host: Host, frame: Frame, bet: StartRequest): Promise<Carried> {
  const round = await queries.roundById(host, bet.roundId)
  const isSame =
    round?.playerId === frame.playerId &&
    round.gameCode === frame.gameCode &&
    round.stake === bet.stake &&
    round.bet.grant === bet.grant &&
    isDeepStrictEqual(round.choice, JSON.parse(JSON.stringify(bet.choice ?? null)))
  if (round === null || !isSame) throw new Refusal('invalid_request', { field: 'roundId' })
  return carryOn(host, round)
}

function newRound(fresh: queries.NewRound, begun: queries.Begun): Round {
  const { client_seed_hash: clientSeedHash, round_nonce: nonce, seed_hash: seedHash } = begun
  const { mathsHash, choiceHash } = fresh
  const isBound = clientSeedHash !== null && choiceHash !== null
  const binding = isBound ? { clientSeedHash, nonce, mathsHash, choiceHash } : null
  return {
    ...fresh,
    bet: placingBet(HOST, { ...fresh.bet, seedHash, binding }),
    pairId: begun.pair_id,
    nonce: begun.round_nonce,
    payout: 0n,
    gameState: null,
    events: [],
    actions: [],
    further: [],
    pending: null,
  }
}
