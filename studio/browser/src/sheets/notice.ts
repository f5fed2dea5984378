/** The notice that a round cannot be played, and the one next step. */
import { el } from '../lib/dom.ts'
import { openSheet, type Sheet } from './sheet.ts'
import type { TextKey } from '../locales/en.ts'
import type { Translate } from '../lib/texts.ts'
import { ConnectionLost, PlayRefusal } from '../round/ask.ts'

export type NoticeKind = PlayRefusal['code'] | 'connection_lost' | 'broken'
export interface NoticeStep {
  label: TextKey
  isMain?: boolean
  take(): void
}

export function noticeKindOf(cause: unknown): NoticeKind {
  if (cause instanceof PlayRefusal) return cause.code
  return cause instanceof ConnectionLost ? 'connection_lost' : 'broken'
}

/** Can the same request simply be made again? The round it asks for is played once at most. */
export const isWorthRetrying = (kind: NoticeKind): boolean =>
  ['connection_lost', 'wallet_unreachable', 'stake_returned'].includes(kind)

export function showNotice(
  t: Translate,
  kind: NoticeKind,
  steps: NoticeStep[],
  text: string = t(`notice.${kind}.text`),
): Sheet {
  const buttons = steps.map(({ label, isMain, take }) =>
    el(
      'button',
      {
        type: 'button',
        class: isMain ? 'button button--main' : 'button',
        onclick: () => {
          sheet.close()
          take()
        },
      },
      t(label),
    ),
  )
  const sheet = openSheet(
    t,
    t(`notice.${kind}.title`),
    [el('p', { class: 'notice__text' }, text), el('div', { class: 'notice__steps' }, ...buttons)],
    { isKept: true },
  )
  buttons.at(-1)?.focus()
  return sheet
}
