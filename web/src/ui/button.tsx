import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import './button.css'

type Look = {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  isWide?: boolean
  icon?: ReactNode
}

/** A button with words. While busy it keeps its width, cannot be pressed twice and says so. */
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
      disabled={native.disabled || isBusy}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
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
