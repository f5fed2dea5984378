/** Missions and boards: how progress is counted, and how prizes follow from scores. */
import type { DefinitionTexts, BoardTerms, MissionTerms } from '@night-market/protocol/missions/definitions'
import type { Period } from '@night-market/protocol/values/missions'
import type { Id, MemberId } from '@night-market/protocol/values/ids'

export type MissionId = Id<'msn'>
export type BoardId = Id<'brd'>

/** The first and the last of the merchant's days. */
export interface Span {
  startsOn: string
  lastDay: string
}

/** A definition with its live version, in its current period. */
export interface Running<Kind extends Id<'msn'> | Id<'brd'>, Terms> extends Span {
  id: Kind
  period: Period
  /** The first moment after the last day. */
  endsAt: Date
  no: number
  terms: Terms
  texts: DefinitionTexts
}
export type RunningMission = Running<MissionId, MissionTerms>
export type RunningBoard = Running<BoardId, BoardTerms>

/** What a member did, by the merchant's day. */
export interface Facts {
  play: { day: string; gameType: string; rounds: bigint; validBet: bigint; bestX100: bigint }[]
  /** Distinct games of a day. */
  games: { day: string; gameCode: string; gameType: string }[]
  deposits: { day: string; count: bigint; amount: bigint }[]
  /** Days with a login. */
  logins: string[]
  /** A day for each friend. */
  friends: string[]
}

export const NO_FACTS: Facts = { play: [], games: [], deposits: [], logins: [], friends: [] }

/** The progress towards a goal, computed from the facts of a period. */
export function progressOf(
  { metric, gameTypes }: Pick<MissionTerms, 'metric' | 'gameTypes'>,
  facts: Facts,
  { startsOn, lastDay }: Span,
): bigint {
  const isIn = (day: string): boolean => startsOn <= day && day <= lastDay
  const counts = ({ day, gameType }: { day: string; gameType: string }): boolean =>
    isIn(day) && (gameTypes.length === 0 || (gameTypes as string[]).includes(gameType))
  const play = facts.play.filter(counts)
  const deposits = facts.deposits.filter(({ day }) => isIn(day))
  switch (metric) {
    case 'valid_bet':
      return sum(play.map(({ validBet }) => validBet))
    case 'rounds':
      return sum(play.map(({ rounds }) => rounds))
    case 'best':
      return play.reduce((best, { bestX100 }) => (bestX100 > best ? bestX100 : best), 0n)
    case 'play_days':
      return distinct(play.filter(({ rounds }) => rounds > 0n).map(({ day }) => day))
    case 'games':
      return distinct(facts.games.filter(counts).map(({ gameCode }) => gameCode))
    case 'deposits':
      return sum(deposits.map(({ count }) => count))
    case 'deposited':
      return sum(deposits.map(({ amount }) => amount))
    case 'logins':
      return distinct(facts.logins.filter(isIn))
    case 'friends':
      return BigInt(facts.friends.filter(isIn).length)
  }
}

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n)
const distinct = (keys: string[]): bigint => BigInt(new Set(keys).size)

export interface Score {
  member: MemberId
  score: bigint
}
export interface Standing extends Score {
  rank: number
  prize: bigint
}

/**
 * Ranks scores, the highest first. Equal scores share a rank and divide the prizes of the places they take, rounded down; the
 * rank after them counts those places too.
 */
export function standings(scores: readonly Score[], prizes: readonly bigint[]): Standing[] {
  const sorted = scores.toSorted((a, b) => (a.score === b.score ? 0 : a.score > b.score ? -1 : 1))
  let place = 0
  return [...Map.groupBy(sorted, ({ score }) => score).values()].flatMap((tied) => {
    const rank = place + 1
    const won = sum(prizes.slice(place, place + tied.length))
    place += tied.length
    return tied.map((each) => ({ ...each, rank, prize: won / BigInt(tied.length) }))
  })
}

/** What a claim of the programme is for: a mission or a board, in one of its periods. */
export const occasionOf = (id: string, startsOn: string): string => `${id}:${startsOn}`

/** The title of a definition, by language. */
export const titlesOf = (texts: DefinitionTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]))
