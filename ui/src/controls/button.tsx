import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import './button.css'

type Look = {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  isWide?: boolean
  icon?: ReactNode
}

/** A button with words. While busy it keeps its width and the focus, cannot be pressed twice and says so. */
export function Button(props: Look & { isBusy?: boolean } & ComponentProps<'button'>) {
  const { kind = 'plain', size = 'm', isWide = false, isBusy = false, icon, children, ...native } = props
  return (
    <button
      type="button"
      {...native}
      className={`button ${native.className ?? ''}`}
      data-kind={kind}
      data-size={size}
      data-wide={isWide}
      aria-busy={isBusy || undefined}
      // A disabled button would lose the focus, and a keyboard user their place.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? swallow : native.onClick}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** Nor is the form of a busy button sent, also not by Enter in one of its fields: that presses the button too. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & ComponentProps<typeof Link>) {
  const { kind = 'plain', size = 'm', isWide = false, icon, children, ...link } = props
  return (
    <Link
      {...link}
      className={`button ${link.className ?? ''}`}
      data-kind={kind}
      data-size={size}
      data-wide={isWide}
    >
      {icon}
      {children}
    </Link>
  )
}

/** A button that is only a picture; its name is read out and shown on hover. */
export function IconButton(
  props: { label: string; size?: 's' | 'm'; isBusy?: boolean; children: ReactNode } & Omit<
    ComponentProps<'button'>,
    'aria-label'
  >,
) {
  const { label, size = 'm', isBusy = false, children, ...native } = props
  return (
    <button
      type="button"
      title={label}
      {...native}
      className={`icon-button ${native.className ?? ''}`}
      aria-label={label}
      aria-busy={isBusy || undefined}
      data-size={size}
    >
      {children}
    </button>
  )
}
