import type { WithdrawalTerms } from '@night-market/protocol/cashier/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useId } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { minorOfWhole } from '../../../lib/money.ts'
import { ProgressBar } from '@night-market/ui/display/progress-bar.tsx'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Money } from '../../../shell/money.tsx'
import { isBalanceHidden, toggleBalanceHidden } from '../balance-hidden.ts'
import { pendingQuery } from '../balance-query.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { percentStaked } from './sums.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import withdrawStyles from './withdraw.module.css'

/** What may go out now, and what keeps the rest: stakes that are missing, what is on its way, the day's limits. */
export function WithdrawFunds({ terms }: { terms: WithdrawalTerms }) {
  const t = useLabels()
  const { data: pending } = useQuery(pendingQuery)
  const isHidden = useStore(isBalanceHidden)
  const { asset } = terms
  const locked = (BigInt(terms.balance) - BigInt(terms.available)).toString()
  return (
    <Card look="night" gap={3} aria-label={t('withdraw.available')}>
      <div>
        <span>{t('withdraw.available')}</span>
        <p className="figure">
          <Money minor={terms.available} asset={asset} isHidden={isHidden} />
        </p>
      </div>
      <IconButton label={t(isHidden ? 'deposit.show' : 'deposit.hide')} onClick={toggleBalanceHidden}>
        {isHidden ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
      </IconButton>
      <Facts>
        <Fact label={t('deposit.balance')}>
          <Money minor={terms.balance} asset={asset} isHidden={isHidden} />
        </Fact>
        <Fact label={t('withdraw.locked')}>
          <Money minor={locked} asset={asset} isHidden={isHidden} />
        </Fact>
        <Fact label={t('withdraw.pending', { count: pending?.withdrawals.count ?? 0 })}>
          {pending ? <Money minor={pending.withdrawals.amount} asset={asset} isHidden={isHidden} /> : '–'}
        </Fact>
        <Fact label={t('withdraw.today')}>
          <Money minor={terms.leftToday} asset={asset} />
          {' · '}
          {t('withdraw.times_today', { count: terms.withdrawalsLeftToday })}
        </Fact>
      </Facts>
      {terms.turnoverLeft !== '0' && <Turnover terms={terms} />}
    </Card>
  )
}

/** What has still to be staked before anything goes out, and what counts. */
function Turnover({ terms }: { terms: WithdrawalTerms }) {
  const t = useLabels()
  const id = useId()
  const money = useMoneyText(terms.asset)
  const { turnoverLeft: left, turnoverAsked: required } = terms
  const percent = percentStaked({ left, required })
  // A bet counts by what it won or lost, at most by its stake.
  const whole = (amount: number) => money(minorOfWhole(amount, terms.asset))
  const example = { stake: whole(100), back: whole(60), counted: whole(40) }
  const done = (BigInt(required) - BigInt(left)).toString()
  return (
    <div className={withdrawStyles.withdrawTurnover}>
      <p id={id}>
        <strong>{t('withdraw.turnover_left', { left: money(left) })}</strong>
      </p>
      <ProgressBar share={percent / 100} labelledBy={id} />
      <p className="num">
        {t('withdraw.turnover_done', { done: money(done), asked: money(required), percent })}
      </p>
      <p>{t('withdraw.turnover_counts')}</p>
      <p>{t('withdraw.turnover_example', example)}</p>
    </div>
  )
}
