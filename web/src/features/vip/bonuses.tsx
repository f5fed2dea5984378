import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { textIn } from '../../shell/i18n/text-in.ts'
import { Money } from '../../shell/money.tsx'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { bonusesQuery, useCollect, type RewardClaim } from './queries.ts'
import styles from './vip.module.css'

/** VIP bonuses that can be collected; nothing while there are none. */
export function Bonuses() {
  const t = useLabels()
  const { data: bonuses = [] } = useQuery(bonusesQuery)
  const collect = useCollect()
  if (bonuses.length === 0) return null
  const take = (id: string) =>
    collect.mutate(id, {
      onSuccess: () => showToast(t('vip.collected')),
      onError: (error) => showToast(refusalText(t, error)),
    })
  return (
    <Card gap={3}>
      <h2>{t('vip.bonuses')}</h2>
      <ul className={styles.bonuses}>
        {bonuses.map((bonus) => (
          <Bonus
            key={bonus.id}
            bonus={bonus}
            isBusy={collect.isPending && collect.variables === bonus.id}
            onCollect={() => take(bonus.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

function Bonus(props: { bonus: RewardClaim; isBusy: boolean; onCollect: () => void }) {
  const t = useLabels()
  const language = useLanguage()
  const { moment } = useDates()
  const { id, title, asset, amount, expiresAt } = props.bonus
  const name = textIn(title, language)
  return (
    <li className={styles.bonus} data-claim={id}>
      <Gift size={22} aria-hidden="true" />
      <span className={styles.bonusWords}>
        <strong>{name}</strong>
        {expiresAt !== null && <small>{t('vip.until', { at: moment(expiresAt) })}</small>}
      </span>
      {asset !== null && <Money className={styles.bonusAmount} minor={amount} asset={asset} />}
      <Button
        kind="primary"
        size="s"
        isBusy={props.isBusy}
        aria-label={t('vip.collect_it', { title: name })}
        onClick={props.onCollect}
      >
        {t('vip.collect')}
      </Button>
    </li>
  )
}
