import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'

/** Shown to a trial account that asks for more than demo play. */
export default function NeedAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      name="need-true-account"
      title={t('in_popup_prompt')}
      text={t('in_need_true_account')}
      cancelLabel={t('in_more_cancel')}
      confirmLabel={t('in_increase_submit')}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        navigate(path('register'))
      }}
    />
  )
}
