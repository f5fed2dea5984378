import { useInfiniteQuery } from '@tanstack/react-query'
import { FerrisWheel, Gift } from 'lucide-react'
import { AccountPage } from '../../shell/account-page.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { path } from '../../shell/places.ts'
import { OpenBonuses } from './bonus/open-bonuses.tsx'
import { MemberFreeBets } from './free-bets/member-free-bets.tsx'
import { RewardRow } from './reward-row.tsx'
import { rewardsQuery, useCollect } from './queries.ts'
import styles from './rewards.module.css'

const SHOWN = ['waiting', 'past'] as const

/** The reward centre (PROMO-5): what can be collected or is being looked at, and what was given before. */
export default function RewardCentrePage() {
  const t = useLabels()
  return (
    <AccountPage title={t('rewards.title')} needAccount={t('rewards.need_account')}>
      <Rewards />
    </AccountPage>
  )
}

function Rewards() {
  const t = useLabels()
  const [address, setAddress] = useSearchParams()
  const shown = address.get('show') === 'past' ? 'past' : 'waiting'
  return (
    <Stack className={styles.centre} gap={4}>
      <OpenBonuses />
      <Row spread="between">
        <Segmented
          label={t('rewards.show')}
          choices={SHOWN.map((value) => ({ value, label: t(`rewards.show_${value}`) }))}
          value={shown}
          onChange={(value) => setAddress(value === 'past' ? { show: value } : {}, { replace: true })}
        />
        <ButtonLink size="s" to={path('draws')} icon={<FerrisWheel size={16} aria-hidden="true" />}>
          {t('rewards.to_draws')}
        </ButtonLink>
      </Row>
      {shown === 'waiting' && <MemberFreeBets />}
      <List isWaiting={shown === 'waiting'} />
    </Stack>
  )
}

function List({ isWaiting }: { isWaiting: boolean }) {
  const t = useLabels()
  const query = useInfiniteQuery(rewardsQuery(isWaiting))
  const collect = useCollect()
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data) return <RowSkeletons />
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Nothing isWaiting={isWaiting} />
  const take = (id: string, onEnd?: () => void) =>
    collect.mutate(id, {
      onSuccess: () => showToast(t('rewards.collected')),
      onError: (error) => showToast(refusalText(t, error)),
      onSettled: onEnd,
    })
  return (
    <>
      <ul className={styles.list}>
        {rows.map((claim) => (
          <RewardRow
            key={claim.id}
            claim={claim}
            isBusy={collect.isPending && collect.variables === claim.id}
            onCollect={(onEnd) => take(claim.id, onEnd)}
          />
        ))}
      </ul>
      <LoadMore
        shown={rows.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

function Nothing({ isWaiting }: { isWaiting: boolean }) {
  const t = useLabels()
  return (
    <EmptyState
      icon={<Gift size={28} aria-hidden="true" />}
      title={t(isWaiting ? 'rewards.nothing' : 'rewards.nothing_past')}
      text={t(isWaiting ? 'rewards.nothing_text' : 'rewards.nothing_past_text')}
    >
      {isWaiting && (
        <ButtonLink kind="primary" to={path('promotions')}>
          {t('rewards.to_promotions')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
