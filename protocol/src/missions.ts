/** Missions and boards: what members reach, how they rank, and how the staff define both. */
import { z } from 'zod'
import { GAME_TYPES } from './catalogue.ts'
import { AmountText, Day, freshIdOf, idOf, storableText } from './shapes.ts'
import { MEASURES, METRICS, PERIODS } from './values/missions.ts'

const MissionId = idOf('msn')
const BoardId = idOf('brd')
export const MissionParams = z.object({ id: MissionId })
export const BoardParams = z.object({ id: BoardId })

/** By language of the merchant: `EN`, `HI`. */
const Texts = z.record(
  z.string().regex(/^[A-Z]{2}(_[A-Z]{2})?$/),
  z.object({ title: storableText(60), text: storableText(200, 0) }),
)
export type DefinitionTexts = z.infer<typeof Texts>

/** More than nothing, and at most a million million. */
const Positive = AmountText.refine((text) => text !== '0' && text.length <= 12, 'is more than nothing')
const GameTypes = z.array(z.enum(GAME_TYPES)).max(GAME_TYPES.length)

const MoneyReward = z.object({ kind: z.enum(['cash', 'points']), amount: Positive })
const TicketReward = z.object({
  kind: z.literal('tickets'),
  /** The draw that the tickets are for. */
  draw: storableText(80),
  count: z.int().min(1).max(100),
})
export const MissionReward = z.discriminatedUnion('kind', [MoneyReward, TicketReward])
export type MissionReward = z.infer<typeof MissionReward>

/** `gameTypes` may be empty: all types count. */
export const MissionTerms = z.object({
  kind: z.literal('mission'),
  metric: z.enum(METRICS),
  gameTypes: GameTypes,
  goal: Positive,
  reward: MissionReward,
})
export type MissionTerms = z.infer<typeof MissionTerms>

export const BoardTerms = z.object({
  kind: z.literal('board'),
  measure: z.enum(MEASURES),
  gameTypes: GameTypes,
  /** The score from which a member is ranked. */
  least: Positive,
  prizes: z.object({
    kind: z.enum(['cash', 'points']),
    /** By rank, the first before the second. */
    amounts: z
      .array(Positive)
      .min(1)
      .max(100)
      .refine(
        (amounts) => amounts.every((each, at) => at === 0 || BigInt(each) <= BigInt(amounts[at - 1] ?? each)),
        {
          error: 'a lower rank wins no more',
        },
      ),
  }),
})
export type BoardTerms = z.infer<typeof BoardTerms>

/** `reached` can be claimed; `issued` waits in the reward centre, `process` for the staff. */
export const MissionState = z.enum(['open', 'reached', 'claimed', 'issued', 'process'])
export type MissionState = z.infer<typeof MissionState>

export const Mission = z.object({
  id: MissionId,
  period: z.enum(PERIODS),
  startsOn: Day,
  /** When its progress begins anew; of an event, when it is over. */
  endsAt: z.iso.datetime(),
  texts: Texts,
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
  texts: Texts,
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

// The staff's side.

const DefinitionId = z.union([MissionId, BoardId])
export const DefinitionParams = z.object({ id: DefinitionId })
export const FreshDefinitionParams = z.object({ id: z.union([freshIdOf('msn'), freshIdOf('brd')]) })

/** Days are of an event alone. */
export const DefinitionBody = z
  .object({
    period: z.enum(PERIODS),
    firstDay: Day.nullable(),
    lastDay: Day.nullable(),
    position: z.int().min(0).max(10_000),
  })
  .refine(({ period, firstDay }) => (period === 'event') === (firstDay !== null), {
    path: ['firstDay'],
    error: 'is set for an event alone',
  })
  .refine(
    ({ firstDay, lastDay }) =>
      (firstDay ?? '') <= (lastDay ?? '') && (firstDay === null) === (lastDay === null),
    {
      path: ['lastDay'],
      error: 'is not before firstDay',
    },
  )
export type DefinitionBody = z.infer<typeof DefinitionBody>

export const DefinitionTerms = z.discriminatedUnion('kind', [MissionTerms, BoardTerms])
export type DefinitionTerms = z.infer<typeof DefinitionTerms>

/** The id is made before the call: the same again gets the same number. */
export const DefinitionVersionBody = z.object({
  id: freshIdOf('ver'),
  terms: DefinitionTerms,
  texts: Texts.refine((texts) => texts.EN !== undefined, 'has no text in EN'),
})
export type DefinitionVersionBody = z.infer<typeof DefinitionVersionBody>
export const DefinitionVersion = z.object({ no: z.int() })
export const PublishBody = z.object({ no: z.int().min(1) })

export const StaffDefinition = z.object({
  id: DefinitionId,
  period: z.enum(PERIODS),
  firstDay: Day.nullable(),
  lastDay: Day.nullable(),
  position: z.int(),
  liveNo: z.int().nullable(),
  versions: z.array(
    z.object({
      no: z.int(),
      author: z.string(),
      writtenAt: z.iso.datetime(),
      publishedBy: z.string().nullable(),
      terms: DefinitionTerms,
      texts: Texts,
    }),
  ),
})
export const StaffDefinitions = z.object({ rows: z.array(StaffDefinition) })

export const BoardResult = z.object({
  startsOn: Day,
  lastDay: Day,
  no: z.int(),
  closedAt: z.iso.datetime().nullable(),
  prizes: z.array(
    z.object({
      memberId: idOf('mbr'),
      username: z.string().nullable(),
      rank: z.int(),
      amount: AmountText,
      /** Null while it waits to be paid. */
      outcome: z.string().nullable(),
    }),
  ),
})
export const BoardResults = z.object({ rows: z.array(BoardResult) })
