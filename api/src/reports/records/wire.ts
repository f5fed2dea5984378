/** The words of the wire that are not ours. */
import { type Round, type RoundFilter } from './queries.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { RoundRow, RoundsQuery } from '@night-market/protocol/play'
import type { z } from 'zod'
import type { PlayableGame } from '../../catalogue/index.ts'

/** Which rounds, without which page of them. */
export type RoundsRequest = Omit<z.output<typeof RoundsQuery>, 'cursor' | 'pageSize'>

export function filterOf(member: MemberId, query: RoundsRequest, timeZone: string): RoundFilter {
  return {
    member,
    mode: query.mode,
    gameType: query.gameType === 'ALL' ? null : query.gameType,
    vendorCode: query.vassalage === '' ? null : query.vassalage,
    gameCode: query.gameCode === '' ? null : query.gameCode,
    status: query.status === 'all' ? null : query.status,
    from: query.from ?? null,
    to: query.to ?? null,
    timeZone,
  }
}

/** A round with the names its game has today; a game that is gone leaves its codes. */
export function rowOnWire(round: Round, game: PlayableGame | null): RoundRow {
  return {
    roundId: round.id,
    gameCode: round.gameCode,
    gameName: game?.name ?? round.gameCode,
    iconUrl: game?.iconUrl ?? '',
    gameType: round.gameType,
    vassalage: round.vendorCode,
    vendorName: game?.vendorName ?? round.vendorCode,
    mode: round.mode,
    status: round.status,
    asset: round.asset,
    stake: round.stake.toString(),
    payout: round.payout.toString(),
    net: (round.payout - round.stake).toString(),
    validBet: round.validBet.toString(),
    isFreeBet: round.isFreeBet,
    startedAt: round.startedAt.toISOString(),
    settledAt: round.settledAt?.toISOString() ?? null,
  }
}
