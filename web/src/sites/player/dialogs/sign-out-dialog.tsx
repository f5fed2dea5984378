import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { endSession } from '../../../shell/session.ts'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'

/** Spec 4: asks, waits for the server, forgets the session, and goes home. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: endSession,
    onSettled: () => {
      onClose()
      navigate(path('home'))
    },
  })
  return (
    <ConfirmDialog
      name="sign-out"
      title={t('in_popup_prompt')}
      text={t('in_sure_logout')}
      cancelLabel={t('in_more_cancel')}
      confirmLabel={t('in_increase_submit')}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() => mutate()}
    />
  )
}
