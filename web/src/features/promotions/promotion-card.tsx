import { Link } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import { PromotionArt } from './art/promotion-art.tsx'
import { Progress } from './progress.tsx'
import type { PromotionCard as Card } from './queries.ts'
import { StatusChip } from './status-chip.tsx'
import { useRewardText } from './texts.ts'
import { TimeLeft } from './time-left.tsx'
import styles from './promotions.module.css'

const IS_ON_THE_WAY: readonly Card['status'][] = ['joined', 'signed', 'join']

/** A promotion on the list; the whole card is a link. The first one is large. */
export function PromotionCard({ card, isLarge = false }: { card: Card; isLarge?: boolean }) {
  const t = useLabels()
  const rewardText = useRewardText()
  const { status, progress } = card
  const isStarted = progress !== null && IS_ON_THE_WAY.includes(status) && progress.done !== '0'
  return (
    <article className={styles.card} data-large={isLarge} data-status={status}>
      <div className={styles.art}>
        <PromotionArt theme={card.theme} />
        <StatusChip status={status} />
        <p className={styles.prize}>{rewardText(card.reward)}</p>
      </div>
      <div className={styles.words}>
        <p className={styles.category}>{t(`promotions.category.${card.category}`)}</p>
        <h2 className={styles.title}>
          <Link to={path('promotion', { id: card.id })}>
            <bdi>{card.title}</bdi>
          </Link>
        </h2>
        <p className={styles.summary}>
          <bdi>{card.summary}</bdi>
        </p>
        {isStarted && <Progress progress={progress} />}
        <div className={styles.foot}>
          <TimeLeft card={card} />
          <span className={styles.go} aria-hidden="true">
            {t(`promotions.go.${status}`)}
          </span>
        </div>
      </div>
    </article>
  )
}
