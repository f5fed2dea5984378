import { useState } from 'react'
import { DepositFlow, type DepositPlace } from '../../../features/cashier/deposits/flow.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { useDepositOffers } from '../wallet/use-deposit-offers.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'

type NeedFundsProps = {
  onClose: () => void
  /** Plays on with the bonus that the game takes; null where there is none. */
  onPlayBonus: (() => void) | null
}

/** The cashier over a game that waits: the same steps as on its page, the bonus in place of them, and back to the game. */
export default function NeedFunds({ onClose, onPlayBonus }: NeedFundsProps) {
  const t = useLabels()
  const offers = useDepositOffers()
  const [place, move] = useState<DepositPlace>({})
  return (
    <Dialog name="need-funds" title={t('play.need_funds')} onClose={onClose}>
      {onPlayBonus !== null && place.id === undefined && (
        <Button isWide onClick={onPlayBonus}>
          {t('bonus.play_bonus')}
        </Button>
      )}
      <DepositFlow
        isOverGame
        offers={offers}
        place={place}
        onMove={move}
        doneLabel={t('play.back_to_game')}
        onDone={onClose}
      />
    </Dialog>
  )
}
