import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { useSession } from '../../../shell/session.ts'
import { GoldenEggs } from './golden-eggs.tsx'
import { isWin, useTakeText } from './prize-text.ts'
import { PrizeWheel } from './prize-wheel.tsx'
import { Raffle } from './raffle.tsx'
import { RedEnvelope } from './red-envelope.tsx'
import { useFreeTickets, useRefresh, useTakePart, type Draw, type Take } from './queries.ts'
import styles from './chance.module.css'

type StageProps = {
  draw: Draw
  /**
   * Until the animation ends the page keeps showing the state before it, so that the result is not revealed early.
   */
  onMove: () => void
  onRest: () => void
}

/** The draw, and the one action open to the member. */
export function Stage({ draw, ...motion }: StageProps) {
  if (draw.kind === 'raffle')
    return (
      <>
        <Raffle draw={draw} />
        {draw.me === null && <Stranger />}
      </>
    )
  return <Played draw={draw} {...motion} />
}

function Played({ draw, onMove, onRest }: StageProps) {
  const part = usePart(draw, { onMove, onRest })
  const { take, isResting, isBusy, rest } = part
  // A member who has already opened the envelope sees its piece without the animation.
  const opened = draw.total !== null ? (take ?? draw.me?.takes[0] ?? null) : take
  return (
    <Stack gap={4}>
      {draw.kind === 'prize_wheel' && <PrizeWheel draw={draw} take={take} onRest={rest} />}
      {draw.kind === 'golden_egg' && (
        <GoldenEggs
          draw={draw}
          chosen={part.egg}
          take={take}
          isBusy={isBusy || !canPlay(draw)}
          onSmash={(egg) => part.play({ egg })}
          onRest={rest}
        />
      )}
      {draw.total !== null && <RedEnvelope draw={draw} take={opened} isOpening={isBusy} onRest={rest} />}
      <Result draw={draw} take={isResting ? opened : null} />
      {draw.me === null ? <Stranger /> : <Act draw={draw} isBusy={isBusy} play={part.play} />}
    </Stack>
  )
}

const isOver = ({ state, taken, pieces }: Draw): boolean => state !== 'live' || taken >= pieces
const canPlay = (draw: Draw): boolean => !isOver(draw) && (draw.me?.tickets ?? 0) > 0

/** A take, from the click on the button until its animation has ended. */
function usePart(draw: Draw, { onMove, onRest }: Omit<StageProps, 'draw'>) {
  const t = useLabels()
  const request = useTakePart(draw)
  const refresh = useRefresh()
  const [take, setTake] = useState<Take | null>(null)
  const [egg, setEgg] = useState<number | null>(null)
  const [isResting, setResting] = useState(true)
  const play = (choice: { egg?: number } = {}) => {
    setEgg(choice.egg ?? null)
    setTake(null)
    onMove()
    const seed = draw.total === null ? { clientSeed: randomSeed(), ...choice } : {}
    request.mutate(seed, {
      onSuccess: (found) => {
        setResting(false)
        setTake(found.take)
      },
      onError: (error) => {
        setEgg(null)
        onRest()
        showToast(refusalText(t, error), { kind: 'failed' })
        refresh()
      },
    })
  }
  const rest = () => {
    setResting(true)
    onRest()
    refresh()
  }
  return { take, egg, isResting, isBusy: request.isPending || !isResting, play, rest }
}

const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function Result({ draw, take }: { draw: Draw; take: Take | null }) {
  const t = useLabels()
  const takeText = useTakeText(draw)
  return (
    <div className={styles.result} role="status">
      {take !== null && (
        <p className={styles.resultCard} data-win={isWin(draw, take)} data-result>
          {isWin(draw, take) ? t('draws.you_won', { prize: takeText(take) }) : t('draws.you_won_nothing')}
        </p>
      )}
    </div>
  )
}

type ActProps = { draw: Draw; isBusy: boolean; play: () => void }

function Act({ draw, isBusy, play }: ActProps) {
  const t = useLabels()
  const free = useFreeTickets(draw.id)
  const me = draw.me
  if (me === null) return null
  if (draw.total !== null) {
    if (me.takes.length > 0) return null
    if (isOver(draw)) return <p className={styles.note}>{t('draws.nothing_left')}</p>
    if (!me.isInvited) return <p className={styles.note}>{t('draws.not_invited')}</p>
    return (
      <Button className={styles.act} kind="primary" size="l" isBusy={isBusy} onClick={() => play()}>
        {t('draws.open')}
      </Button>
    )
  }
  if (isOver(draw) && !isBusy) return <p className={styles.note}>{t('draws.nothing_left')}</p>
  const takeTickets = () =>
    free.mutate(undefined, { onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }) })
  return (
    <Stack gap={2} className={styles.act}>
      <p className={styles.tickets}>{t('draws.own_tickets', { count: me.tickets })}</p>
      {draw.kind === 'prize_wheel' && (me.tickets > 0 || isBusy) && (
        <Button kind="primary" size="l" isBusy={isBusy} onClick={() => play()}>
          {t('draws.spin')}
        </Button>
      )}
      {draw.kind === 'golden_egg' && me.tickets > 0 && <p className={styles.note}>{t('draws.choose_egg')}</p>}
      {me.freeTickets > 0 && (
        <Button kind={me.tickets > 0 ? 'plain' : 'primary'} isBusy={free.isPending} onClick={takeTickets}>
          {t('draws.take_tickets', { count: me.freeTickets })}
        </Button>
      )}
      {me.freeTickets === 0 && me.tickets === 0 && !isBusy && (
        <p className={styles.note}>{t(draw.isFreeDaily ? 'draws.back_tomorrow' : 'draws.no_tickets')}</p>
      )}
    </Stack>
  )
}

/** Asks a visitor to log in, and a trial visitor to open an account. */
function Stranger() {
  const t = useLabels()
  const { isTrial } = useSession()
  return (
    <ButtonLink className={styles.act} kind="primary" size="l" to={path(isTrial ? 'register' : 'login')}>
      {t(isTrial ? 'shell.create_account' : 'draws.log_in')}
    </ButtonLink>
  )
}
