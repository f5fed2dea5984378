import { X } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { useUiText } from '../text.ts'
import { IconButton } from '../controls/button.tsx'
import './menu.css'
import { useBackCloses } from './use-back-closes.ts'
import { lockScroll } from './scroll-lock.ts'

type DrawerProps = {
  label: string
  header: ReactNode
  side?: 'start' | 'end'
  /** Its address opens it, so the history knows it already. */
  hasAddress?: boolean
  onClose: () => void
  children: ReactNode
}

/** A full-height sheet from the side; open while rendered. Being navigation, it closes on a tap outside. */
export function Drawer(props: DrawerProps) {
  const { t } = useUiText()
  const drawer = useRef<HTMLDialogElement>(null)
  // The sheet comes in at once; what it holds is rendered in slices meanwhile.
  const hasContent = useDeferredValue(true, false)
  useBackCloses(props.onClose, props.hasAddress !== true)
  useEffect(() => {
    const element = drawer.current
    const opener = document.activeElement
    const unlock = lockScroll()
    element?.showModal()
    return () => {
      element?.close()
      unlock()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={drawer}
      className="drawer"
      data-side={props.side ?? 'start'}
      aria-label={props.label}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && props.onClose()}
    >
      <div className="drawer-header">
        {props.header}
        <IconButton label={t('ui.close')} onClick={props.onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {hasContent && props.children}
    </dialog>
  )
}
