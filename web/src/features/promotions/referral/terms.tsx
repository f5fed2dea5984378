import { Dices, Smartphone, Wallet } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import type { ReferralValue } from './queries.ts'
import styles from './referral.module.css'

/** What both sides get, what the friend must do, and which invitations pay nothing. */
export function Terms({ value: { isEnabled, terms } }: { value: ReferralValue }) {
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const steps = [
    { icon: Smartphone, text: t('referral.step.verified') },
    { icon: Wallet, text: t('referral.step.deposited', { amount: money(terms.deposits) }) },
    { icon: Dices, text: t('referral.step.played', { amount: money(terms.validBet) }) },
  ]
  const [mine, theirs] = [money(terms.referrerReward), money(terms.friendReward)]
  return (
    <Card look="night">
      <h2 className={styles.hero}>
        {isEnabled ? t('referral.hero', { mine, theirs }) : t('referral.hero_paused')}
      </h2>
      <p>{isEnabled ? t('referral.hero_text', { days: terms.days }) : t('referral.hero_paused_text')}</p>
      <h3 className="visually-hidden">{t('referral.needs')}</h3>
      <ol className={styles.needs}>
        {steps.map(({ icon: Icon, text }, index) => (
          <li key={text}>
            <span className={styles.needIcon} aria-hidden="true">
              <Icon size={20} />
              <small className="num">{index + 1}</small>
            </span>
            {text}
          </li>
        ))}
      </ol>
      <p className={styles.rules}>{t('referral.rules', { count: terms.friendsAMonth })}</p>
    </Card>
  )
}
