import { useEffect, useEffectEvent } from 'react'
import { holdEntry } from '../router/dialog-entries.ts'

/** Going back closes this dialog while it is rendered. Not for one whose own address opens it, or that cannot be closed. */
export function useBackCloses(onClose: () => void, isOn = true): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOn ? holdEntry(() => close()) : undefined), [isOn])
}
