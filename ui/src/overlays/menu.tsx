import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { place } from './popover-position.ts'
import { nextIndex } from '../controls/tabs.tsx'
import './menu.css'

type MenuProps = {
  /** The button's contents. */
  button: ReactNode
  buttonLabel?: string
  buttonClass?: string
  label: string
  align?: 'start' | 'end'
  /** `menu` holds `menu-item`s and moves between them with the arrows; `panel` holds anything. */
  role?: 'menu' | 'panel'
  onOpen?: () => void
  children: ReactNode
}

/** A button that opens a native popover under itself. A click outside, Escape or choosing an item closes it. */
export function Menu(props: MenuProps) {
  const { role = 'menu', align = 'start' } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  // Most menus of a page are never opened: what they hold is made for the first time that they are.
  const [isMade, setMade] = useState(false)

  const opened = useEffectEvent(() => props.onOpen?.())

  useEffect(() => {
    const element = popover.current
    const anchor = button.current
    if (element === null || anchor === null) return
    const onToggle = (event: ToggleEvent) => {
      const isOpen = event.newState === 'open'
      anchor.setAttribute('aria-expanded', String(isOpen))
      if (!isOpen) return
      opened()
      place(element, anchor, align)
      if (role === 'menu') items(element)[0]?.focus()
    }
    const close = () => element.hidePopover()
    element.addEventListener('toggle', onToggle)
    window.addEventListener('resize', close)
    return () => {
      element.removeEventListener('toggle', onToggle)
      window.removeEventListener('resize', close)
    }
  }, [align, role])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.buttonClass}
        popoverTarget={id}
        aria-label={props.buttonLabel}
        aria-haspopup={role === 'menu' ? 'menu' : 'dialog'}
        aria-expanded="false"
      >
        {props.button}
      </button>
      <div
        ref={popover}
        id={id}
        className="menu"
        popover="auto"
        role={role === 'menu' ? 'menu' : 'dialog'}
        aria-label={props.label}
        onBeforeToggle={() => setMade(true)}
        onKeyDown={(event) => role === 'menu' && moveFocus(event)}
        onClick={(event) => {
          if ((event.target as Element).closest('a, [role^=menuitem]:not([data-stays])'))
            popover.current?.hidePopover()
        }}
      >
        {isMade && props.children}
      </div>
    </>
  )
}

function items(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('.menu-item')]
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = items(event.currentTarget)
  const next = nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length)
  if (next === null || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
  event.preventDefault()
  all[next]?.focus()
}
