import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Money } from '../../../shell/money.tsx'
import { AccountPage } from '../../../shell/account-page.tsx'
import { Skeleton } from '@night-market/ui/display/states.tsx'
import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { isBalanceHidden, toggleBalanceHidden } from '../balance-hidden.ts'
import { balanceQuery } from '../balance-query.ts'
import { DepositFlow } from './flow.tsx'
import type { DepositOffer } from './offer-choice.tsx'
import { DepositHistory } from './history.tsx'
import { useDepositAddress, type View } from './use-deposit-address.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import styles from '../payments/payment.module.css'

const PANEL = 'deposit-panel'

type DepositProps = {
  closed: ReactNode
  /** What a deposit can count for, or counts for already; null until that is known. */
  offers: readonly DepositOffer[] | null
}

/**
 * The balance, a new deposit, and all deposits. A trial account has to register first. `closed` replaces the new
 * deposit; deposits that were begun stay open.
 */
export function Deposit(props: DepositProps) {
  const t = useLabels()
  return (
    <div className="narrow-page">
      <AccountPage title={t('deposit.title')} needAccount={t('deposit.need_account_text')}>
        <Cashier {...props} />
      </AccountPage>
    </div>
  )
}

function Cashier({ closed, offers }: DepositProps) {
  const t = useLabels()
  const navigate = useNavigate()
  const { view, place, show, move } = useDepositAddress()
  const isClosed = closed !== null && place.id === undefined
  return (
    <>
      <BalanceCard />
      <Tabs<View>
        label={t('deposit.title')}
        panelId={PANEL}
        look="line"
        choices={[
          { value: 'deposit', label: t('deposit.tab.deposit') },
          { value: 'history', label: t('deposit.tab.history') },
        ]}
        value={view}
        onChange={show}
      />
      <TabPanel id={PANEL} value={view}>
        <div className={styles.paymentCard}>
          {view === 'history' && <DepositHistory onOpen={(id) => move({ id })} onDeposit={() => move({})} />}
          {view === 'deposit' && isClosed && closed}
          {view === 'deposit' && !isClosed && (
            <DepositFlow
              place={place}
              offers={offers}
              onMove={move}
              doneLabel={t('deposit.to_games')}
              onDone={() => navigate(path('home'))}
            />
          )}
        </div>
      </TabPanel>
    </>
  )
}

function BalanceCard() {
  const t = useLabels()
  const { data } = useQuery(balanceQuery)
  const isHidden = useStore(isBalanceHidden)
  return (
    <Card look="night" gap={1} data-screen-only aria-label={t('deposit.balance')}>
      <span>{t('deposit.balance')}</span>
      <span className="figure">
        {data ? (
          <Money minor={data.balance} asset={data.asset} isHidden={isHidden} />
        ) : (
          <Skeleton shape="line" width="160px" />
        )}
      </span>
      <IconButton label={t(isHidden ? 'deposit.show' : 'deposit.hide')} onClick={toggleBalanceHidden}>
        {isHidden ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
      </IconButton>
    </Card>
  )
}
