import { Button } from '@night-market/ui/controls/button.tsx'
import { useMedia } from '@night-market/ui/hooks/use-media.ts'
import { Coins } from 'lucide-react'
import { FULL_BLEED } from '../../../features/play/use-game-view.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { PurseChoice } from './use-purse-choice.ts'

/** Beside a game that is played with cash: the bonus a press away; nothing where it takes none. */
export function PurseSwitch({ purse: { bonus, choose } }: { purse: Pick<PurseChoice, 'bonus' | 'choose'> }) {
  const t = useLabels()
  // The strip of a phone has room for a word.
  const isFullBleed = useMedia(FULL_BLEED)
  if (bonus === null) return null
  return (
    <Button
      size="s"
      icon={isFullBleed && <Coins size={15} aria-hidden="true" />}
      aria-label={t('bonus.play_bonus')}
      onClick={() => choose('bonus')}
    >
      {t(isFullBleed ? 'bonus.bonus' : 'bonus.play_bonus')}
    </Button>
  )
}
