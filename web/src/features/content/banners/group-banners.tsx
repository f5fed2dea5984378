import type { Banner } from '@night-market/protocol/content'
import type { BannerGroup } from '@night-market/protocol/values/content'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useAnnouncements } from '../queries.ts'
import { targetOf } from './target.ts'
import { useCarousel } from './use-carousel.ts'
import styles from './group-banners.module.css'

/** HOME-1: the banners of a small place: a dialog, the side menu. One at a time; nothing where there are none. */
export function GroupBanners({ group }: { group: BannerGroup }) {
  const { data } = useAnnouncements()
  const banners = data?.banners.filter(({ groupName }) => groupName === group) ?? []
  return banners.length === 0 ? null : <SmallBanners banners={banners} />
}

export function SmallBanners({ banners }: { banners: readonly Banner[] }) {
  const t = useLabels()
  const carousel = useCarousel(banners.length)
  const hasMany = banners.length > 1
  return (
    <div
      role="group"
      className={styles.small}
      aria-label={t('content.banners')}
      {...(hasMany ? carousel.holds : {})}
    >
      {banners.map((banner, index) => {
        const isNow = carousel.roleOf(index) === 'now'
        return (
          <div key={banner.id} className={styles.slide} data-role={carousel.roleOf(index)} inert={!isNow}>
            <SmallBanner banner={banner} />
          </div>
        )
      })}
      {hasMany && (
        <div className={styles.dots}>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              aria-label={t('content.banner_of', { number: index + 1, count: banners.length })}
              aria-current={index === carousel.now}
              onClick={() => carousel.show(index)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function SmallBanner({ banner }: { banner: Banner }) {
  const target = targetOf(banner)
  return (
    <>
      <p className={styles.title}>
        <bdi>{banner.title}</bdi>
      </p>
      <p className={styles.words}>
        <bdi>{banner.text}</bdi>
      </p>
      {target !== undefined && banner.actionLabel !== '' && (
        <Link className={`text-link ${styles.action}`} to={target}>
          {banner.actionLabel}
        </Link>
      )}
    </>
  )
}
