import type { Game } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LANGUAGES } from '@night-market/protocol/values/languages'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { StageLoading } from '../../../features/play/stage-cover.tsx'
import { RefusalError } from '../../../lib/api.ts'
import { useFramePlace } from '../../../shell/frames/use-frame-place.ts'
import { framedOrigin, useFrame } from '../../../shell/frames/use-frame.ts'
import { useLanguage } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { theme } from '../../../shell/theme.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { LaunchFailed } from '../game/launch-failed.tsx'
import type { Book } from '../../../shell/games/book-address.ts'
import { useBookPlace } from './use-book-place.ts'
import styles from '../../../features/play/play.module.css'

const IGNORED = () => undefined
const PAUSED = new RefusalError('game_maintenance')
const NOT_FRAMED = new RefusalError('vendor_unreachable')
/** A page that has not said that it is there for so long is away. */
const PATIENCE_MS = 20_000

/** The page of the book for visitors. Pressing a price opens the login, which leads back to the same place. */
export function VisitorFrame({ book, game }: { book: Book; game: Game }) {
  const { data: site, error, refetch } = useQuery(whitelabelQuery)
  const [attempt, setAttempt] = useState(0)
  const again = () => setAttempt((count) => count + 1)
  if (game.status === 'maintenance')
    return <LaunchFailed game={game} error={PAUSED} onRetry={again} onPlayCash={IGNORED} />
  if (site === undefined) return error ? <ErrorState error={error} onRetry={refetch} /> : null
  const origin = framedOrigin(game.visitorUrl ?? '', site.frameOrigins)
  if (origin === null)
    return <LaunchFailed game={game} error={NOT_FRAMED} onRetry={again} onPlayCash={IGNORED} />
  return <Framed key={attempt} {...{ book, game, origin }} onAgain={again} />
}

type FramedProps = { book: Book; game: Game; origin: string; onAgain: () => void }

function Framed({ book, game, origin, onAgain }: FramedProps) {
  const place = useBookPlace(book)
  const language = useLanguage()
  const currentTheme = useStore(theme)
  const onLogin = useLogin()
  const [openedAt] = useState(place.path)
  // As it opens; later changes go as messages.
  const [address] = useState(() => addressOf(game, { language, theme: currentTheme, path: openedAt }))
  const [isReady, setReady] = useState(false)
  const isLate = useLateness(isReady)
  const [frame, tell] = useFrame(origin, {
    ready: () => setReady(true),
    route: ({ path: next }) => followed.route(next),
    address_of: ({ path: asked }) => followed.addressOf(asked),
    need_login: onLogin,
    opening: IGNORED,
    round_started: IGNORED,
    round_ended: IGNORED,
    balance: IGNORED,
    need_funds: IGNORED,
    exit: IGNORED,
    fairness: IGNORED,
    session_ended: IGNORED,
    height: IGNORED,
  })
  const followed = useFramePlace({ tell, isReady, place, openedAt })
  useEffect(() => {
    if (isReady) tell({ type: 'theme', theme: currentTheme })
  }, [tell, isReady, currentTheme])
  const sent = useRef(language)
  useEffect(() => {
    if (!isReady || sent.current === language) return
    sent.current = language
    tell({ type: 'locale', locale: LANGUAGES[language].locale })
  }, [tell, isReady, language])
  return (
    <div className={styles.gameScreen}>
      <iframe
        ref={frame}
        className={styles.gameFrame}
        data-layout="game-frame"
        src={address}
        title={game.displayName}
        // The page is on the vendor's origin, never ours: keeping that origin is no way out of the sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin"
      />
      {!isReady && !isLate && <StageLoading game={game} />}
      {isLate && <LaunchFailed game={game} error={NOT_FRAMED} onRetry={onAgain} onPlayCash={IGNORED} />}
    </div>
  )
}

function useLateness(isReady: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return isLate && !isReady
}

function useLogin(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => navigate(path('login'), { state: { from: pathname + search } })
}

function addressOf(game: Game, query: Record<string, string>): string {
  const address = new URL(game.visitorUrl ?? '')
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}
