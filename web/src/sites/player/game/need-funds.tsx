import { useState } from 'react'
import { DepositFlow, type DepositPlace } from '../../../features/cashier/deposits/flow.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDepositOffers } from '../wallet/use-deposit-offers.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'

/** The cashier over a game that waits: the same steps as on its page, and back to the game. */
export default function NeedFunds({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const offers = useDepositOffers()
  const [place, move] = useState<DepositPlace>({})
  return (
    <Dialog name="need-funds" title={t('play.need_funds')} onClose={onClose}>
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
