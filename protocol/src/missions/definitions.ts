/** Missions and boards as the staff define them: what they ask and give, by language and version. */
import { z } from 'zod'
import { GAME_TYPES } from '../catalogue.ts'
import { AmountText, Day, freshIdOf, idOf, storableText } from '../shapes.ts'
import { MEASURES, METRICS, PERIODS } from '../values/missions.ts'

export const MissionId = idOf('msn')
export const BoardId = idOf('brd')

/** By language of the merchant: `EN`, `HI`. */
export const DefinitionTexts = z.record(
  z.string().regex(/^[A-Z]{2}(_[A-Z]{2})?$/),
  z.object({ title: storableText(60), text: storableText(200, 0) }),
)
export type DefinitionTexts = z.infer<typeof DefinitionTexts>

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

const DefinitionId = z.union([MissionId, BoardId])
export const BoardParams = z.object({ id: BoardId })
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
  texts: DefinitionTexts.refine((texts) => texts.EN !== undefined, 'has no text in EN'),
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
      texts: DefinitionTexts,
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
