import type { Game } from '@night-market/protocol/catalogue'
import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { StageNotice } from '../../../features/play/stage-cover.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'

/** Over a game whose bonus does not cover a bet: it asks, and never switches to cash by itself. */
export function BonusEmpty({ onClose, onPlayCash }: { onClose: () => void; onPlayCash: () => void }) {
  const t = useLabels()
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {t('bonus.lower_bet')}
      </Button>
      <PlayWithCash onPress={onPlayCash} />
    </>
  )
  return (
    <Dialog name="bonus-empty" title={t('bonus.empty_title')} size="s" footer={footer} onClose={onClose}>
      <p className="dialog-text">{t('bonus.empty_text')}</p>
    </Dialog>
  )
}

type BonusOverProps = { game: Game | undefined; text?: string; onPlayCash: () => void }

/** In the place of a game that bonus money does not open, or opens no more. */
export function BonusOver({ game, text, onPlayCash }: BonusOverProps) {
  const t = useLabels()
  const title = t(text === undefined ? 'bonus.over_title' : 'play.not_opened')
  return (
    <StageNotice game={game} title={title} text={text ?? t('bonus.over_text')}>
      <ButtonLink to={path('bonuses')}>{t('bonus.see_details')}</ButtonLink>
      <PlayWithCash onPress={onPlayCash} />
    </StageNotice>
  )
}

function PlayWithCash({ onPress }: { onPress: () => void }) {
  const t = useLabels()
  return (
    <Button kind="primary" onClick={onPress}>
      {t('bonus.play_cash')}
    </Button>
  )
}
