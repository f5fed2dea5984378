import { useQueries, useQuery } from '@tanstack/react-query'
import { Lobby } from '../features/catalogue/lobby.tsx'
import { hotGamesQuery, sheetQuery } from '../features/catalogue/queries.ts'
import { SearchField } from '../features/catalogue/search-field.tsx'
import { BannerCarousel } from '../features/site/banner-carousel.tsx'
import { NoticeMarquee } from '../features/site/notice-marquee.tsx'
import { announcementsQuery } from '../features/site/queries.ts'
import { useLanguage, useWords } from '../lib/i18n.ts'
import { Art } from '../ui/art.tsx'

/** Home: banner, notices, search and the lobby. */
export function HomePage() {
  const t = useWords()
  const { data, isError } = useQuery(announcementsQuery(useLanguage()))
  const banners = isError ? [] : data?.banners.filter(({ groupName }) => groupName === 'w_home')
  const pictures = usePictures(banners?.flatMap(({ gameCodes }) => gameCodes) ?? [])
  return (
    <>
      <title>{t('player.logo')}</title>
      <h1 className="visually-hidden">{t('player.logo')}</h1>
      <BannerCarousel
        banners={banners}
        art={(gameCode) => {
          const picture = pictures.get(gameCode)
          return picture && <Art key={picture.iconUrl} src={picture.iconUrl} name={picture.name} isFirst />
        }}
      />
      <NoticeMarquee notices={isError ? [] : data?.player} />
      <div className="home-search">
        <SearchField />
      </div>
      <Lobby />
    </>
  )
}

/** The pictures of games by their code; most banners show hot games, only the others are asked for. */
function usePictures(gameCodes: string[]): Map<string, { iconUrl: string; name: string }> {
  const hot = useQuery(hotGamesQuery(useLanguage()))
  const known = new Map(hot.data?.games.map((game) => [game.gameCode, game]))
  const missing = hot.isPending ? [] : [...new Set(gameCodes)].filter((gameCode) => !known.has(gameCode))
  const sheets = useQueries({ queries: missing.map(sheetQuery) })
  for (const { data } of sheets) if (data) known.set(data.game.gameCode, data.game)
  return new Map(
    [...known].map(([gameCode, game]) => [gameCode, { iconUrl: game.iconUrl, name: game.displayName }]),
  )
}
