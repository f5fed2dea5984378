/** Points: balance, mall, redemptions, conversion; and the calls of the staff that look after the mall. */
import { z } from 'zod'
import { pageOf } from './envelope.ts'
import {
  AmountText,
  freshIdOf,
  idOf,
  PageQuery,
  SignedAmountText,
  SixDigits,
  storableText,
} from './shapes.ts'
import {
  EARNING_TYPES,
  GOOD_TYPES,
  PIECES_AT_MOST,
  POINT_TYPES,
  REDEMPTION_STATUSES,
  REMARK_LENGTH,
} from './values/points.ts'

const LanguageQuery = z.object({ language: z.string().max(8).default('EN') })
const Pieces = z.int().min(1).max(PIECES_AT_MOST)
const Status = z.enum(REDEMPTION_STATUSES)

/** Whole points, as text like every amount. */
export const PointBalance = z.object({
  balance: AmountText,
  /** Of redemptions that wait for a decision: taken from the balance, and returned if it is a rejection. */
  inProcess: AmountText,
  /** Earned by play and deposits so far. */
  earned: AmountText,
})
export type PointBalance = z.infer<typeof PointBalance>

export const PointRewardQuery = LanguageQuery
/** A good of the mall. */
export const PointReward = z.object({
  id: idOf('gds'),
  type: z.enum(GOOD_TYPES),
  name: z.string(),
  text: z.string(),
  /** The address of its picture. */
  picture: z.string(),
  /** Pieces left. */
  quantity: z.int(),
  pointsRequired: AmountText,
  /** Money beside the points, in minor units of `asset`; usually none. */
  amountRequired: AmountText,
  asset: z.string(),
})
export type PointReward = z.infer<typeof PointReward>
export const PointRewards = z.object({ rewards: z.array(PointReward) })
export type PointRewards = z.infer<typeof PointRewards>

export const RedeemBody = z.object({
  id: freshIdOf('rdm'),
  rewardId: idOf('gds'),
  quantity: Pieces,
  /** What one piece cost when the member looked: another price is refused. */
  pointsRequired: AmountText,
  amountRequired: AmountText,
  /** For the delivery. */
  remark: storableText(REMARK_LENGTH, 0).default(''),
  paymentPassword: SixDigits,
})
export type RedeemBody = z.input<typeof RedeemBody>

export const Redemption = z.object({
  id: idOf('rdm'),
  rewardId: idOf('gds'),
  name: z.string(),
  picture: z.string(),
  quantity: Pieces,
  /** Of all pieces. */
  points: AmountText,
  amount: AmountText,
  asset: z.string(),
  status: Status,
  remark: z.string(),
  /** Why it was rejected; may be empty. */
  reason: z.string(),
  requestedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Redemption = z.infer<typeof Redemption>

export const RedeemListQuery = PageQuery.extend({ ...LanguageQuery.shape, status: Status.optional() })
export const RedeemList = pageOf(Redemption)
export type RedeemList = z.infer<typeof RedeemList>

export const PointConfig = z.object({
  asset: z.string(),
  ratios: z.array(
    z.object({
      type: z.enum(EARNING_TYPES),
      /** Minor units of valid bet, or of a deposit, that earn one point. */
      unitsPerPoint: AmountText,
    }),
  ),
  conversion: z.object({
    /** Points convert in steps of this many. */
    step: z.int(),
    /** What one step is worth, in minor units. */
    amountPerStep: AmountText,
    aDay: AmountText,
    leftToday: AmountText,
  }),
  hasPaymentPassword: z.boolean(),
})
export type PointConfig = z.infer<typeof PointConfig>

export const ConvertBody = z.object({
  id: freshIdOf('cnv'),
  points: AmountText,
  paymentPassword: SixDigits,
})
export type ConvertBody = z.input<typeof ConvertBody>
export const Conversion = z.object({
  id: idOf('cnv'),
  points: AmountText,
  amount: AmountText,
  asset: z.string(),
  convertedAt: z.iso.datetime(),
})
export type Conversion = z.infer<typeof Conversion>

export const PointDetailsQuery = PageQuery.extend({ type: z.enum(POINT_TYPES).optional() })
export const PointDetail = z.object({
  id: z.string(),
  type: z.enum(POINT_TYPES),
  /** What changed the balance. */
  points: SignedAmountText,
  balance: SignedAmountText,
  at: z.iso.datetime(),
  /** A redemption's points that came back. */
  isReturned: z.boolean(),
  /** Its redemption or conversion; empty for what was earned. */
  reference: z.string(),
  /** What the member wrote for the delivery of a redemption. */
  remark: z.string(),
})
export type PointDetail = z.infer<typeof PointDetail>
export const PointDetails = pageOf(PointDetail)
export type PointDetails = z.infer<typeof PointDetails>

const Texts = z.record(z.string().regex(/^[A-Z]{2}(_[A-Z]{2})?$/), storableText(600))

/** Ten pieces of it still are an amount that the books can hold. */
const Price = AmountText.max(15)

/** Read by the staff, and saved by them under an id they make. */
export const GoodParams = z.object({ id: idOf('gds') })
export const GoodBody = z
  .object({
    /** The version that was read; 0 for a new good. */
    version: z.int().min(0),
    type: z.enum(GOOD_TYPES),
    names: Texts,
    texts: Texts,
    /** One of the pictures that come with the site, or a picture that was sent. */
    picture: z.union([z.string().regex(/^[a-z0-9-]{1,40}$/), idOf('upl')]),
    points: Price,
    amount: Price.default('0'),
    position: z.int().min(0).max(10_000).default(0),
    isOffered: z.boolean(),
  })
  .refine(({ names }) => names.EN !== undefined, { error: 'a good needs a name in English', path: ['names'] })
  .refine(({ points }) => points !== '0', { error: 'a good costs points', path: ['points'] })
export const StockBody = z.object({
  version: z.int().min(1),
  /** Pieces that are put up, or taken back. */
  change: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((change) => change !== 0),
})
export const StaffGood = z.object({
  id: idOf('gds'),
  version: z.int(),
  type: z.enum(GOOD_TYPES),
  names: z.record(z.string(), z.string()),
  texts: z.record(z.string(), z.string()),
  picture: z.string(),
  points: AmountText,
  amount: AmountText,
  asset: z.string(),
  position: z.int(),
  isOffered: z.boolean(),
  stock: z.int(),
  /** Put up less taken back by the staff, so far. */
  putUp: z.int(),
})
export const StaffGoods = z.object({ goods: z.array(StaffGood) })

export const StaffRedemptionsQuery = PageQuery.extend({ status: Status.default('process') })
export const StaffRedemption = Redemption.extend({
  memberId: idOf('mbr'),
  username: z.string(),
  decidedBy: z.string().nullable(),
})
export const StaffRedemptions = pageOf(StaffRedemption)
