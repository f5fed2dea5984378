import { filterOf, rowOnWire } from './wire.ts'
import { isId, type MemberId } from '@night-market/protocol/values/ids'
import type { RoundDetail, RoundRow, RoundsPage, RoundsQuery } from '@night-market/protocol/play'
import { readProof, type RoundProof } from '@night-market/protocol/vendor/round-proof'
import { RoundDetailAnswer } from '@night-market/protocol/vendor/seamless-wallet'
import type { z } from 'zod'
import { aggregatorByCode, gameByCode } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedClient } from '../../platform/http/signed-http.ts'
import { cursorIn, cursorOf } from '../../platform/http/cursor.ts'
import { merchantOf } from '../../site/index.ts'
import * as queries from './queries.ts'
import type { Round } from './queries.ts'
import { totalsOf } from './totals.ts'

/**
 * A member's own rounds, newest first, with the totals of all that match on the first page; days are the merchant's.
 * A page of a single game has no totals: they are not counted by game.
 */
export async function roundsOf(
  db: Db,
  member: MemberId,
  query: z.output<typeof RoundsQuery>,
  now: Date,
): Promise<RoundsPage> {
  const filter = filterOf(member, query, (await merchantOf(db)).timeZone)
  const after = cursorIn(query.cursor)
  const hasTotals = after === null && filter.gameCode === null
  const [rounds, totals] = await Promise.all([
    queries.roundsPage(db, filter, after, query.pageSize + 1),
    hasTotals ? totalsOf(db, filter, now) : null,
  ])
  const shown = rounds.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    rows: await Promise.all(shown.map((round) => rowOf(db, round))),
    next:
      rounds.length > shown.length && last !== undefined
        ? cursorOf({ at: last.startedAt, id: last.id })
        : null,
    totals: totals && {
      rounds: totals.rounds,
      stake: totals.stake.toString(),
      payout: totals.payout.toString(),
      net: (totals.payout - totals.stake).toString(),
    },
  }
}

/** One round of the member's own, its calls and the vendor's proof; the proof is null while the vendor is away. */
export async function roundDetail(
  services: Services,
  client: SignedClient,
  member: MemberId,
  id: string,
): Promise<RoundDetail> {
  const round = isId('rnd', id) ? await queries.roundById(services.db, id, member) : null
  if (round === null) throw new Refusal('round_not_found')
  const [row, calls, kept, proof] = await Promise.all([
    rowOf(services.db, round),
    queries.callsOfRound(services.db, round.id),
    queries.keptOf(services.db, round.id),
    proofOf(services, client, round),
  ])
  return {
    round: row,
    calls: calls.flatMap((call) => {
      const outcome = { transactionId: call.transaction, status: call.status }
      const when = { happenedAt: call.happenedAt.toISOString() }
      if (call.kind !== 'betwin')
        return [{ ...outcome, ...when, kind: call.kind, amount: call.amount.toString() }]
      return [
        { ...outcome, ...when, kind: 'bet', amount: call.amount.toString() },
        { ...outcome, ...when, kind: 'win', amount: call.winAmount.toString() },
      ]
    }),
    proof,
    seedHash: round.seedHash,
    kept: { ...kept, seedHash: round.seedHash },
  }
}

const PROOF_TIMEOUT_MS = 2000

async function proofOf(services: Services, client: SignedClient, round: Round): Promise<RoundProof | null> {
  const aggregator = await aggregatorByCode(services.db, round.aggregator)
  if (aggregator === null) return null
  try {
    const call = { user: round.member, round: round.vendorRound }
    const answer = await client.post(aggregator, 'round/detail', call, PROOF_TIMEOUT_MS)
    const { proof } = RoundDetailAnswer.parse(answer)
    return proof === undefined || proof === null ? null : readProof(proof)
  } catch (error) {
    // Edge of the process: the record stands without the vendor's proof.
    services.log.warn({ err: error, round: round.id }, 'proof of a round failed')
    return null
  }
}

const rowOf = async (db: Db, round: Round): Promise<RoundRow> =>
  rowOnWire(round, await gameByCode(db, round.gameCode))
