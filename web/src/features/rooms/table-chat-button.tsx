import { IconButton } from '@night-market/ui/controls/button.tsx'
import { MessageSquareText } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'

/** Opens and closes the chat of a table. */
export function TableChatButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useLabels()
  return (
    <IconButton label={t('rooms.table_chat')} aria-expanded={isOpen} onClick={onToggle}>
      <MessageSquareText size={20} aria-hidden="true" />
    </IconButton>
  )
}
