import { Button } from '@night-market/ui/controls/button.tsx'
import { BonusBar } from '../../../features/rewards/bonus/progress-bar.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { PurseChoice } from './use-purse-choice.ts'

/** Under the title of a game that is played with a bonus: how the bonus stands, and cash a press away. */
export function BonusLine({ purse: { opening, bonus, balance, choose } }: { purse: PurseChoice }) {
  const t = useLabels()
  if (opening.mode !== 'bonus' || bonus === null) return null
  // The game shows its own balance while a round runs; the header follows it, and so does this line.
  return (
    <BonusBar bonus={bonus} balance={balance?.bonus.balance ?? bonus.balance}>
      <Button size="s" onClick={() => choose('real')}>
        {t('bonus.play_cash')}
      </Button>
    </BonusBar>
  )
}
