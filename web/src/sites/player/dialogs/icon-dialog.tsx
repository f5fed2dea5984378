import { IconForm } from '../../../features/members/icon-form.tsx'
import { useWords } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import './icon-dialog.css'

export default function IconDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { member } = useSession()
  const saved = () => {
    onClose()
    showToast(t('picture.saved'))
  }
  return (
    <Dialog name="icon" title={t('picture.title')} onClose={onClose}>
      {member !== null && <IconForm member={member} onSaved={saved} />}
    </Dialog>
  )
}
