/** The one dialog of the game: titled, closed by its button or Esc, never by a click beside it. */
import { el, iconButton } from '../lib/dom.ts'
import type { Translate } from '../lib/texts.ts'

export interface Sheet {
  close(): void
}

/** Opens a sheet over the game; `onClose` runs once however it closes. */
export function openSheet(
  t: Translate,
  title: string,
  contents: Node[],
  options: { size?: 'small' | 'large'; onClose?: () => void; isKept?: boolean } = {},
): Sheet {
  const heading = el('h2', { id: 'sheet-title', class: 'sheet__title' }, title)
  const close = options.isKept
    ? null
    : iconButton('close', t('sheet.close'), () => dialog.close(), 'sheet__close')
  const dialog = el(
    'dialog',
    { class: `sheet sheet--${options.size ?? 'small'}`, 'aria-labelledby': 'sheet-title' },
    el('header', { class: 'sheet__head' }, heading, close),
    el('div', { class: 'sheet__body', tabindex: 0 }, ...contents),
  )
  dialog.addEventListener('cancel', (event) => {
    if (options.isKept) event.preventDefault()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    options.onClose?.()
  })
  document.body.append(dialog)
  dialog.showModal()
  return { close: () => dialog.close() }
}

/** Is a sheet in front, so that the game's own keys are not meant? */
export const isSheetOpen = (): boolean => document.querySelector('dialog[open]') !== null
