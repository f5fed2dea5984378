import { useLabels } from '../../../shell/i18n/i18n.ts'
import { FavouriteGames } from '../lobby/favourite-games.tsx'

export default function FavouritePage() {
  const t = useLabels()
  return (
    <>
      <title>{t('catalogue.title', { page: t('catalogue.favourites') })}</title>
      <h1 className="page-title">{t('catalogue.favourites')}</h1>
      <FavouriteGames />
    </>
  )
}
