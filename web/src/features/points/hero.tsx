import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Coins } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import { Coin } from './coin.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { pointBalanceQuery } from './queries.ts'
import { usePointsText } from './use-points-text.ts'
import styles from './points.module.css'

/** The member's points, and links to what they can do with them beside the goods. */
export function Hero({ onEarning }: { onEarning: () => void }) {
  const t = useLabels()
  const points = usePointsText()
  const { data, error, refetch, isFetching } = useQuery(pointBalanceQuery)
  const [isConverting, setConverting] = useState(false)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  return (
    <section className={styles.hero} aria-labelledby="points-title" aria-busy={!data}>
      <div className={styles.heroWords}>
        <h1 id="points-title" className={styles.heroTitle}>
          {t('points.title')}
        </h1>
        <p className={styles.heroFigure} data-points={data?.balance}>
          {data ? (
            <span className="num">{points(data.balance)}</span>
          ) : (
            <Skeleton shape="line" width="180px" />
          )}
          <small>{t('points.unit')}</small>
        </p>
        <p className={styles.heroNote}>
          {data && data.inProcess !== '0'
            ? t('points.in_process', { points: points(data.inProcess) })
            : t('points.never_expire')}
        </p>
        <Row gap={2}>
          <Button
            kind="primary"
            icon={<ArrowLeftRight size={17} aria-hidden="true" />}
            disabled={!data}
            onClick={() => setConverting(true)}
          >
            {t('points.convert')}
          </Button>
          <Button icon={<Coins size={17} aria-hidden="true" />} onClick={onEarning}>
            {t('points.how_earned')}
          </Button>
        </Row>
      </div>
      <HeroArt />
      {isConverting && data && <ConvertDialog balance={data.balance} onClose={() => setConverting(false)} />}
    </section>
  )
}

/** Introduces the mall to visitors who are not signed in. */
export function VisitorHero() {
  const t = useLabels()
  return (
    <section className={styles.hero} aria-labelledby="points-title">
      <div className={styles.heroWords}>
        <h1 id="points-title" className={styles.heroTitle}>
          {t('points.title')}
        </h1>
        <p className={styles.heroText}>{t('points.visitor_text')}</p>
        <Row gap={2}>
          <ButtonLink kind="primary" to={path('login')}>
            {t('points.sign_in')}
          </ButtonLink>
          <ButtonLink to={path('register')}>{t('shell.create_account')}</ButtonLink>
        </Row>
      </div>
      <HeroArt />
    </section>
  )
}

const SHOWN = ['lantern', 'earbuds', 'tea'] as const

function HeroArt() {
  return (
    <div className={styles.heroArt} aria-hidden="true">
      {SHOWN.map((name) => (
        <img key={name} src={`/mall/${name}.svg`} alt="" width={160} height={120} draggable={false} />
      ))}
      <Coin size={64} />
    </div>
  )
}
