import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import type { PromotionDetail } from './queries.ts'
import { percentOf, useAmountText, useRewardText } from './texts.ts'

type TermsProps = { detail: PromotionDetail; drawLink: (draw: string) => ReactNode }

/** The terms in plain words: what is given, what it demands, when, and for whom. */
export function Terms({ detail, drawLink }: TermsProps) {
  const t = useLabels()
  const { moment } = useDates()
  const { from, until, period, product, perMember, approval, audience } = detail
  return (
    <Card>
      <h2>{t('promotions.terms')}</h2>
      <Facts look="lines">
        <Given detail={detail} />
        {detail.reward.draw !== null && (
          <Fact label={t('promotions.term.draw')}>{drawLink(detail.reward.draw)}</Fact>
        )}
        <Demanded detail={detail} />
        <Fact label={t('promotions.term.when')}>
          {until === null
            ? t('promotions.term.since', { from: moment(from) })
            : t('promotions.term.between', { from: moment(from), until: moment(until) })}
        </Fact>
        <Fact label={t('promotions.term.how_often')}>
          {t(`promotions.period.${period}`)}
          {perMember !== null &&
            period !== 'once' &&
            `, ${t('promotions.term.at_most', { count: perMember })}`}
        </Fact>
        <Fact label={t('promotions.term.who')}>
          {audience.kind === 'newcomers'
            ? t('promotions.audience.newcomers', { days: audience.days })
            : audience.kind === 'vip'
              ? t('promotions.audience.vip', { level: audience.least })
              : t(`promotions.audience.${audience.kind}`)}
        </Fact>
        {product !== 'none' && (
          <Fact label={t('promotions.term.games')}>{t(`promotions.product.${product}`)}</Fact>
        )}
        <Fact label={t('promotions.term.paid')}>{t(`promotions.approval.${approval}`)}</Fact>
      </Facts>
    </Card>
  )
}

function Given({ detail: { reward, trigger } }: { detail: PromotionDetail }) {
  const t = useLabels()
  const rewardText = useRewardText()
  const base = trigger.kind === 'turnover' ? 'bets' : 'deposit'
  return (
    <Fact label={t('promotions.term.reward')} isStrong>
      {reward.bps === null
        ? rewardText(reward)
        : t(`promotions.share.${base}`, {
            percent: percentOf(reward.bps),
            reward: rewardText({ ...reward, bps: null }),
          })}
    </Fact>
  )
}

/** What the trigger requires, and that cash is free of wagering. The page states the conditions of a bonus in full. */
function Demanded({ detail: { trigger, reward, conditions } }: { detail: PromotionDetail }) {
  const t = useLabels()
  const triggerText = useTriggerText(trigger)
  return (
    <>
      <Fact label={t('promotions.term.what')}>
        {trigger.kind === 'manual' && conditions.length > 0
          ? t('promotions.trigger.conditions')
          : triggerText}
      </Fact>
      {reward.kind === 'cash' && (
        <Fact label={t('promotions.term.wager')}>{t('promotions.term.no_wager')}</Fact>
      )}
    </>
  )
}

function useTriggerText(trigger: PromotionDetail['trigger']): string {
  const t = useLabels()
  const amountText = useAmountText()
  switch (trigger.kind) {
    case 'deposit':
      return t(trigger.isFirst ? 'promotions.trigger.first_deposit' : 'promotions.trigger.deposit', {
        amount: amountText(trigger.least),
      })
    case 'turnover':
      return t('promotions.trigger.turnover', { amount: amountText(trigger.least) })
    case 'registration':
      return t('promotions.trigger.registration', { days: trigger.days })
    case 'login_streak':
      return t('promotions.trigger.login_streak', { days: trigger.days })
    case 'invitation':
      return t('promotions.trigger.invitation', { count: trigger.friends })
    case 'application':
      return t('promotions.trigger.application', { count: trigger.images })
    default:
      return t(`promotions.trigger.${trigger.kind}`)
  }
}
