/** Offers and campaigns as the wire has them. */
import { beginOf, dayIn } from '../platform/time-zones.ts'
import type { CampaignRow } from '@night-market/protocol/promotions/campaigns'
import type * as wire from '@night-market/protocol/promotions/offers'
import type { Condition } from '@night-market/protocol/promotions/terms'
import type { Asset } from '@night-market/protocol/values/money'
import { assetOfReward, PIECES } from './offered.ts'
import type { DepositOffer } from './deposit-offers.ts'
import type { Offer } from './offers.ts'
import { mostOf, phaseOf, type LiveCampaign } from './model.ts'
import type { ListedCampaign, Step } from './queries.ts'
import type { Version } from './model.ts'
import { groupsOf } from './model.ts'

/** Whose language, and in what money. */
export interface Tongue {
  language: string
  fallback: string
  main: Asset
}

export function cardOnWire(offer: Offer, tongue: Tongue): wire.PromotionCard {
  const { campaign, span, judged, entry, status, closedBecause } = offer
  const { category, theme, schedule } = campaign.terms
  const { text } = textOf(campaign, tongue)
  const progress = judged?.progress ?? null
  return {
    id: campaign.id,
    category,
    theme,
    title: text.title,
    summary: text.summary,
    status,
    closedBecause,
    from: schedule.from,
    until: schedule.until,
    period: schedule.period,
    periodEndsAt: span.days === null ? null : beginOf(span.days.until, schedule.zone).toISOString(),
    collectUntil: status === 'issued' ? (entry?.claim?.expiresAt?.toISOString() ?? null) : null,
    reward: rewardOnWire(campaign, tongue),
    progress: progress && {
      done: progress.done.toString(),
      of: progress.of.toString(),
      isMoney: progress.isMoney,
    },
  }
}

export function depositOfferOnWire(
  { offer, status, least }: DepositOffer,
  tongue: Tongue,
): wire.DepositOffer {
  const { id, title, summary, reward } = cardOnWire(offer, tongue)
  return { id, title, summary, reward, status, least, language: textOf(offer.campaign, tongue).language }
}

export function detailOnWire(offer: Offer, tongue: Tongue, now: Date): wire.PromotionDetail {
  const { campaign, judged, entry } = offer
  const { audience, schedule, trigger, product, approval, limits, eligibility } = campaign.terms
  const { text, language } = textOf(campaign, tongue)
  const groups = judged?.groups ?? groupsOf(eligibility).map((group) => group.map(unjudged))
  const isOwn = entry?.application?.comment !== ''
  return {
    ...cardOnWire(offer, tongue),
    body: text.body,
    language,
    audience,
    zone: schedule.zone,
    trigger,
    product,
    approval,
    perMember: limits.perMember,
    conditions: groups.map((group) =>
      group.map(({ types = [], value, ...condition }) => ({
        ...condition,
        types,
        value: value === null ? null : value.toString(),
      })),
    ),
    claim: entry?.claim?.id ?? null,
    application: entry?.application && isOwn ? applicationOnWire(entry.application) : null,
    reason: rejectionOf(entry),
    days: judged?.days ?? [],
    today: dayIn(schedule.zone, now),
    version: campaign.liveNo,
  }
}

/** Why the member's last application or claim was rejected, also once the campaign is over. */
function rejectionOf(entry: Offer['entry']): string {
  if (entry?.application?.state === 'rejected') return entry.application.reason
  return entry?.claim?.state === 'rejected' ? (entry.claim.because ?? '') : ''
}

const unjudged = (condition: Condition) => ({ ...condition, value: null, isMet: false })

type OwnApplication = NonNullable<NonNullable<Offer['entry']>['application']>

const applicationOnWire = ({ comment, images, madeAt }: OwnApplication) => ({
  comment,
  images: images as NonNullable<wire.PromotionDetail['application']>['images'],
  madeAt: madeAt.toISOString(),
})

function rewardOnWire({ terms: { reward } }: LiveCampaign, tongue: Tongue): wire.PromotionCard['reward'] {
  const asset = assetOfReward(reward, tongue.main)
  const isShare = 'size' in reward && 'bps' in reward.size
  return {
    kind: reward.kind,
    asset: asset === PIECES ? '' : asset,
    amount: 'count' in reward ? String(reward.count) : mostOf(reward).toString(),
    bps: isShare && 'bps' in reward.size ? reward.size.bps : null,
    name: reward.kind === 'goods' ? (reward.name[tongue.language] ?? reward.name[tongue.fallback] ?? '') : '',
    terms: reward.kind === 'bonus' ? reward.terms : null,
    freeBets: reward.kind === 'free_bets' ? reward.terms : null,
    draw: reward.kind === 'tickets' ? reward.draw : null,
  }
}

function textOf({ texts }: Pick<LiveCampaign, 'texts'>, { language, fallback }: Tongue) {
  const own = texts[language]
  if (own !== undefined) return { text: own, language }
  return { text: texts[fallback] ?? { title: '', summary: '', body: '' }, language: fallback }
}

type Given = Record<'approved' | 'reserved' | 'spent', bigint> & { asset: string }

export function campaignOnWire(
  campaign: ListedCampaign,
  given: Given | null,
  tongue: Tongue,
  now: Date,
): CampaignRow {
  const { id, state, terms, version, lastNo, liveNo, entries, claims } = campaign
  const { category, schedule } = terms
  const { from, until } = schedule
  const phase = phaseOf(state, schedule, now)
  const { title } = textOf(campaign, tongue).text
  const budget = given === null ? null : budgetOnWire(given)
  return { id, phase, title, category, from, until, version, lastNo, liveNo, entries, claims, budget }
}

const budgetOnWire = ({ asset, approved, reserved, spent }: Given): NonNullable<CampaignRow['budget']> => ({
  asset,
  approved: approved.toString(),
  reserved: reserved.toString(),
  spent: spent.toString(),
})

export const versionOnWire = ({ no, author, writtenAt, terms, texts }: Version) => ({
  no,
  author,
  terms,
  texts,
  writtenAt: writtenAt.toISOString(),
})

export const stepOnWire = ({ step, no, madeBy, note, madeAt }: Step) => ({
  step,
  no,
  note,
  by: madeBy,
  at: madeAt.toISOString(),
})
