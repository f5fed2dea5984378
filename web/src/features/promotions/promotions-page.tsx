import { CATEGORIES, type Category } from '@night-market/protocol/values/promotions'
import { ErrorState, EmptyState, Skeleton } from '@night-market/ui/display/states.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { useQuery } from '@tanstack/react-query'
import { FerrisWheel, PartyPopper, Sunrise } from 'lucide-react'
import { RefusalError } from '../../lib/api.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { PromotionCard } from './promotion-card.tsx'
import { promotionsQuery, useReader, type PromotionCard as Card } from './queries.ts'
import styles from './promotions.module.css'

const PANEL = 'promotions'
type Shown = Category | 'all'

/** PROMO-1: every promotion, by category: what can be done comes first, what is over comes last. */
export default function PromotionsPage() {
  const t = useLabels()
  const page = t('promotions.title')
  const { data, error, refetch, isFetching } = useQuery(promotionsQuery(useReader()))
  return (
    <div className={styles.page}>
      <title>{t('shell.title', { page })}</title>
      <header className={styles.head}>
        <div>
          <h1 className="page-title">{page}</h1>
          <p className={styles.lead}>{t('promotions.lead')}</p>
        </div>
        <ButtonLink to={path('draws')} icon={<FerrisWheel size={17} aria-hidden="true" />}>
          {t('promotions.to_draws')}
        </ButtonLink>
      </header>
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && (isAway(error) ? <Away error={error} /> : null)}
      {data === undefined && error !== null && !isAway(error) && (
        <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <List rows={data.rows} />}
    </div>
  )
}

/** An excluded member gets no offers. */
const isAway = (error: unknown): boolean =>
  error instanceof RefusalError && (error.code === 'cooling_off' || error.code === 'self_excluded')

function Away({ error }: { error: unknown }) {
  const t = useLabels()
  return (
    <EmptyState
      icon={<Sunrise size={28} aria-hidden="true" />}
      title={t('promotions.away')}
      text={refusalText(t, error)}
    >
      <ButtonLink to={path('saferPlay')}>{t('promotions.to_safer_play')}</ButtonLink>
    </EmptyState>
  )
}

function List({ rows }: { rows: readonly Card[] }) {
  const t = useLabels()
  const [address, setAddress] = useSearchParams()
  const present = CATEGORIES.filter((category) => rows.some((row) => row.category === category))
  const requested = address.get('category')
  const shown: Shown = present.find((category) => category === requested) ?? 'all'
  const inside = rows.filter(({ category }) => shown === 'all' || category === shown)
  if (rows.length === 0) return <Nothing />
  return (
    <>
      <Tabs<Shown>
        label={t('promotions.categories')}
        panelId={PANEL}
        value={shown}
        choices={(['all', ...present] as const).map((value) => ({
          value,
          label: t(`promotions.category.${value}`),
        }))}
        onChange={(value) => setAddress(value === 'all' ? {} : { category: value }, { replace: true })}
      />
      <TabPanel id={PANEL} value={shown}>
        <ul className={styles.grid}>
          {inside.map((card, place) => (
            <li key={card.id} data-large={isLarge(card, place)}>
              <PromotionCard card={card} isLarge={isLarge(card, place)} />
            </li>
          ))}
        </ul>
      </TabPanel>
    </>
  )
}

const isLarge = ({ status }: Card, place: number): boolean => place === 0 && status !== 'closed'

function Nothing() {
  const t = useLabels()
  return (
    <EmptyState
      icon={<PartyPopper size={28} aria-hidden="true" />}
      title={t('promotions.none')}
      text={t('promotions.none_text')}
    >
      <ButtonLink kind="primary" to={path('home')}>
        {t('promotions.to_games')}
      </ButtonLink>
    </EmptyState>
  )
}

function Loading() {
  return (
    <ul className={styles.grid} aria-busy="true">
      {[0, 1, 2, 3].map((place) => (
        <li key={place} data-large={place === 0}>
          <div className={styles.card}>
            <div className={styles.art}>
              <div className={`skeleton ${styles.blank}`} />
            </div>
            <div className={styles.words}>
              <Skeleton shape="line" width="60%" />
              <Skeleton shape="line" width="90%" />
              <Skeleton shape="line" width="40%" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
