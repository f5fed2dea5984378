import type { CampaignTexts, RewardOffer, Terms, Trigger } from '@night-market/protocol/promotions/terms'
import type { Category, Period, Product, Theme, TriggerKind } from '@night-market/protocol/values/promotions'
import type { BonusProduct } from '@night-market/protocol/values/rewards'
import { scaleOf } from '@night-market/protocol/values/money'
import { amountText, minorOf } from '../../../lib/amount-text.ts'
import { instantOf, localMoment } from '../../../lib/local-moment.ts'

export const TONGUES = ['EN', 'HI'] as const
type TextName =
  | `title${(typeof TONGUES)[number]}`
  | `summary${(typeof TONGUES)[number]}`
  | `body${(typeof TONGUES)[number]}`
export type RewardKind = RewardOffer['kind']

/** A campaign as it is typed: what operators change. What another kind needs is kept, and left out when it is sent. */
export type TypedCampaign = Record<TextName, string> & {
  category: Category
  theme: Theme
  from: string
  until: string
  period: Period
  trigger: TriggerKind
  least: string
  isFirst: boolean
  span: string
  friends: string
  images: string
  reward: RewardKind
  size: 'fixed' | 'share'
  fixed: string
  percent: string
  cap: string
  product: Product
  wager: string
  bonusProduct: BonusProduct
  lasts: string
  maxStake: string
  games: string
  game: string
  stake: string
  pieces: string
  draw: string
  goods: string
  budget: string
  count: string
  perMember: string
  approval: Terms['approval']
}

export interface Money {
  cash: string
  locale: string
}

const assetOf = (kind: RewardKind, cash: string): string => {
  if (kind === 'points') return 'PTS/0'
  return kind === 'bonus' ? `BNS/${scaleOf(cash)}` : cash
}

/** What the fields hold at first. */
export function typedCampaign(terms: Terms, texts: CampaignTexts, { cash, locale }: Money): TypedCampaign {
  const { schedule, trigger, reward, limits } = terms
  const asset = assetOf(reward.kind, cash)
  const text = (minor: string | null, of = asset): string =>
    minor === null ? '' : amountText(minor, of, locale)
  const size = 'size' in reward ? reward.size : { fixed: '0' }
  const bonus = reward.kind === 'bonus' ? reward.terms : null
  const bets = reward.kind === 'free_bets' ? reward.terms : null
  return {
    ...typedTexts(texts),
    category: terms.category,
    theme: terms.theme,
    from: localMoment(schedule.from),
    until: localMoment(schedule.until),
    period: schedule.period,
    trigger: trigger.kind,
    least: 'least' in trigger ? text(trigger.least, cash) : '',
    isFirst: 'isFirst' in trigger && trigger.isFirst,
    span: 'days' in trigger ? String(trigger.days) : '7',
    friends: 'friends' in trigger ? String(trigger.friends) : '1',
    images: 'images' in trigger ? String(trigger.images) : '1',
    reward: reward.kind,
    size: 'fixed' in size ? 'fixed' : 'share',
    fixed: 'fixed' in size ? text(size.fixed) : '',
    percent: 'bps' in size ? amountText(String(size.bps), 'PCT/2', locale) : '',
    cap: 'bps' in size ? text(size.cap) : '',
    product: terms.product,
    wager: String(bonus?.wager ?? 5),
    bonusProduct: bonus?.product ?? 'casino',
    lasts: String(bonus?.days ?? bets?.days ?? 7),
    maxStake: text(bonus?.maxStake ?? null),
    games: (bonus?.games ?? []).join(', '),
    game: bets?.game ?? '',
    stake: text(bets?.stake ?? null, cash),
    pieces: String(bets?.count ?? ('count' in reward ? reward.count : 1)),
    draw: 'draw' in reward ? reward.draw : '',
    goods: 'name' in reward ? (reward.name.EN ?? '') : '',
    budget: text(limits.budget),
    count: limits.count === null ? '' : String(limits.count),
    perMember: limits.perMember === null ? '' : String(limits.perMember),
    approval: terms.approval,
  }
}

function typedTexts(texts: CampaignTexts): Record<TextName, string> {
  const entries = TONGUES.flatMap((tongue) => [
    [`title${tongue}`, texts[tongue]?.title ?? ''],
    [`summary${tongue}`, texts[tongue]?.summary ?? ''],
    [`body${tongue}`, texts[tongue]?.body ?? ''],
  ])
  return Object.fromEntries(entries) as Record<TextName, string>
}

