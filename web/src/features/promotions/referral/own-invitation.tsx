import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { path } from '../../../shell/places.ts'
import { ProgressBar } from '@night-market/ui/display/progress-bar.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { StepMark } from './step-mark.tsx'
import type { ReferralValue } from './queries.ts'
import styles from './referral.module.css'

type Own = NonNullable<ReferralValue['own']>

/** The invitation by which the member joined: the steps done and those left. */
export function OwnInvitation({ own, terms }: { own: Own; terms: ReferralValue['terms'] }) {
  const t = useLabels()
  const { moment } = useDates()
  const money = useMoneyText(terms.asset)
  const [amount, at] = [money(terms.friendReward), moment(own.deadline)]
  return (
    <Card aria-labelledby="own-invitation">
      <h2 id="own-invitation">{t('referral.own', { name: own.invitedBy })}</h2>
      <p>{t(`referral.own_${own.state}`, { amount, at })}</p>
      {own.state === 'waiting' && (
        <ul className={styles.own}>
          <li>
            <StepMark isDone={own.isVerified} />
            <span>{t('referral.step.verified')}</span>
            {!own.isVerified && (
              <ButtonLink size="s" to={path('security')}>
                {t('referral.verify')}
              </ButtonLink>
            )}
          </li>
          <Progress
            name={t('referral.step.deposited', { amount: money(terms.deposits) })}
            {...{ done: own.deposits, needed: terms.deposits, money }}
          />
          <Progress
            name={t('referral.step.played', { amount: money(terms.validBet) })}
            {...{ done: own.validBet, needed: terms.validBet, money }}
          />
        </ul>
      )}
    </Card>
  )
}

type ProgressProps = { name: string; done: string; needed: string; money: (minor: string) => string }

function Progress({ name, done, needed, money }: ProgressProps) {
  const t = useLabels()
  const [sum, goal] = [Number(done), Number(needed)]
  return (
    <li>
      <StepMark isDone={sum >= goal} />
      <span>{name}</span>
      <span className={`num ${styles.ownSum}`}>
        {t('referral.of', { done: money(done), needed: money(needed) })}
      </span>
      <div className={styles.bar}>
        <ProgressBar share={goal === 0 ? 1 : Math.min(sum / goal, 1)} isDone={sum >= goal} label={name} />
      </div>
    </li>
  )
}
