/** What one member of a team played and was given, down to its rounds: the lines of a figure, which add up to it. */
import type * as wire from '@night-market/protocol/agents/play'
import type { MemberId } from '@night-market/protocol/values/ids'
import { gameByCode } from '../../catalogue/index.ts'
import { belowSince, displayNamesOf } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { cursorIn, cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dayIn } from '../../platform/time-zones.ts'
import { merchantOf } from '../../site/index.ts'
import { lineTo } from '../reach.ts'
import * as queries from './play-queries.ts'
import type { PlayedRound, Stood } from './play-queries.ts'
import type { Days } from './queries.ts'
import { figuresOf, lengthOf, sumsOnWire } from './view.ts'

export interface PlayWanted extends Days {
  member: MemberId
}

/** What a member of the team played and was given on these days; refuses members of other teams (`not_found`). */
export async function memberPlay(
  db: Db,
  agent: MemberId,
  wanted: PlayWanted,
  now: Date,
): Promise<wire.MemberPlay> {
  const { stood, line, asset } = await stoodOf(db, agent, wanted, now)
  const [names, types, given] = await Promise.all([
    displayNamesOf(db, line),
    queries.typesOf(db, stood),
    queries.givenTo(db, stood),
  ])
  return {
    asset,
    trail: line.map((id) => ({ id, name: names.get(id) ?? '' })),
    totals: sumsOnWire(queries.sumsOf(types, given)),
    byType: types.map(({ gameType, ...type }) => ({
      gameType,
      ...figuresOf({ ...sumsIn(type), rounds: Number(type.rounds) }),
    })),
    rewards: given,
  }
}

type Texts = Record<'stake' | 'payout' | 'validBet', string>
const sumsIn = ({ stake, payout, validBet }: Texts) => ({
  stake: BigInt(stake),
  payout: BigInt(payout),
  validBet: BigInt(validBet),
})

/** Its rounds as they were booked, those that began last first; refuses members of other teams (`not_found`). */
export async function memberRounds(
  db: Db,
  agent: MemberId,
  { cursor, pageSize, ...wanted }: PlayWanted & { cursor: string | undefined; pageSize: number },
  now: Date,
): Promise<wire.TeamRounds> {
  const { stood, asset } = await stoodOf(db, agent, wanted, now)
  const rows = await queries.roundsOf(db, stood, { after: cursorIn(cursor), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return {
    asset,
    rows: await onWire(db, page),
    cursor: hasMore ? cursorOf({ at: last.startedAt, id: last.id }) : null,
  }
}

async function onWire(db: Db, rounds: readonly PlayedRound[]): Promise<wire.TeamRound[]> {
  const codes = [...new Set(rounds.map(({ gameCode }) => gameCode))]
  const games = await Promise.all(codes.map(async (code) => [code, await gameByCode(db, code)] as const))
  const names = new Map(games.map(([code, game]) => [code, game?.name]))
  return rounds.map(({ id, gameType, gameCode, settledAt, isCorrected, ...sums }) => {
    const { rounds: _rounds, ...figures } = figuresOf({ rounds: 1, ...sumsIn(sums) })
    const played = { id, gameType, gameName: names.get(gameCode) ?? gameCode }
    return { ...played, settledAt: settledAt.toISOString(), ...figures, isCorrected }
  })
}

/** Where the member stands today, and since when it stands in the team. Of the time before nothing is shown. */
async function stoodOf(
  db: Db,
  agent: MemberId,
  { member, ...days }: PlayWanted,
  now: Date,
): Promise<{ stood: Stood; line: MemberId[]; asset: string }> {
  lengthOf(days)
  const { asset, timeZone } = await merchantOf(db)
  const above = await lineTo(db, agent, member, dayIn(timeZone, now))
  const under = above.at(-1)
  // An agent's own play is none of its team's.
  if (under === undefined) throw new Refusal('not_found')
  const since = await belowSince(db, agent, member)
  const from = since !== null && since > days.from ? since : days.from
  return { stood: { agent, under, member, from, to: days.to }, line: [...above, member], asset }
}