/** What is sent: the terms and texts as they were, with what is typed in its place. */
export function writtenCampaign(
  typed: TypedCampaign,
  base: { terms: Terms; texts: CampaignTexts },
  money: Money,
): { terms: Terms; texts: CampaignTexts } {
  const { terms } = base
  const asset = assetOf(typed.reward, money.cash)
  const hasBudget = typed.reward !== 'tickets' && typed.reward !== 'goods'
  return {
    texts: textsOf(typed, base.texts),
    terms: {
      ...terms,
      category: typed.category,
      theme: typed.theme,
      schedule: {
        ...terms.schedule,
        from: kept(terms.schedule.from, typed.from),
        until: typed.until === '' ? null : kept(terms.schedule.until, typed.until),
        period: typed.period,
      },
      trigger: triggerOf(typed, terms.trigger, money),
      reward: rewardOf(typed, terms.reward, money),
      product: typed.product,
      limits: {
        budget: hasBudget ? minorIn(typed.budget, asset, money) : null,
        count: numberOrNull(typed.count),
        perMember: numberOrNull(typed.perMember),
      },
      approval: typed.approval,
    },
  }
}

/** A moment that nobody changed keeps its seconds. */
const kept = (before: string | null, typed: string): string =>
  before !== null && localMoment(before) === typed ? before : instantOf(typed)

const minorIn = (text: string, asset: string, { locale }: Money): string => minorOf(text, asset, locale) ?? ''

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text))

function triggerOf(typed: TypedCampaign, before: Trigger, money: Money): Trigger {
  const { trigger: kind, isFirst } = typed
  const least = minorIn(typed.least, money.cash, money)
  switch (kind) {
    case 'deposit':
      return { kind, least, isFirst }
    case 'turnover':
      return { kind, least }
    case 'registration':
    case 'login_streak':
      return { kind, days: Number(typed.span) }
    case 'invitation':
      return { kind, friends: Number(typed.friends) }
    case 'application':
      return { kind, images: Number(typed.images), isAgain: before.kind === kind && before.isAgain }
    default:
      return { kind }
  }
}

function rewardOf(typed: TypedCampaign, before: RewardOffer, money: Money): RewardOffer {
  const { reward: kind } = typed
  const asset = assetOf(kind, money.cash)
  const days = Number(typed.lasts)
  const count = Number(typed.pieces)
  if (kind === 'tickets') return { kind, draw: typed.draw.trim(), count }
  if (kind === 'goods')
    return { kind, name: { ...(before.kind === kind && before.name), EN: typed.goods }, count }
  if (kind === 'free_bets') {
    const odds = before.kind === kind && before.terms.game === typed.game ? before.terms : {}
    return {
      kind,
      terms: {
        ...odds,
        game: typed.game.trim(),
        stake: minorIn(typed.stake, money.cash, money),
        count,
        days,
      },
    }
  }
  const size =
    typed.size === 'fixed'
      ? { fixed: minorIn(typed.fixed, asset, money) }
      : { bps: Number(minorIn(typed.percent, 'PCT/2', money)), cap: minorIn(typed.cap, asset, money) }
  if (kind !== 'bonus') return { kind, size }
  const games = typed.games.split(/[\s,;]+/).filter((game) => game !== '')
  const terms = {
    wager: Number(typed.wager),
    product: typed.bonusProduct,
    days,
    maxStake: typed.maxStake.trim() === '' ? null : minorIn(typed.maxStake, asset, money),
    games: games.length === 0 ? null : games,
  }
  return { kind, size, terms }
}

/** Texts in other languages stay; a language without any text is left out. */
function textsOf(typed: TypedCampaign, before: CampaignTexts): CampaignTexts {
  const written = TONGUES.map((tongue) => {
    const text = {
      title: typed[`title${tongue}`],
      summary: typed[`summary${tongue}`],
      body: typed[`body${tongue}`],
    }
    return [tongue, text] as const
  })
  const others = Object.entries(before).filter(([tongue]) => !TONGUES.some((each) => each === tongue))
  const filled = written.filter(([, text]) => Object.values(text).some((part) => part.trim() !== ''))
  return Object.fromEntries([...others, ...filled])
}
