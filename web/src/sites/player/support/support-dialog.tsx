import { useMedia } from '@night-market/ui/hooks/use-media.ts'
import { SupportSheet } from '../../../features/support/support-sheet.tsx'
import { useHumanCheck } from '../../../features/sign-in/login/use-human-check.ts'

const HAS_ROOM = '(min-width: 1024px) and (pointer: fine)'

export default function SupportDialog({ onClose }: { onClose: () => void }) {
  const { guarded } = useHumanCheck()
  const hasRoom = useMedia(HAS_ROOM)
  return <SupportSheet guarded={guarded} canLeave={hasRoom} onClose={onClose} />
}
