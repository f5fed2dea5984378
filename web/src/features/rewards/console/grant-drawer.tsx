import type { Grant } from '@night-market/protocol/rewards/grants'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { DetailDrawer } from '../../../shell/back-office/detail-drawer.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { assetOfKind } from './assets.ts'

/** A grant whole: its terms, why it was given, by whom, and what each member got. */
export function GrantDrawer({ grant, cash, onClose }: { grant: Grant; cash: string; onClose: () => void }) {
  const t = useLabels()
  const { moment } = useDates()
  const { title, reward, reason, madeBy, proposal, givenAt, outcomes } = grant
  return (
    <DetailDrawer title={title.EN} onClose={onClose}>
      <Facts look="lines">
        <Fact label={t('giving.of')}>{t(`giving.kind.${reward.kind}`)}</Fact>
        <Terms reward={reward} cash={cash} />
        <Fact label={t('giving.reason')}>{reason}</Fact>
        <Fact label={t('giving.column.by')}>{madeBy}</Fact>
        <Fact label={t('giving.column.at')}>{moment(givenAt)}</Fact>
        {proposal !== null && (
          <Fact label={t('giving.by_proposal')}>
            <Link to={`/console/proposals/${proposal}`}>{t('giving.see_proposal')}</Link>
          </Fact>
        )}
      </Facts>
      <h3>{t('giving.outcomes')}</h3>
      <Facts look="lines">
        {Object.entries(outcomes).map(([name, outcome]) => (
          <Fact key={name} label={name}>
            {t(`giving.outcome.${outcome}`)}
          </Fact>
        ))}
      </Facts>
    </DetailDrawer>
  )
}

function Terms({ reward, cash }: { reward: Grant['reward']; cash: string }) {
  const t = useLabels()
  if (cash === '') return null
  if (reward.kind === 'free_bets')
    return (
      <>
        <Fact label={t('giving.game')}>{reward.terms.game}</Fact>
        <Fact label={t('giving.count')}>{reward.terms.count}</Fact>
        <Fact label={t('giving.stake')}>
          <Money minor={reward.terms.stake} asset={cash} />
        </Fact>
        <Fact label={t('giving.days')}>{reward.terms.days}</Fact>
      </>
    )
  return (
    <>
      <Fact label={t('giving.each')}>
        <Money minor={reward.amount} asset={assetOfKind(reward.kind, cash)} />
      </Fact>
      {reward.kind === 'bonus' && (
        <>
          <Fact label={t('giving.wager')}>{reward.terms.wager}</Fact>
          <Fact label={t('giving.product')}>{t(`giving.product.${reward.terms.product}`)}</Fact>
          <Fact label={t('giving.days')}>{reward.terms.days}</Fact>
        </>
      )}
    </>
  )
}
