import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { stretchQuery } from '../../../features/play/queries.ts'
import type { Tell } from '../../../shell/frames/use-frame.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { endSession } from '../../../shell/session.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Money } from '../../../shell/money.tsx'
import { elapsedText } from './play-facts.tsx'
import { useRealityCheck } from './use-reality-check.ts'
import { Facts } from '@night-market/ui/layout/facts.tsx'

/** Pauses the game when the member asked to be reminded, and says how long they play and what came of it. */
export function RealityCheck({ tell }: { tell: Tell }) {
  const t = useLabels()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { isDue, stretch, minutes, pass } = useRealityCheck()
  const leave = useMutation({ mutationFn: endSession, onSettled: () => navigate(path('home')) })
  useEffect(() => {
    if (!isDue) return
    tell({ type: 'pause', isPaused: true })
    void cache.invalidateQueries({ queryKey: stretchQuery.queryKey })
    return () => tell({ type: 'pause', isPaused: false })
  }, [isDue, tell, cache])
  function takeBreak(): void {
    pass()
    navigate(`${path('saferPlay')}#cool_off`)
  }
  if (!isDue || stretch === undefined || minutes === null) return null
  const footer = (
    <>
      <Button isBusy={leave.isPending} onClick={() => leave.mutate()}>
        {t('protection.check.sign_out')}
      </Button>
      <Button onClick={takeBreak}>{t('protection.check.break')}</Button>
      <Button kind="primary" data-autofocus onClick={pass}>
        {t('protection.check.continue')}
      </Button>
    </>
  )
  return (
    <Dialog
      name="reality-check"
      title={t('protection.check.title')}
      size="s"
      isClosable={false}
      footer={footer}
      onClose={pass}
    >
      <p className="dialog-text">{t('protection.check.text')}</p>
      <Facts look="lines">
        <div>
          <dt>{t('protection.check.elapsed')}</dt>
          <dd className="num">{elapsedText(t, minutes)}</dd>
        </div>
        <div>
          <dt>{t('protection.check.staked')}</dt>
          <dd>
            <Money minor={stretch.stake} asset={stretch.asset} />
          </dd>
        </div>
        <div>
          <dt>{t('protection.check.net')}</dt>
          <dd>
            <Money minor={stretch.net} asset={stretch.asset} isDelta />
          </dd>
        </div>
      </Facts>
    </Dialog>
  )
}
