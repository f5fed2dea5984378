import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Search } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import type { Staff } from '../pages/page.ts'

const PaletteDialog = lazyPage(() => import('./palette-dialog.tsx'))

/** The search over the console, and its button: Control or Command with "k" opens it, and the keys of the console press "/". */
export function Palette({ staff }: { staff: Staff }) {
  const t = useLabels()
  const [isOpen, setOpen] = useState(false)
  useKey(() => setOpen(true))
  return (
    <>
      <IconButton label={t('palette.button')} aria-keyshortcuts="Control+K /" onClick={() => setOpen(true)}>
        <Search size={18} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteDialog staff={staff} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function useKey(onOpen: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isChord(event) || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    onOpen()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
