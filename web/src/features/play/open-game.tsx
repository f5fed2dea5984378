import type { Game } from '@night-market/protocol/catalogue'
import type { LaunchValue } from '@night-market/protocol/play'
import { useEffect, useState } from 'react'
import { LANGUAGES, useLanguage, useWords } from '../../lib/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { theme } from '../../lib/theme.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DepositForm } from '../wallet/deposit-form.tsx'
import type { Mode } from './queries.ts'
import { StageLoading, StageNotice } from './stage-cover.tsx'
import { useFrame, type Frame } from './use-frame.ts'
import { useSettledSoon } from './use-settled-soon.ts'

/** A frame that loaded but never says it is ready: vendors with their own loading screen. */
const SILENT_AFTER_MS = 2_500

type OpenGameProps = {
  game: Game | undefined
  mode: Mode
  launch: LaunchValue
  origin: string
  isMuted: boolean
  onFairness: () => void
  onLeave: () => void
  onAgain: () => void
}

/** A launched game in its frame, and what the page does when the game asks for something. */
export function OpenGame(props: OpenGameProps) {
  const t = useWords()
  const { game, mode, launch, onLeave } = props
  const [isReady, setReady] = useState(false)
  const [hasLoaded, setLoaded] = useState(false)
  const [hasEnded, setEnded] = useState(false)
  const [needsFunds, setNeedsFunds] = useState(false)
  const settled = useSettledSoon()
  const frame = useFrame(props.origin, {
    ready: () => setReady(true),
    round_started: () => undefined,
    round_ended: settled,
    balance: settled,
    need_funds: () => mode === 'real' && setNeedsFunds(true),
    exit: onLeave,
    fairness: props.onFairness,
    session_ended: () => setEnded(true),
  })
  useTold(frame, isReady, props.isMuted)
  const isShown = useShown(isReady, hasLoaded)

  function closeDeposit(): void {
    setNeedsFunds(false)
    frame.tell({ type: 'refresh_balance' })
    frame.tell({ type: 'pause', isPaused: false })
  }
  useEffect(() => {
    if (needsFunds) frame.tell({ type: 'pause', isPaused: true })
  }, [needsFunds, frame])

  return (
    <>
      <iframe
        ref={frame.ref}
        className="game-frame"
        src={launch.url}
        title={game?.displayName ?? t('play.opening_any')}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen; clipboard-write"
        onLoad={() => setLoaded(true)}
      />
      {!isShown && !hasEnded && <StageLoading game={game} />}
      {hasEnded && (
        <StageNotice game={game} title={t('play.ended')} text={t('play.ended_text')}>
          <Button onClick={onLeave}>{t('play.lobby')}</Button>
          <Button kind="primary" onClick={props.onAgain}>
            {t('play.open_again')}
          </Button>
        </StageNotice>
      )}
      {needsFunds && (
        <Dialog name="need-funds" title={t('play.need_funds')} onClose={closeDeposit}>
          <DepositForm doneLabel={t('play.back_to_game')} onDone={closeDeposit} />
        </Dialog>
      )}
    </>
  )
}

/** Tells the frame the theme, language and sound of the page, at first and whenever they change. */
function useTold(frame: Frame, isReady: boolean, isMuted: boolean): void {
  const { tell } = frame
  const currentTheme = useStore(theme)
  const language = useLanguage()
  const [opened] = useState({ theme: currentTheme, language })
  useEffect(() => {
    if (isReady && currentTheme !== opened.theme) tell({ type: 'theme', theme: currentTheme })
    opened.theme = currentTheme
  }, [tell, isReady, currentTheme, opened])
  useEffect(() => {
    if (isReady && language !== opened.language) tell({ type: 'locale', locale: LANGUAGES[language] })
    opened.language = language
  }, [tell, isReady, language, opened])
  useEffect(() => {
    if (isReady) tell({ type: 'mute', isMuted })
  }, [tell, isReady, isMuted])
}

function useShown(isReady: boolean, hasLoaded: boolean): boolean {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    if (!hasLoaded) return
    const timer = setTimeout(() => setSilent(true), SILENT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasLoaded])
  return isReady || isSilent
}
