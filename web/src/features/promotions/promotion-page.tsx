import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { NARROW, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { Link } from '@night-market/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path, usePlaceParam } from '../../shell/places.ts'
import { RichText } from '../../shell/text/rich-text.tsx'
import { Action } from './action/action.tsx'
import { NextStep } from './action/next-step.tsx'
import type { TakenBonus } from './action/taken-bonus.ts'
import { PromotionArt } from './art/promotion-art.tsx'
import { Conditions } from './conditions.tsx'
import { promotionQuery, useReader, type PromotionDetail } from './queries.ts'
import { StatusChip } from './status-chip.tsx'
import { Terms } from './terms.tsx'
import { useRewardText } from './texts.ts'
import styles from './promotions.module.css'

type Reward = PromotionDetail['reward']
type PageProps = {
  /** What a bonus demands, in full. */
  bonusTerms: (reward: Reward, terms: NonNullable<Reward['terms']>) => ReactNode
  /** The draw that tickets are used in. */
  drawLink: (draw: string) => ReactNode
  takenBonus: TakenBonus
}

/** PROMO-1: one promotion: what it gives and demands first, then what the member can do. */
export function PromotionPage(props: PageProps) {
  const t = useLabels()
  const id = usePlaceParam('id')
  const { data, error, refetch, isFetching } = useQuery(promotionQuery(id, useReader()))
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={path('promotions')}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('promotions.back')}
      </Link>
      {data === undefined && error === null && <RowSkeletons />}
      {data === undefined && error !== null && (
        <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Shown detail={data} {...props} />}
    </div>
  )
}

function Shown({ detail, bonusTerms, drawLink, takenBonus }: PageProps & { detail: PromotionDetail }) {
  const t = useLabels()
  const rewardText = useRewardText()
  const { language } = useReader()
  // The step stands at the end of a long page there, and is held in sight.
  const isNarrow = useMedia(NARROW)
  const { reward } = detail
  const lang = detail.language === language ? undefined : detail.language.toLowerCase()
  return (
    <>
      <title>{t('shell.title', { page: detail.title })}</title>
      <header className={styles.hero}>
        <PromotionArt theme={detail.theme} />
        <div className={styles.heroWords} lang={lang}>
          <StatusChip status={detail.status} />
          <h1 className={styles.heroTitle}>
            <bdi>{detail.title}</bdi>
          </h1>
          <p className={styles.heroPrize}>{rewardText(reward)}</p>
          <p className={styles.heroSummary}>
            <bdi>{detail.summary}</bdi>
          </p>
        </div>
      </header>
      <div className={styles.detail}>
        <div className={styles.terms}>
          <Terms detail={detail} drawLink={drawLink} />
          {reward.terms !== null && (
            <Card>
              <h2>{t(reward.bps === null ? 'promotions.bonus_terms' : 'promotions.bonus_terms_full')}</h2>
              {bonusTerms(reward, reward.terms)}
            </Card>
          )}
          {detail.conditions.length > 0 && <Conditions groups={detail.conditions} />}
          {detail.body !== '' && (
            <Card className={styles.rest}>
              <h2>{t('promotions.details')}</h2>
              <RichText text={detail.body} lang={lang} level={3} />
            </Card>
          )}
        </div>
        <aside id="take-part" className={styles.side} aria-label={t('promotions.take_part')}>
          <Action detail={detail} hasButton={!isNarrow} takenBonus={takenBonus} />
        </aside>
      </div>
      {isNarrow && <NextStep detail={detail} takenBonus={takenBonus} />}
    </>
  )
}
