/** What members see of missions and boards: what they reached, and how they rank. */
import { z } from 'zod'
import { AmountText, Day, freshIdOf } from '../shapes.ts'
import { MEASURES, METRICS, PERIODS } from '../values/missions.ts'
import { BoardId, BoardTerms, DefinitionTexts, MissionId, MissionReward } from './definitions.ts'

export const MissionParams = z.object({ id: MissionId })

/** `reached` can be claimed; `issued` waits in the reward centre, `process` for the staff. */
export const MissionState = z.enum(['open', 'reached', 'claimed', 'issued', 'process'])
export type MissionState = z.infer<typeof MissionState>

export const Mission = z.object({
  id: MissionId,
  period: z.enum(PERIODS),
  startsOn: Day,
  /** When its progress begins anew; of an event, when it is over. */
  endsAt: z.iso.datetime(),
  texts: DefinitionTexts,
  metric: z.enum(METRICS),
  gameTypes: z.array(z.string()),
  goal: AmountText,
  progress: AmountText,
  reward: MissionReward,
  state: MissionState,
})
export type Mission = z.infer<typeof Mission>

export const MissionSummary = z.object({
  asset: z.string(),
  missions: z.array(Mission),
  /** How many can be claimed now. */
  reached: z.int(),
})
export type MissionSummary = z.infer<typeof MissionSummary>

export const ClaimBody = z.object({ id: freshIdOf('clm') })
export type ClaimBody = z.infer<typeof ClaimBody>
export const ClaimValue = z.object({ state: MissionState, reward: MissionReward })
export type ClaimValue = z.infer<typeof ClaimValue>

export const BoardRow = z.object({
  rank: z.int(),
  /** Masked: `ra•••`. */
  name: z.string(),
  score: AmountText,
  /** What the rank wins; nothing is `0`. */
  prize: AmountText,
  isOwn: z.boolean(),
})
export type BoardRow = z.infer<typeof BoardRow>

export const Board = z.object({
  id: BoardId,
  period: z.enum(PERIODS),
  startsOn: Day,
  endsAt: z.iso.datetime(),
  texts: DefinitionTexts,
  measure: z.enum(MEASURES),
  gameTypes: z.array(z.string()),
  least: AmountText,
  prizes: BoardTerms.shape.prizes,
  entrants: z.int(),
  isJoined: z.boolean(),
  /** Null before the ranks were made for the first time. */
  refreshedAt: z.iso.datetime().nullable(),
  rows: z.array(BoardRow),
  /** The member's own row; the rank is null below the least score, and before the next refresh. */
  own: BoardRow.extend({ rank: z.int().nullable() }).nullable(),
  /** The winners of the period before; empty without one. */
  winners: z.array(BoardRow),
})
export type Board = z.infer<typeof Board>

export const Leaderboard = z.object({ asset: z.string(), boards: z.array(Board) })
export type Leaderboard = z.infer<typeof Leaderboard>

/** How many missions can be claimed, and how many rewards wait to be collected. */
export const MissionBadges = z.object({ missions: z.int(), rewards: z.int() })
export type MissionBadges = z.infer<typeof MissionBadges>
