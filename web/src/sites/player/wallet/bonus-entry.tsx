import { useQuery } from '@tanstack/react-query'
import { Link } from '@night-market/ui/router/link.tsx'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { isBalanceHidden } from '../../../features/cashier/balance-hidden.ts'
import { bonusesQuery, type Bonus } from '../../../features/rewards/bonus/queries.ts'
import { useBonusTexts } from '../../../features/rewards/bonus/use-bonus-texts.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { path } from '../../../shell/places.ts'
import styles from './bonus-entry.module.css'

type Look = 'line' | 'card'

/** The bonus in play among the member's money, and the way to it: a line of the menu, a card of the wallet. */
export default function BonusEntry({ look }: { look: Look }) {
  const { data } = useQuery(bonusesQuery)
  const bonus = data?.bonuses.find(({ state }) => state === 'active')
  return bonus === undefined ? null : <Entry bonus={bonus} look={look} />
}

function Entry({ bonus, look }: { bonus: Bonus; look: Look }) {
  const t = useLabels()
  const isHidden = useStore(isBalanceHidden)
  const { left } = useBonusTexts(bonus)
  const words = t('bonus.menu_line', { left })
  const amount = <Money minor={bonus.balance} asset={bonus.asset} isHidden={isHidden} />
  if (look === 'line') {
    return (
      <div>
        <dt>
          <Link className={styles.link} to={path('rewardCenter')}>
            {words}
          </Link>
        </dt>
        <dd className="num">{amount}</dd>
      </div>
    )
  }
  return (
    <li>
      <Link className="link-card" to={path('rewardCenter')}>
        <span className="named">{words}</span>
        <strong>{amount}</strong>
      </Link>
    </li>
  )
}
