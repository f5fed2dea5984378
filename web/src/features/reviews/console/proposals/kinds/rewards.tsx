import type { CampaignBudgetAct } from '@night-market/protocol/promotions/campaigns'
import type { AllowanceBody } from '@night-market/protocol/rewards'
import type { DrawAct } from '@night-market/protocol/rewards/chance'
import type { GrantBody } from '@night-market/protocol/rewards/grants'
import type { VipLevelAct } from '@night-market/protocol/vip/levels'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import type { z } from 'zod'
import { MemberLink } from '../../../../../shell/back-office/member-link.tsx'
import { useLabels, useLanguage } from '../../../../../shell/i18n/i18n.ts'
import { Money } from '../../../../../shell/money.tsx'
import { kindOf } from './kind.ts'
import { useSiteAsset } from './site-asset.ts'

type Allowance = z.infer<typeof AllowanceBody>
type Budget = z.infer<typeof CampaignBudgetAct>
type GiftDraw = z.infer<typeof DrawAct>
type VipLevel = z.infer<typeof VipLevelAct>

const POINTS = 'PTS/0'

function AllowanceFacts({ payload: { programme, asset, monthly } }: { payload: Allowance }) {
  const t = useLabels()
  return (
    <Facts look="lines">
      <Fact label={t('proposal.programme')}>{t(`proposal.programme.${programme}`)}</Fact>
      <Fact label={t('proposal.monthly')} isStrong>
        <Money minor={monthly} asset={asset} />
      </Fact>
    </Facts>
  )
}

function BudgetFacts({ payload: { campaign, budget, note } }: { payload: Budget }) {
  const t = useLabels()
  const asset = useSiteAsset()
  return (
    <Facts look="lines">
      <Fact label={t('proposal.campaign')}>{campaign}</Fact>
      <Fact label={t('proposal.budget')} isStrong>
        <Money minor={budget} asset={asset} />
      </Fact>
      <Fact label={t('proposal.note')}>{note}</Fact>
    </Facts>
  )
}

function GiftDrawFacts({ payload: { draw, budget } }: { payload: GiftDraw }) {
  const t = useLabels()
  const asset = useSiteAsset()
  return (
    <Facts look="lines">
      <Fact label={t('proposal.gift_draw')}>{draw}</Fact>
      <Fact label={t('proposal.given_in_all')} isStrong>
        <Money minor={budget} asset={asset} />
      </Fact>
    </Facts>
  )
}

function GrantFacts({ payload: { reward, usernames, title, reason } }: { payload: GrantBody }) {
  const t = useLabels()
  const shown = useTitle(title)
  return (
    <>
      <Facts look="lines">
        <Fact label={t('proposal.reward')}>{t(`proposal.reward.${reward.kind}`)}</Fact>
        <Fact label={t('proposal.each')}>
          <Worth reward={reward} times={1} />
        </Fact>
        <Fact label={t('proposal.members')}>{usernames.length}</Fact>
        <Fact label={t('proposal.given_in_all')} isStrong>
          <Worth reward={reward} times={usernames.length} />
        </Fact>
        <TermsOf reward={reward} />
        <Fact label={t('proposal.title')}>{shown}</Fact>
        <Fact label={t('proposal.reason')}>{reason}</Fact>
      </Facts>
      <details>
        <summary>{t('proposal.who')}</summary>
        <p>{usernames.join(', ')}</p>
      </details>
    </>
  )
}

type Reward = GrantBody['reward']

/** What a reward asks for before it can be kept. */
function TermsOf({ reward }: { reward: Reward }) {
  const t = useLabels()
  if (reward.kind === 'bonus') {
    const { wager, product, days } = reward.terms
    return (
      <>
        <Fact label={t('proposal.wager')}>{t('proposal.times', { count: wager })}</Fact>
        <Fact label={t('proposal.product')}>{t(`proposal.product.${product}`)}</Fact>
        <Fact label={t('proposal.usable')}>{t('proposal.days', { count: days })}</Fact>
      </>
    )
  }
  if (reward.kind !== 'free_bets') return null
  const { game, days } = reward.terms
  return (
    <>
      <Fact label={t('proposal.game')}>{game}</Fact>
      <Fact label={t('proposal.usable')}>{t('proposal.days', { count: days })}</Fact>
    </>
  )
}

function useTitle(title: GrantBody['title']): string {
  return useLanguage() === 'HI' ? (title.HI ?? title.EN) : title.EN
}

/** What a reward is worth, so many times; free bets by their number and stake. */
function Worth({ reward, times }: { reward: Reward; times: number }) {
  const t = useLabels()
  const asset = useSiteAsset()
  if (reward.kind !== 'free_bets') {
    const minor = String(BigInt(reward.amount) * BigInt(times))
    return <Money minor={minor} asset={reward.kind === 'points' ? POINTS : asset} />
  }
  const { count, stake } = reward.terms
  return (
    <>
      {t('proposal.free_bets', { count: count * times })} <Money minor={stake} asset={asset} />
    </>
  )
}

function VipLevelFacts({ payload: { member, level, note } }: { payload: VipLevel }) {
  const t = useLabels()
  return (
    <Facts look="lines">
      <Fact label={t('proposal.member')}>
        <MemberLink id={member} username="" />
      </Fact>
      <Fact label={t('proposal.level')} isStrong>
        {level}
      </Fact>
      <Fact label={t('proposal.note')}>{note}</Fact>
    </Facts>
  )
}

export const allowance = kindOf<Allowance>({
  Facts: AllowanceFacts,
  subject: ({ programme }, t) => t(`proposal.programme.${programme}`),
})
export const budget = kindOf<Budget>({ Facts: BudgetFacts })
export const giftDraw = kindOf<GiftDraw>({ Facts: GiftDrawFacts })
export const grant = kindOf<GrantBody>({
  Facts: GrantFacts,
  subject: ({ usernames }, t) =>
    usernames.length === 1 ? (usernames[0] ?? '') : t('proposal.to_members', { count: usernames.length }),
})
export const vipLevel = kindOf<VipLevel>({ Facts: VipLevelFacts, subject: ({ member }) => member })
