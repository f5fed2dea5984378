import type { Game } from '@night-market/protocol/catalogue'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@night-market/ui/router/link.tsx'
import { Redirect, usePathname } from '@night-market/ui/router/router.tsx'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { CENTRES } from '../../../features/catalogue/game-types.ts'
import { playPath, useLaunch } from '../../../features/catalogue/launch.ts'
import { gamesQuery } from '../../../features/catalogue/queries.ts'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { path, placeAt } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import type { Book } from '../../../shell/games/book-address.ts'
import { BookFrame } from './book-frame.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import styles from './book-centre.module.css'

const CentrePage = lazyPage(() => import('../coming/centre-page.tsx'))

const TYPES = { sports: 'SPORTS', esports: 'ESPORTS' } as const

/**
 * NAV-6: the centres of sports and of e-sports frame the first game of their category that visitors may see. Without one they are
 * the list of its games.
 */
export default function BookCentre() {
  const place = placeAt(usePathname())
  const book = place === 'esports' || place === 'esportsPlace' ? 'esports' : 'sports'
  const query = useInfiniteQuery(
    gamesQuery({ gameType: TYPES[book], pageSize: 24, sort: 'popular' }, useLanguage()),
  )
  const games = query.data?.pages[0]?.games
  const game = games?.find(({ visitorUrl }) => visitorUrl !== undefined)
  if (games === undefined && query.error)
    return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (games === undefined)
    return <div className={`${styles.centre} skeleton`} data-layout="book" aria-busy="true" />
  if (game === undefined) return place === book ? <CentrePage /> : <Redirect to={path(book)} />
  return <Framed key={game.gameCode} book={book} game={game} others={games.filter((each) => each !== game)} />
}

function Framed({ book, game, others }: { book: Book; game: Game; others: readonly Game[] }) {
  const t = useLabels()
  const { hasToken } = useSession()
  const category = CENTRES.find(({ type }) => type === TYPES[book])
  const title = category ? t(category.label) : game.displayName
  return (
    <div className={styles.centre} data-layout="book">
      <title>{t('catalogue.title', { page: title })}</title>
      <h1 className="visually-hidden">{title}</h1>
      {others.length > 0 && <Others game={game} others={others} />}
      <div className={styles.place}>
        {hasToken ? <BookFrame book={book} game={game} /> : <VisitorFrame book={book} game={game} />}
      </div>
    </div>
  )
}

/** The other games of the category, each on its own page. */
function Others({ game, others }: { game: Game; others: readonly Game[] }) {
  const t = useLabels()
  const launch = useLaunch()
  return (
    <nav className={styles.others} aria-label={t('catalogue.all_games')}>
      <span aria-current="page">{game.displayName}</span>
      {others.map(({ gameCode, displayName }) => (
        <Link key={gameCode} to={playPath(gameCode)} onClick={launch}>
          {displayName}
        </Link>
      ))}
    </nav>
  )
}
