import type { Game } from '@night-market/protocol/catalogue'
import type { LaunchValue } from '@night-market/protocol/play'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { LANGUAGES } from '@night-market/protocol/values/languages'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { theme } from '../../../shell/theme.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import type { Mode } from '../../../features/play/queries.ts'
import { StageLoading, StageNotice } from '../../../features/play/stage-cover.tsx'
import { useFramePlace, type FramePlace } from '../../../shell/frames/use-frame-place.ts'
import { useFrame, type Tell } from '../../../shell/frames/use-frame.ts'
import { RealityCheck } from './reality-check.tsx'
import type { ShownPurse } from './shown-balance.ts'
import { BonusEmpty, BonusOver } from './bonus-notices.tsx'
import { usePurseInPlay, type PurseChoice } from './use-purse-choice.ts'
import { useShownRounds } from './use-shown-rounds.ts'
import { useVendorPurse } from './use-vendor-purse.ts'
import styles from '../../../features/play/play.module.css'

// Most games are left without it.
const NeedFunds = lazyPage(() => import('./need-funds.tsx'))
const VendorPurse = lazyPage(() => import('./vendor-purse.tsx'))

/** A frame that loaded but never says it is ready: vendors with their own loading screen. */
const SILENT_AFTER_MS = 2_500

type OpenGameProps = {
  game: Game | undefined
  mode: Mode
  launch: LaunchValue
  origin: string
  purse: PurseChoice
  isMuted: boolean
  onFairness: () => void
  onLeave: () => void
  onAgain: () => void
  place?: FramePlace
  /** The place that it was launched at. */
  openedAt: string | undefined
}

/** A launched game in its frame, and what the page does when the game asks for something. */
export function OpenGame(props: OpenGameProps) {
  const t = useLabels()
  const { game, mode, launch, onLeave } = props
  const cover = useCover()
  const { isReady, isShown } = cover
  const [hasEnded, setEnded] = useState(false)
  const [needsFunds, setNeedsFunds] = useState(false)
  const rounds = useShownRounds(purseOf(mode, launch))
  usePurseInPlay(mode)
  useVendorPurse(launch.vendorWallet, () => setNeedsFunds(true))
  const [frame, tell] = useFrame(props.origin, {
    opening: cover.opening,
    ready: cover.ready,
    round_started: ({ roundId }) => rounds.started(roundId),
    round_ended: ({ roundId }) => rounds.ended(roundId),
    balance: ({ balance }) => rounds.balance(balance),
    need_funds: () => mode !== 'demo' && setNeedsFunds(true),
    exit: onLeave,
    fairness: props.onFairness,
    // A game fills the stage; pages in a frame of their own say how high they are.
    height: () => undefined,
    route: ({ path }) => followed.route(path),
    address_of: ({ path }) => followed.addressOf(path),
    // A launched game has its player.
    need_login: () => undefined,
    session_ended: () => {
      rounds.endedAll()
      setEnded(true)
    },
  })
  const followed = useFramePlace({ tell, isReady, place: props.place, openedAt: props.openedAt })
  useFrameSync(tell, isReady, props.isMuted)
  useKeys(frame, isReady)

  function closeDeposit(): void {
    setNeedsFunds(false)
    tell({ type: 'refresh_balance' })
    tell({ type: 'pause', isPaused: false })
  }
  usePause(tell, needsFunds && isReady)
  const playCash = () => props.purse.choose('real')

  return (
    <>
      <iframe
        ref={frame}
        className={styles.gameFrame}
        data-layout="game-frame"
        src={launch.url}
        title={game?.displayName ?? t('play.opening_any')}
        // The game is on the vendor's origin, never ours: keeping that origin is no way out of the sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen; clipboard-write"
        onLoad={cover.loaded}
      />
      {!isShown && !hasEnded && <StageLoading game={game} />}
      {hasEnded &&
        (mode === 'bonus' ? <BonusOver game={game} onPlayCash={playCash} /> : <Ended {...props} />)}
      {mode === 'real' && <RealityCheck tell={tell} />}
      {needsFunds && <Funds {...props} onPlayCash={playCash} onClose={closeDeposit} />}
    </>
  )
}

/** What a game that lacks money offers: a deposit, a transfer to the purse at its vendor, or cash in place of a bonus. */
function Funds(props: OpenGameProps & { onPlayCash: () => void; onClose: () => void }) {
  const { mode, launch, purse, onPlayCash, onClose } = props
  const onPlayBonus = purse.bonus === null ? null : () => purse.choose('bonus')
  if (mode === 'bonus') return <BonusEmpty onClose={onClose} onPlayCash={onPlayCash} />
  return (
    <Suspense fallback={null}>
      {launch.vendorWallet === null ? (
        <NeedFunds onClose={onClose} onPlayBonus={onPlayBonus} />
      ) : (
        <VendorPurse vendorCode={launch.vendorWallet} onClose={onClose} />
      )}
    </Suspense>
  )
}

/** A wallet that is empty from the beginning asks before the frame listens. */
function usePause(tell: Tell, isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) tell({ type: 'pause', isPaused })
  }, [isPaused, tell])
}

/** Where a vendor keeps the purse itself, the site's balance is another one. */
function purseOf(mode: Mode, launch: LaunchValue): ShownPurse | null {
  if (mode !== 'real') return mode
  return launch.vendorWallet === null ? 'main' : null
}

function Ended({ game, onLeave, onAgain }: OpenGameProps) {
  const t = useLabels()
  return (
    <StageNotice game={game} title={t('play.ended')} text={t('play.ended_text')}>
      <Button onClick={onLeave}>{t('play.lobby')}</Button>
      <Button kind="primary" onClick={onAgain}>
        {t('play.open_again')}
      </Button>
    </StageNotice>
  )
}

/** Tells the frame the theme, language and sound of the page, at first and whenever they change. */
function useFrameSync(tell: Tell, isReady: boolean, isMuted: boolean): void {
  const currentTheme = useStore(theme)
  const language = useLanguage()
  // The launch already said these.
  const sent = useRef({ theme: currentTheme, language })
  useEffect(() => {
    if (isReady && currentTheme !== sent.current.theme) tell({ type: 'theme', theme: currentTheme })
    sent.current.theme = currentTheme
  }, [tell, isReady, currentTheme])
  useEffect(() => {
    if (isReady && language !== sent.current.language)
      tell({ type: 'locale', locale: LANGUAGES[language].locale })
    sent.current.language = language
  }, [tell, isReady, language])
  useEffect(() => {
    if (isReady) tell({ type: 'mute', isMuted })
  }, [tell, isReady, isMuted])
}

/** A game that says it is opening says when it is ready; one that says nothing is shown a while after it loaded. */
function useCover() {
  const [isOpening, setOpening] = useState(false)
  const [isReady, setReady] = useState(false)
  const [hasLoaded, setLoaded] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const mayBeSilent = hasLoaded && !isOpening
  useEffect(() => {
    if (!mayBeSilent) return
    const timer = setTimeout(() => setSilent(true), SILENT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [mayBeSilent])
  return {
    isReady,
    isShown: isReady || isSilent,
    opening: () => setOpening(true),
    ready: () => setReady(true),
    loaded: () => setLoaded(true),
  }
}

/** Space and the arrows are the game's once it is there, unless the visitor is at something else on the page. */
function useKeys(frame: RefObject<HTMLIFrameElement | null>, isReady: boolean): void {
  useEffect(() => {
    const isElsewhere = document.activeElement?.matches(':not(body, main)') === true
    if (isReady && !isElsewhere) frame.current?.focus()
  }, [isReady, frame])
}
