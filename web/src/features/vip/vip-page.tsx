import { useQuery } from '@tanstack/react-query'
import { Percent } from 'lucide-react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { AccountPage } from '../../shell/account-page.tsx'
import { path } from '../../shell/places.ts'
import { useSession } from '../../shell/session.ts'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Card, Stack } from '@night-market/ui/layout/layout.tsx'
import { LinkCard } from '@night-market/ui/layout/rows.tsx'
import { Benefits } from './benefits.tsx'
import { Bonuses } from './bonuses.tsx'
import { Medal } from './medal.tsx'
import { Progress } from './progress.tsx'
import { vipQuery, type Vip } from './queries.ts'
import styles from './vip.module.css'

/** The member's level, the progress to the next, waiting bonuses, and the benefits of each level (PROMO-4). */
export default function VipPage() {
  const t = useLabels()
  return (
    <AccountPage title={t('vip.title')} needAccount={t('vip.need_account')}>
      <Whole />
    </AccountPage>
  )
}

function Whole() {
  const t = useLabels()
  const { member } = useSession()
  const query = useQuery(vipQuery)
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data || member === null) return <RowSkeletons />
  return (
    <Stack className={styles.page} gap={5}>
      <Standing vip={query.data} asset={member.asset} />
      <Bonuses />
      <LinkCard
        to={path('manualRebate')}
        icon={<Percent size={22} aria-hidden="true" />}
        title={t('rebate.title')}
        text={t('vip.rebate_text')}
      />
      <Benefits vip={query.data} asset={member.asset} />
    </Stack>
  )
}

type PartProps = { vip: Vip; asset: string }

function Standing({ vip, asset }: PartProps) {
  const t = useLabels()
  const { day } = useDates()
  const own = vip.levels.find(({ level }) => level === vip.level)
  const next = vip.levels.find(({ level }) => level === vip.level + 1)
  return (
    <Card look="night" className={styles.standing}>
      <Medal level={vip.level} />
      <div className={styles.words}>
        <h2>{vip.level === 0 ? t('vip.no_level') : t('vip.level', { level: vip.level })}</h2>
        {vip.since !== null && <p>{t('vip.since', { day: day(vip.since) })}</p>}
        {vip.level === 0 && <p>{t('vip.no_level_text')}</p>}
      </div>
      <Stack className={styles.goals} gap={4}>
        {next === undefined ? (
          <p>{t('vip.top')}</p>
        ) : (
          <Progress
            label={t('vip.to_level', { level: next.level })}
            done={vip.counted}
            goal={next.threshold}
            asset={asset}
          />
        )}
        {own !== undefined && (
          <>
            <Progress label={t('vip.this_week')} done={vip.week} goal={own.weekFrom} asset={asset}>
              <Reward text={t('vip.week_gives')} minor={own.weekBonus} asset={asset} />
            </Progress>
            <Progress label={t('vip.this_month')} done={vip.month} goal={own.monthFrom} asset={asset}>
              <Reward text={t('vip.month_gives')} minor={own.monthBonus} asset={asset} />
            </Progress>
          </>
        )}
      </Stack>
    </Card>
  )
}

function Reward({ text, minor, asset }: { text: string; minor: string; asset: string }) {
  return (
    <p className={styles.gives}>
      {text} <Money minor={minor} asset={asset} />
    </p>
  )
}
