/** All a verifier needs to judge a bet again. The seed of a single's match is named once that is over. */
import { FORMULA } from '@night-market/fair/chance'
import type { RoundProof } from '@night-market/protocol/play'
import { row } from '@night-market/vendor-kit/database/db'
import { bookMathsHash } from '../../catalogue/book.ts'
import type { Host } from '../host.ts'
import { eventsNamed } from './queries.ts'
import { betNamed, cashOutsOf } from './slips/queries.ts'

/** Null where this is no bet of the user's whose stake was taken. */
export async function slipProof(
  { db }: Pick<Host, 'db'>,
  roundId: string,
  userId: string,
): Promise<RoundProof | null> {
  const player = await row<{ player_id: bigint; game_code: string }>(
    db,
    'player_of_book_bet',
    `select b.player_id, w.game_code from studio.book_bets b join studio.players p using (player_id)
       join studio.bets w on w.bet_id = b.bet_id
     where b.round_id = $1 and p.user_id = $2 and b.state in ('open', 'settled')`,
    [roundId, userId],
  )
  if (player === undefined) return null
  const bet = await betNamed(db, player.player_id, roundId)
  if (bet === undefined) return null
  const names = bet.legs.map(({ event_id: id }) => id)
  const events = await eventsNamed(db, names)
  const cashOuts = await cashOutsOf(db, roundId)
  const only = names.length === 1 ? events.get(names[0] ?? '') : undefined
  return {
    gameCode: player.game_code,
    formula: FORMULA,
    mathsHash: bookMathsHash(),
    serverSeedHash: only?.seedHash ?? '',
    serverSeed: only?.serverSeed ?? null,
    // No pair of seeds has to end: a match reveals its seed by itself.
    nextServerSeedHash: null,
    clientSeed: only?.eventId ?? '',
    nonce: 0,
    stake: String(bet.stake),
    payout: String(bet.payout ?? bet.cashed),
    choice: {
      ...{ sizes: bet.sizes, stakeOfLine: String(bet.stake_of_line) },
      legs: bet.legs.map(({ event_id: event, market, spec, outcome, d100 }) => ({
        ...{ event, market, spec, outcome, d100 },
      })),
    },
    actions: cashOuts.map(({ of_line: ofLine, amount }) => ({
      ...{ type: 'cash-out', stakeOfLine: String(ofLine), amount: String(amount) },
    })),
    events: bet.legs.map(({ event_id: id, verdict }) => {
      const event = events.get(id)
      const isOver = event !== undefined && event.dueAt === null
      return { type: 'leg', event: id, verdict, score: isOver ? event.score : null }
    }),
  }
}
