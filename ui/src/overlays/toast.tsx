import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { storeOf, useStore } from '../hooks/store.ts'
import './toast.css'

const SHOWN_MS = 4_000

type Toast = { text: string; kind: 'done' | 'failed'; action?: { label: string; onPress: () => void } }

const shown = storeOf<Toast | null>(null)

/**
 * Says one sentence under the header for four seconds, away from the buttons at the foot of pages and dialogs; a new one
 * takes the place of the last.
 */
export function showToast(text: string, options: Partial<Omit<Toast, 'text'>> = {}): void {
  shown.set({ text, kind: 'done', ...options })
}

/** The place of the toasts, once per site. A popover, so that open dialogs do not cover it. */
export function Toasts() {
  const toast = useStore(shown)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (toast === null || element === null) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
    const timer = setTimeout(() => shown.set(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])

  return (
    <div ref={place} className="toasts" role="status" popover="manual">
      {toast && (
        <div className="toast" key={toast.text}>
          {toast.kind === 'done' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <CircleAlert size={18} aria-hidden="true" />
          )}
          {toast.text}
          {toast.action && (
            <button
              type="button"
              onClick={() => {
                toast.action?.onPress()
                shown.set(null)
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
