import type { Game } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useMedia } from '@night-market/ui/hooks/use-media.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { EmptyState, ErrorState } from '@night-market/ui/display/states.tsx'
import { useFavourites } from '../../../features/catalogue/favourites.ts'
import { sheetQuery } from '../../../features/catalogue/queries.ts'
import { GameBar, type GameControls } from '../../../features/play/game-bar.tsx'
import { PhoneBar } from '../../../features/play/phone-bar.tsx'
import { BonusLine } from './bonus-line.tsx'
import { useLobby } from '../layout/trail.ts'
import { GameStage } from './game-stage.tsx'
import { GameTabs, type GameTab } from './game-tabs.tsx'
import { PlayFacts } from './play-facts.tsx'
import { PurseSwitch } from './purse-switch.tsx'
import { SimilarGames } from './similar-games.tsx'
import { usePurseChoice, type PurseChoice } from './use-purse-choice.ts'
import { useTableChat } from './use-table-chat.tsx'
import { FULL_BLEED, useGameView } from '../../../features/play/use-game-view.ts'
import styles from '../../../features/play/play.module.css'

/** The game page: one frame that stays mounted whatever the page around it shows. */
export default function GamePage() {
  const [address] = useSearchParams()
  const gameCode = address.get('gameCode') ?? ''
  const { error, refetch, isFetching } = useQuery({ ...sheetQuery(gameCode), enabled: gameCode !== '' })
  if (gameCode === '' || (error instanceof RefusalError && error.code === 'game_not_found')) return <NoGame />
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  return <AnyPurse key={gameCode} gameCode={gameCode} />
}

/** The game with the purse that the address names, or the one that is offered first. */
function AnyPurse({ gameCode }: { gameCode: string }) {
  const { data: sheet } = useQuery(sheetQuery(gameCode))
  const purse = usePurseChoice(sheet?.game)
  return <GameRoom key={purse.opening.mode} gameCode={gameCode} purse={purse} />
}

/** How long it is played for real, and from which purse. */
function GameFacts({ purse }: { purse: PurseChoice }) {
  const { mode, status } = purse.opening
  if (mode !== 'real') return null
  return (
    <>
      <PlayFacts />
      {status === 'known' && <PurseSwitch purse={purse} />}
    </>
  )
}

function GameRoom({ gameCode, purse }: { gameCode: string; purse: PurseChoice }) {
  const t = useLabels()
  const { mode } = purse.opening
  const isFullBleed = useMedia(FULL_BLEED)
  const { data: sheet } = useQuery(sheetQuery(gameCode))
  const [tab, setTab] = useState<GameTab>('info')
  const [isMoreOpen, setMoreOpen] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [stage, view] = useGameView()
  const game = sheet?.game
  const controls = useControls(game?.nodeId, { isMuted, setMuted, view })
  const chat = useTableChat(game)
  // What comes later stands after what may be pressed by then.
  const facts = [chat.button, <GameFacts key="facts" purse={purse} />]
  const bar = { game, mode, controls, facts }
  const tabs = <GameTabs sheet={sheet} gameCode={gameCode} mode={mode} tab={tab} onTab={setTab} />
  return (
    <div
      className={styles.game}
      data-theatre={view.isTheatre}
      data-full={view.isFull}
      data-mode={mode}
      {...chat.place}
    >
      <title>{game ? t('play.title', { name: game.displayName }) : t('play.page_title')}</title>
      <section
        ref={stage}
        className={styles.gameStage}
        data-layout="game-stage"
        aria-label={game?.displayName ?? t('play.opening_any')}
      >
        <h1 className="visually-hidden">{game?.displayName ?? t('play.opening_any')}</h1>
        <GameBar {...bar} />
        <PhoneBar {...bar} onMore={() => setMoreOpen(true)} />
        <BonusLine purse={purse} />
        <GameStage
          game={game}
          gameCode={gameCode}
          purse={purse}
          isMuted={isMuted}
          onFairness={() => setTab('fairness')}
          onLeave={controls.onLeave}
        />
      </section>
      {!isFullBleed && (
        <div className={styles.gameBelow}>
          <section className="game-about">{tabs}</section>
          {game && <SimilarGames game={game} />}
        </div>
      )}
      {isFullBleed && isMoreOpen && (
        <MoreDialog game={game} onClose={() => setMoreOpen(false)}>
          {tabs}
        </MoreDialog>
      )}
      {chat.panel}
    </div>
  )
}

/** On a phone: what stands below a game elsewhere. */
function MoreDialog(props: { game: Game | undefined; onClose: () => void; children: ReactNode }) {
  const t = useLabels()
  return (
    <Dialog
      name="game-more"
      title={props.game?.displayName ?? t('play.more')}
      size="l"
      onClose={props.onClose}
    >
      {props.children}
    </Dialog>
  )
}

type Around = { isMuted: boolean; setMuted: (is: boolean) => void; view: ReturnType<typeof useGameView>[1] }

function useControls(nodeId: string | undefined, { isMuted, setMuted, view }: Around): GameControls {
  const favourites = useFavourites()
  return {
    isFavourite: nodeId !== undefined && favourites.ids.has(nodeId),
    onFavourite: () => nodeId !== undefined && favourites.toggle(nodeId),
    isMuted,
    onMute: () => setMuted(!isMuted),
    isTheatre: view.isTheatre,
    onTheatre: view.toggleTheatre,
    isFull: view.isFull,
    onFull: view.toggleFull,
    onLeave: useLobby(),
  }
}

function NoGame() {
  const t = useLabels()
  return (
    <div className={styles.gameMissing}>
      <title>{t('play.page_title')}</title>
      <EmptyState
        icon={<SearchX size={28} aria-hidden="true" />}
        title={t('play.no_game')}
        text={t('play.no_game_text')}
      >
        <ButtonLink kind="primary" to={path('home')}>
          {t('play.to_games')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
