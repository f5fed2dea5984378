import { CirclePause } from 'lucide-react'
import { useAwayText } from '../../../features/protection/away-notice.tsx'
import type { Exclusion } from '../../../features/protection/queries.ts'
import { Deposit } from '../../../features/cashier/deposits/deposit.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { useDepositOffers } from '../wallet/use-deposit-offers.tsx'
import { useExclusion } from './use-exclusion.ts'

/** Deposit; an excluded member sees that before filling anything in. */
export default function DepositPage() {
  const exclusion = useExclusion()
  const offers = useDepositOffers()
  return <Deposit offers={offers} closed={exclusion && <DepositsClosed exclusion={exclusion} />} />
}

function DepositsClosed({ exclusion }: { exclusion: Exclusion }) {
  const t = useLabels()
  return (
    <EmptyState
      icon={<CirclePause size={28} aria-hidden="true" />}
      title={t('protection.deposits_closed')}
      text={`${useAwayText(exclusion)} ${t('protection.away_stays')}`}
    >
      <ButtonLink to={path('saferPlay')}>{t('protection.open')}</ButtonLink>
      <ButtonLink kind="primary" to={path('withdraw')}>
        {t('player.withdraw')}
      </ButtonLink>
    </EmptyState>
  )
}
