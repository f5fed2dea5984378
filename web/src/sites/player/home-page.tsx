import { Lobby } from '../../features/catalogue/lobby/lobby.tsx'
import { SearchField } from '../../features/catalogue/search/search-field.tsx'
import { BannerCarousel } from '../../features/content/banners/banner-carousel.tsx'
import { NoticeMarquee } from '../../features/content/notices/notice-marquee.tsx'
import { useAnnouncements } from '../../features/content/queries.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import styles from './layout/layout.module.css'

/** Home: banner, notices, search and the lobby. */
export function HomePage() {
  const t = useLabels()
  const { data, isError } = useAnnouncements()
  const banners = isError ? [] : data?.banners.filter(({ groupName }) => groupName === 'w_home')
  return (
    <>
      <title>{t('shell.site')}</title>
      <h1 className="visually-hidden">{t('shell.site')}</h1>
      <BannerCarousel banners={banners} />
      <NoticeMarquee notices={isError ? [] : data?.player} />
      <div className={styles.homeSearch}>
        <SearchField />
      </div>
      <Lobby />
    </>
  )
}
