import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useUiText } from '../text.ts'
import { PHONE, useMedia } from '../hooks/use-media.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import './filters.css'

type FiltersProps = {
  /** What is asked for now, in few words: beside the button of a phone. */
  summary?: string
  /** One choice that fits into the row of a phone as well. */
  isShort?: boolean
  /** Stands beside the filters on every screen: a file of the same rows. */
  action?: ReactNode
  children: ReactNode
}

/** What narrows a list: in a row, on a phone behind one button. */
export function Filters({ summary = '', isShort = false, action, children }: FiltersProps) {
  const isPhone = useMedia(PHONE)
  return (
    <div className="filter-row">
      {isPhone && !isShort ? <Sheet summary={summary}>{children}</Sheet> : children}
      {action !== undefined && <div className="filter-action">{action}</div>}
    </div>
  )
}

function Sheet({ summary, children }: { summary: string; children: ReactNode }) {
  const { t } = useUiText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        size="s"
        onClick={() => setOpen(true)}
      >
        {t('ui.filters')}
      </Button>
      <span className="filter-summary">{summary}</span>
      {isOpen && (
        <Dialog
          name="filters"
          title={t('ui.filters')}
          footer={
            <Button kind="primary" isWide onClick={close}>
              {t('ui.show_results')}
            </Button>
          }
          onClose={close}
        >
          <div className="filter-sheet">{children}</div>
        </Dialog>
      )}
    </>
  )
}
