import { IconForm } from '../../../features/members/icon-form.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'

export default function IconDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const { member } = useSession()
  const saved = () => {
    onClose()
    showToast(t('members.picture.saved'))
  }
  return (
    <Dialog name="icon" title={t('members.picture.title')} onClose={onClose}>
      {member !== null && <IconForm member={member} onSaved={saved} />}
    </Dialog>
  )
}
