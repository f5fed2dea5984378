/** All a verifier needs to play the matches of a bet again and judge it. The seed of a match is named once that is over. */
import { NO_BEACON } from '@night-market/fair/beacon'
import { FORMULA } from '@night-market/fair/chance'
import type { ProvenMatch, SlipProof } from '@night-market/protocol/vendor/round-proof'
import { row } from '@night-market/vendor-kit/database/db'
import { bookMathsHash } from '../../catalogue/book.ts'
import type { Host } from '../host.ts'
import type { EventRow, VirtualEvent } from './model.ts'
import { roundsOf, type Rounds } from './beacon/queries.ts'
import { readingsOf } from './beacon/shown.ts'
import { soldOf, type Sold } from './entered/queries.ts'
import { eventsNamed } from './queries.ts'
import { competitorOf } from './shown.ts'
import { mostPayout } from './slips/money.ts'
import { betNamed, cashOutsOf, type StoredLeg } from './slips/queries.ts'
import { paidOf } from './slips/shown.ts'

/** Null where this is no bet of the user's whose stake was taken. */
export async function slipProof(
  { db }: Pick<Host, 'db'>,
  roundId: string,
  userId: string,
): Promise<SlipProof | null> {
  const player = await row<{ player_id: bigint; game_code: string; currency: string; scale: number }>(
    db,
    'player_of_book_bet',
    `select b.player_id, w.game_code, w.currency, w.scale
     from studio.book_bets b join studio.players p using (player_id)
     join studio.bets w on w.bet_id = b.bet_id
     where b.round_id = $1 and p.user_id = $2 and b.state in ('open', 'settled')`,
    [roundId, userId],
  )
  if (player === undefined) return null
  const bet = await betNamed(db, player.player_id, roundId)
  if (bet === undefined) return null
  const ids = bet.legs.map(({ event_id: id }) => id)
  const events = await eventsNamed(db, ids)
  const rounds = await roundsOf(db, ids)
  const cashOuts = await cashOutsOf(db, roundId)
  const sold = await soldOf(db, ids)
  return {
    kind: 'slip',
    gameCode: player.game_code,
    formula: FORMULA,
    mathsHash: bookMathsHash(),
    matches: [...events.values()].map((event) => provenMatch(event, rounds.get(event.eventId) ?? [])),
    selections: bet.legs.map((leg) => ({
      event: leg.event_id,
      market: leg.market,
      spec: leg.spec,
      outcome: leg.outcome,
      d100: leg.d100,
      verdict: leg.verdict,
      ...(leg.places !== null && leg.tied !== null && { deadHeat: { places: leg.places, tied: leg.tied } }),
      ...provenReduction(leg, events.get(leg.event_id), sold.get(leg.event_id)),
    })),
    sizes: bet.sizes,
    stakeOfLine: String(bet.stake_of_line),
    mostPayout: String(mostPayout(player)),
    cashOuts: cashOuts.map(({ of_line: ofLine, amount }) => ({
      stakeOfLine: String(ofLine),
      amount: String(amount),
    })),
    reason: bet.reason,
    stake: String(bet.stake),
    payout: String(paidOf(bet, bet.payout ?? bet.cashed)),
    isFree: bet.is_free,
  }
}

/** Odds that count for less, and what that follows from. */
function provenReduction(
  { above, below, removed, material }: StoredLeg,
  event: EventRow | undefined,
  sold: ReadonlyMap<number, Sold> | undefined,
): Pick<SlipProof['selections'][number], 'reduced'> {
  const board = sold?.get(material)
  if (above === null || below === null || removed === null || board === undefined) return {}
  const names = removed.flatMap((number) => event?.competitors?.[number - 1]?.name ?? [])
  return { reduced: { above, below, removed: names, sold: board.map((market) => ({ ...market })) } }
}

function provenMatch(event: EventRow, rounds: Rounds): ProvenMatch {
  return {
    event: event.eventId,
    sport: event.sport,
    startsAt: event.startsAt.getTime(),
    home: competitorOf(event, 'home').name,
    away: competitorOf(event, 'away').name,
    ...(event.competitors !== null && { competitors: event.competitors.map((one) => ({ ...one })) }),
    isVoid: event.state === 'void',
    ...(event.driver === 'file' ? NOT_DRAWN : drawnFrom(event, rounds)),
    score: event.dueAt === null ? { ...event.score } : null,
  }
}

/** Of a match that was entered. */
const NOT_DRAWN = {
  seedHash: null,
  sheetHash: null,
  sheet: null,
  beacon: NO_BEACON,
  readings: null,
  seed: null,
}

function drawnFrom({ seedHash, sheetHash, sheet, serverSeed, ...event }: VirtualEvent, rounds: Rounds) {
  const readings = readingsOf(event, rounds)
  const beacon = readings?.source ?? NO_BEACON
  return { seedHash, sheetHash, sheet: { ...sheet }, beacon, readings, seed: serverSeed }
}
