import { useQuery } from '@tanstack/react-query'
import { Lobby } from '../../features/catalogue/lobby/lobby.tsx'
import { SearchField } from '../../features/catalogue/search/search-field.tsx'
import { BannerCarousel } from '../../features/site/banner-carousel.tsx'
import { NoticeMarquee } from '../../features/site/notice-marquee.tsx'
import { announcementsQuery } from '../../features/site/queries.ts'
import { useLanguage, useLabels } from '../../shell/i18n/i18n.ts'
import styles from './layout/layout.module.css'

/** Home: banner, notices, search and the lobby. */
export function HomePage() {
  const t = useLabels()
  const { data, isError } = useQuery(announcementsQuery(useLanguage()))
  const banners = isError ? [] : data?.banners.filter(({ groupName }) => groupName === 'w_home')
  return (
    <>
      <title>{t('player.logo')}</title>
      <h1 className="visually-hidden">{t('player.logo')}</h1>
      <BannerCarousel banners={banners} />
      <NoticeMarquee notices={isError ? [] : data?.player} />
      <div className={styles.homeSearch}>
        <SearchField />
      </div>
      <Lobby />
    </>
  )
}
