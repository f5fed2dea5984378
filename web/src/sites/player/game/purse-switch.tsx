import { Button } from '@night-market/ui/controls/button.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { PurseChoice } from './use-purse-choice.ts'

/** Beside a game that is played with cash: the bonus a press away; nothing where it takes none. */
export function PurseSwitch({ purse: { bonus, choose } }: { purse: Pick<PurseChoice, 'bonus' | 'choose'> }) {
  const t = useLabels()
  if (bonus === null) return null
  return (
    <Button size="s" onClick={() => choose('bonus')}>
      {t('bonus.play_bonus')}
    </Button>
  )
}
