import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useUiText } from '../text.ts'
import { IconButton } from '../controls/button.tsx'
import './dialog.css'
import { useBackCloses } from './use-back-closes.ts'
import { useDrag } from './use-drag.ts'
import { lockScroll } from './scroll-lock.ts'

export type DialogProps = {
  /** Says which dialog this is, to tests and style sheets. */
  name: string
  /** Shown in the header and read out. A dialog without one needs `label`. */
  title?: string
  label?: string
  isClosable?: boolean
  isScrollable?: boolean
  /** Its address opens it, so the history knows it already. */
  hasAddress?: boolean
  size?: 's' | 'm' | 'l'
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * Where the focus starts: the place a dialog names, else its first field, else (the browser's own rule) its
 * first button.
 */
const FIRST_FOCUS = '[data-autofocus], .dialog-body input:not([type=hidden])'

/**
 * The one dialog. It is open while it is rendered: the page behind neither scrolls nor takes focus, and gets both
 * back where they were. A click outside never closes it; Escape does when the close button is there.
 */
export function Dialog(props: DialogProps) {
  const { name, title, label, isClosable = true, isScrollable = true, size = 'm', footer, onClose } = props
  const { t } = useUiText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useBackCloses(onClose, isClosable && props.hasAddress !== true)
  const drag = useDrag(dialog, isClosable ? onClose : undefined)

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    const unlock = lockScroll()
    element?.showModal()
    element?.querySelector<HTMLElement>(FIRST_FOCUS)?.focus()
    return () => {
      element?.close()
      unlock()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      closedby={isClosable ? 'closerequest' : 'none'}
      data-name={name}
      data-size={size}
      data-scrollable={isScrollable}
      data-bare={title === undefined}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={title === undefined ? label : undefined}
      onCancel={(event) => {
        // React closes it by no longer rendering it; the browser must not do so on its own. A file picker
        // inside the dialog sends the same event, which is none of ours.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (isClosable) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isClosable) event.preventDefault()
      }}
    >
      <div className="dialog-header" {...drag}>
        <span className="dialog-grip" aria-hidden="true" />
        {title !== undefined && (
          <h2 className="dialog-title" id={titleId}>
            <bdi>{title}</bdi>
          </h2>
        )}
        {isClosable && (
          <IconButton label={t('ui.close')} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="dialog-body">{props.children}</div>
      {footer !== undefined && <div className="dialog-footer">{footer}</div>}
    </dialog>
  )
}
