import type { Game } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from '@night-market/ui/router/router.tsx'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { useExclusion } from '../member/use-exclusion.ts'
import { LaunchFailed } from './launch-failed.tsx'
import { OpenGame } from './open-game.tsx'
import { PurseQuestion } from './which-purse.tsx'
import type { PurseChoice } from './use-purse-choice.ts'
import { StageCover, StageLoading } from '../../../features/play/stage-cover.tsx'
import { AwayStage } from './away-stage.tsx'
import { useAdmission } from './use-admission.ts'
import { framedOrigin } from '../../../shell/frames/use-frame.ts'
import type { FramePlace } from '../../../shell/frames/use-frame-place.ts'
import { useLaunch } from '../../../features/play/use-launch.ts'
import styles from '../../../features/play/play.module.css'

/** Two ways not to open that are known before the server is asked. */
const MAINTENANCE = new RefusalError('game_maintenance')
const NOT_FRAMED = new RefusalError('vendor_unreachable')

type GameStageProps = {
  game: Game | undefined
  gameCode: string
  /** With what it is played; until that is known the game waits. */
  purse: PurseChoice
  isMuted: boolean
  onFairness: () => void
  onLeave: () => void
  /** Of a game whose places stand in the address. */
  place?: FramePlace
}

/** The place of the game: who may play launches it, and whatever stands in the way says so. */
export function GameStage(props: GameStageProps) {
  const { game, gameCode, purse } = props
  const { opening, bonus } = purse
  const { mode } = opening
  const exclusion = useExclusion()
  const admission = useAdmission(mode)
  const isPaused = game?.status === 'maintenance'
  const [address] = useSearchParams()
  const [launch, again] = useLaunch(
    { gameCode, mode, room: address.get('room'), path: props.place?.path },
    admission.status === 'admitted' &&
      opening.status === 'known' &&
      game !== undefined &&
      !isPaused &&
      exclusion === null,
  )
  const { data: site } = useQuery(whitelabelQuery)
  const origin = launch.status === 'open' && site ? framedOrigin(launch.value.url, site.frameOrigins) : null
  // An open game goes with it: its frame is taken away, and its open round is settled all the same.
  if (exclusion !== null) return <AwayStage game={game} exclusion={exclusion} />
  const failing = { game, onPlayCash: () => purse.choose('real') }
  if (opening.status === 'asks' && bonus !== null && !isPaused && admission.status === 'admitted') {
    return (
      <div className={styles.gameScreen}>
        <PurseQuestion game={game} bonus={bonus} purse={purse} because={opening.because} />
      </div>
    )
  }
  return (
    <div className={styles.gameScreen}>
      {admission.status === 'need_account' && <NeedAccount {...props} />}
      {admission.status === 'failed' && (
        <LaunchFailed {...failing} error={admission.error} onRetry={admission.retry} />
      )}
      {isPaused && <LaunchFailed {...failing} error={MAINTENANCE} onRetry={again} />}
      {!isPaused && launch.status === 'failed' && (
        <LaunchFailed {...failing} error={launch.error} onRetry={again} />
      )}
      {!isPaused && launch.status === 'asking' && isOnTheWay(admission.status) && (
        <StageLoading game={game} />
      )}
      {launch.status === 'open' && site && origin === null && (
        <LaunchFailed {...failing} error={NOT_FRAMED} onRetry={again} />
      )}
      {launch.status === 'open' && origin !== null && (
        <OpenGame
          key={launch.value.launchId}
          {...props}
          mode={mode}
          launch={launch.value}
          origin={origin}
          openedAt={launch.at}
          onAgain={again}
        />
      )}
    </div>
  )
}

function isOnTheWay(status: ReturnType<typeof useAdmission>['status']): boolean {
  return status === 'admitted' || status === 'waiting'
}

/** GAME-5: a trial that wants to play for real is asked to register; saying no leads to the demo. */
function NeedAccount({ game, gameCode }: GameStageProps) {
  const t = useLabels()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(true)
  const decline = () => {
    setOpen(false)
    navigate(game?.hasDemo ? path('game', { gameCode, mode: 'demo' }) : path('home'), {
      replace: true,
    })
  }
  return (
    <>
      <StageCover game={game} />
      {isOpen && (
        <ConfirmDialog
          name="need-true-account"
          title={t('in_popup_prompt')}
          text={t('in_need_true_account')}
          cancelLabel={t('in_more_cancel')}
          confirmLabel={t('in_increase_submit')}
          onClose={decline}
          onConfirm={() => navigate(path('register'), { state: { from: path('game', { gameCode }) } })}
        />
      )}
    </>
  )
}
