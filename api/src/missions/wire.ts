/** The shapes in which members and staff see missions and boards. */
import type * as definitions from '@night-market/protocol/missions/definitions'
import type * as wire from '@night-market/protocol/missions/missions'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { z } from 'zod'
import { masked } from '../members/index.ts'
import type { BoardResult } from './boards/results.ts'
import type { BoardView, OwnRow } from './boards/view.ts'
import type { listDefinitions } from './staff/definitions.ts'
import type { MissionView } from './summary.ts'

export const missionOnWire = (mission: MissionView): wire.Mission => {
  const { id, period, startsOn, endsAt, texts, terms, progress, state } = mission
  const { metric, gameTypes, goal, reward } = terms
  return {
    id,
    period,
    startsOn,
    endsAt: endsAt.toISOString(),
    texts,
    metric,
    gameTypes,
    goal,
    progress: progress.toString(),
    reward,
    state,
  }
}

export function boardOnWire(
  { board, names }: { board: BoardView; names: Map<string, string> },
  viewer: MemberId,
): wire.Board {
  const { id, period, startsOn, endsAt, texts, terms, ranked, isJoined, rows, own, winners } = board
  const { measure, gameTypes, least, prizes } = terms
  const row = <Row extends OwnRow>({ member, rank, score, prize }: Row) => ({
    rank: rank as Row['rank'],
    name: masked(names.get(member) ?? ''),
    score: score.toString(),
    prize: prize.toString(),
    isOwn: member === viewer,
  })
  return {
    id,
    period,
    startsOn,
    endsAt: endsAt.toISOString(),
    texts,
    measure,
    gameTypes,
    least,
    prizes,
    entrants: ranked?.entrants ?? 0,
    isJoined,
    refreshedAt: ranked?.refreshedAt?.toISOString() ?? null,
    rows: rows.map(row),
    own: own === null ? null : row(own),
    winners: winners.map(row),
  }
}

type Listed = Awaited<ReturnType<typeof listDefinitions>>[number]

export const definitionOnWire = (definition: Listed): z.input<typeof definitions.StaffDefinition> => ({
  id: definition.id,
  period: definition.period,
  firstDay: definition.firstDay,
  lastDay: definition.lastDay,
  position: definition.position,
  liveNo: definition.liveNo,
  versions: definition.versions.map(({ no, author, writtenAt, publishedBy, terms, texts }) => ({
    no,
    author,
    writtenAt: writtenAt.toISOString(),
    publishedBy,
    terms,
    texts,
  })),
})

export const resultOnWire = (
  { startsOn, lastDay, no, closedAt, prizes }: BoardResult,
  usernames: Map<string, string>,
): z.input<typeof definitions.BoardResult> => ({
  startsOn,
  lastDay,
  no,
  closedAt: closedAt?.toISOString() ?? null,
  prizes: prizes.map(({ member, rank, amount, outcome }) => ({
    memberId: member,
    username: usernames.get(member) ?? null,
    rank,
    amount: amount.toString(),
    outcome,
  })),
})
