import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lib/i18n.ts'
import { path } from '../../lib/path.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { balanceQuery } from './balance-query.ts'
import { DepositForm } from './deposit-form.tsx'
import './wallet.css'

/** Deposit: what is there, how much to add. A trial account is told to register first. */
export default function DepositPage() {
  const t = useWords()
  const navigate = useNavigate()
  const { isTrial } = useSession()
  return (
    <div className="deposit-page">
      <title>{t('wallet.page_title', { page: t('wallet.deposit') })}</title>
      <h1 className="page-title">{t('wallet.deposit')}</h1>
      {isTrial ? (
        <NeedAccount />
      ) : (
        <>
          <BalanceCard />
          <section className="deposit-card">
            <DepositForm doneLabel={t('wallet.to_games')} onDone={() => void navigate(path('/'))} />
          </section>
        </>
      )}
    </div>
  )
}

function BalanceCard() {
  const t = useWords()
  const { data } = useQuery(balanceQuery)
  return (
    <section className="balance-card" aria-label={t('wallet.balance')}>
      <span>{t('wallet.balance')}</span>
      <span className="balance-card-amount">
        {data ? <Money minor={data.balance} asset={data.asset} /> : <Skeleton shape="line" width="160px" />}
      </span>
    </section>
  )
}

/** A trial plays with demo money: what it lacks, and the way to it. */
function NeedAccount() {
  const t = useWords()
  return (
    <EmptyState
      icon={<UserRoundPlus size={28} aria-hidden="true" />}
      title={t('in_need_true_account')}
      text={t('wallet.need_account_text')}
    >
      <ButtonLink kind="primary" to={path('/register')}>
        {t('wallet.register')}
      </ButtonLink>
    </EmptyState>
  )
}
