import type { Banner } from '@night-market/protocol/content'
import { Pause, Play } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Art } from '@night-market/ui/display/art.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { targetOf } from './target.ts'
import { useCarousel } from './use-carousel.ts'
import styles from './banners.module.css'

type BannerCarouselProps = {
  /** Undefined while they are on their way: the place is kept. */
  banners: readonly Banner[] | undefined
}

/** One banner a view. With more than one it turns by itself every five seconds, in a circle, until held or paused. */
export function BannerCarousel({ banners }: BannerCarouselProps) {
  const t = useLabels()
  const carousel = useCarousel(banners?.length ?? 0)
  if (banners?.length === 0) return null
  const hasMany = banners !== undefined && banners.length > 1
  return (
    <section
      className={styles.banner}
      aria-roledescription="carousel"
      aria-label={t('content.banners')}
      aria-busy={banners === undefined}
      style={{ '--banner-direction': carousel.direction } as CSSProperties}
      {...(hasMany ? carousel.holds : {})}
    >
      {banners?.map((banner, index) => (
        <Slide key={banner.id} banner={banner} role={carousel.roleOf(index)} hasMoved={carousel.hasMoved} />
      ))}
      {hasMany && (
        <div className={styles.bannerControls}>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              className={styles.bannerDot}
              aria-label={t('content.banner_of', { number: index + 1, count: banners.length })}
              aria-current={index === carousel.now}
              onClick={() => carousel.show(index)}
            />
          ))}
          <button
            type="button"
            className={styles.bannerPause}
            aria-label={t(carousel.isPaused ? 'content.banners_play' : 'content.banners_pause')}
            onClick={carousel.togglePause}
          >
            {carousel.isPaused ? (
              <Play size={13} aria-hidden="true" />
            ) : (
              <Pause size={13} aria-hidden="true" />
            )}
          </button>
        </div>
      )}
    </section>
  )
}

type SlideProps = {
  banner: Banner
  role: 'now' | 'leaving' | 'waiting'
  hasMoved: boolean
}

const ART_SHOWN = 3
const ART_SIZES = '(max-width: 767px) 84px, 164px'

function Slide({ banner, role, hasMoved }: SlideProps) {
  const target = targetOf(banner)
  return (
    <div
      className={styles.bannerSlide}
      data-role={role}
      data-moves={hasMoved}
      aria-hidden={role !== 'now'}
      inert={role !== 'now'}
    >
      <div className={styles.bannerWords}>
        <h2 className={styles.bannerTitle}>
          <bdi>{banner.title}</bdi>
        </h2>
        <p className={styles.bannerText}>
          <bdi>{banner.text}</bdi>
        </p>
        {target !== undefined && banner.actionLabel !== '' && (
          <ButtonLink kind="primary" size="l" to={target}>
            {banner.actionLabel}
          </ButtonLink>
        )}
      </div>
      <div className={styles.bannerArt} aria-hidden="true">
        {banner.games.slice(0, ART_SHOWN).map((game) => (
          <div key={game.gameCode}>
            <Art src={game.iconUrl} name={game.name} isFirst={role === 'now'} sizes={ART_SIZES} />
          </div>
        ))}
      </div>
    </div>
  )
}
