import { useQuery } from '@tanstack/react-query'
import { Clock, Crown, Percent, Undo2 } from 'lucide-react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { AccountPage } from '../../shell/account-page.tsx'
import { path } from '../../shell/places.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { useSession } from '../../shell/session.ts'
import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Card, Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { LinkCard, Note } from '@night-market/ui/layout/rows.tsx'
import { Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Rates } from './rates.tsx'
import { rebateQuery, useClaimRebate, type RebateDay } from './queries.ts'
import { typeWords } from './type-words.ts'
import { usePercent } from './use-percent.ts'
import styles from './vip.module.css'

/** The manual rebate (PROMO-4): rebate by day and game type, to be claimed at once. */
export default function RebatePage() {
  const t = useLabels()
  return (
    <AccountPage title={t('rebate.title')} needAccount={t('vip.need_account')}>
      <Whole />
    </AccountPage>
  )
}

function Whole() {
  const t = useLabels()
  const { member } = useSession()
  const query = useQuery(rebateQuery)
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data || member === null) return <RowSkeletons />
  const { days, rates, level, withheld } = query.data
  return (
    <Stack className={styles.page} gap={5}>
      <Note icon={<Clock size={18} aria-hidden="true" />}>{t('rebate.how')}</Note>
      {withheld !== '0' && (
        <Note icon={<Undo2 size={18} aria-hidden="true" />}>
          {t('rebate.withheld')} <Money minor={withheld} asset={member.asset} />
        </Note>
      )}
      {days.length === 0 ? <Nothing /> : <Days days={days} asset={member.asset} />}
      <Rates rates={rates} level={level} />
      <LinkCard
        to={path('vip')}
        icon={<Crown size={22} aria-hidden="true" />}
        title={level === 0 ? t('vip.title') : t('vip.level', { level })}
        text={t('rebate.vip_text')}
      />
    </Stack>
  )
}

function Nothing() {
  const t = useLabels()
  return (
    <EmptyState
      icon={<Percent size={28} aria-hidden="true" />}
      title={t('rebate.nothing')}
      text={t('rebate.nothing_text')}
    >
      <ButtonLink kind="primary" to={path('slots')}>
        {t('con_rng')}
      </ButtonLink>
    </EmptyState>
  )
}

/** What became of a claim. */
const WORDS = {
  given: 'rebate.claimed',
  waiting: 'rebate.waiting',
  refused: 'rebate.waiting',
  withheld: 'rebate.all_withheld',
} as const

function Days({ days, asset }: { days: readonly RebateDay[]; asset: string }) {
  const t = useLabels()
  const claim = useClaimRebate()
  const take = (day: string) =>
    claim.mutate(day, {
      onSuccess: ({ state }) => showToast(t(WORDS[state])),
      onError: (error) => showToast(refusalText(t, error)),
    })
  return days.map((each) => (
    <Day
      key={each.day}
      rebate={each}
      asset={asset}
      isBusy={claim.isPending && claim.variables === each.day}
      onClaim={() => take(each.day)}
    />
  ))
}

type DayProps = { rebate: RebateDay; asset: string; isBusy: boolean; onClaim: () => void }

function Day({ rebate, asset, isBusy, onClaim }: DayProps) {
  const t = useLabels()
  const { day: dayText } = useDates()
  const { day, rows, left, paid } = rebate
  return (
    <Card data-day={day}>
      <Row spread="between">
        <div className={styles.dayHead}>
          <h2>{dayText(day)}</h2>
          {paid !== '0' && (
            <p>
              {t('rebate.paid')} <Money minor={paid} asset={asset} />
            </p>
          )}
        </div>
        <Row className={styles.claim}>
          <span className={styles.left}>
            <small>{t('rebate.left')}</small>
            <Money className={styles.leftAmount} minor={left} asset={asset} />
          </span>
          <Button kind="primary" isBusy={isBusy} disabled={left === '0'} onClick={onClaim}>
            {t('rebate.claim')}
          </Button>
        </Row>
      </Row>
      <Bets rows={rows} asset={asset} />
    </Card>
  )
}

type BetRow = RebateDay['rows'][number]

function Bets({ rows, asset }: { rows: readonly BetRow[]; asset: string }) {
  const t = useLabels()
  const percent = usePercent()
  const columns: Column<BetRow>[] = [
    { key: 'type', label: t('rebate.column.type'), cell: ({ gameType }) => t(typeWords(gameType)) },
    {
      key: 'bet',
      label: t('rebate.column.bet'),
      align: 'end',
      cell: ({ validBet }) => <Money minor={validBet} asset={asset} />,
    },
    {
      key: 'rate',
      label: t('rebate.column.rate'),
      align: 'end',
      cell: ({ basisPoints }) => <span className="num">{percent(basisPoints)}</span>,
    },
    {
      key: 'due',
      label: t('rebate.column.due'),
      align: 'end',
      cell: ({ due }) => <Money minor={due} asset={asset} />,
    },
  ]
  const card = ({ gameType, validBet, basisPoints, due }: BetRow) => (
    <Row spread="between">
      <span className={styles.bet}>
        <strong>{t(typeWords(gameType))}</strong>
        <small>
          <Money minor={validBet} asset={asset} /> × {percent(basisPoints)}
        </small>
      </span>
      <Money minor={due} asset={asset} />
    </Row>
  )
  return (
    <Table
      caption={t('rebate.title')}
      columns={columns}
      rows={rows}
      rowKey={({ gameType }) => gameType}
      card={card}
    />
  )
}
