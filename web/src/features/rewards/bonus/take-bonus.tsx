import { Button } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { OfferedTerms, type OfferedBonus } from './offered-terms.tsx'

type TakeBonusProps = {
  title: string
  bonus: OfferedBonus
  isBusy: boolean
  onTake: () => void
  onClose: () => void
}

/** PROMO-3: a bonus can be taken only where its conditions are shown. */
export function TakeBonus({ title, bonus, isBusy, onTake, onClose }: TakeBonusProps) {
  const t = useLabels()
  const footer = (
    <>
      <Button onClick={onClose} disabled={isBusy} data-autofocus>
        {t('rewards.not_now')}
      </Button>
      <Button kind="primary" isBusy={isBusy} onClick={onTake}>
        {t('rewards.collect')}
      </Button>
    </>
  )
  return (
    <Dialog name="take-bonus" title={title} size="s" footer={footer} onClose={onClose}>
      <OfferedTerms {...bonus} />
    </Dialog>
  )
}
