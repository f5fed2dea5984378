/** Opens the game of the launch code in the address. The code works once and does not stay in the address. */
import './styles.css'
import type { FrameToPage } from '@night-market/protocol/vendor/game-frame'
import type { AuthenticateValue } from '@night-market/protocol/studio'
import { z } from 'zod'
import { openClient, type PlayClient } from './round/client.ts'
import { el } from './lib/dom.ts'
import { familyOf } from './families/index.ts'
import { openFrame, type Frame } from './stage/frame.ts'
import type { AnyPlug } from './family.ts'
import { showWayBack } from './stage/way-back.ts'
import { Game } from './game.ts'
import type { GameParts } from './game-parts.ts'
import type { Playing } from './playing.ts'
import { isWorthRetrying, noticeKindOf, showNotice } from './sheets/notice.ts'
import { openSound } from './lib/sound.ts'
import { textsOf } from './lib/texts.ts'
import type { Title } from '@night-market/games/titles/title'

// The content security policy has no eval; without this zod would try it and the browser would report it.
z.config({ jitless: true })

const root = document.querySelector<HTMLElement>('#game')
const sound = openSound()
let game: Playing | null = null
let opening: AuthenticateValue | null = null
let isPausedByPage = false

tellParent({ type: 'opening' })
if (root) void start(root, takeCode())

/** For messages without contents, before the parent's origin is known. */
function tellParent(message: FrameToPage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}

function takeCode(): string {
  const code = decodeURIComponent(location.hash.slice(1))
  history.replaceState(null, '', location.pathname + location.search)
  return code
}

async function start(root: HTMLElement, code: string): Promise<void> {
  const t = await textsOf(new URLSearchParams(location.search).get('language') ?? navigator.language)
  root.replaceChildren(loading(t('loading')))
  const client = openClient()
  try {
    opening = await client.authenticate(code)
  } catch (cause) {
    const kind = noticeKindOf(cause)
    if (kind === 'broken') reportError(cause)
    // A page that is notified of the session's end can launch anew.
    if (kind === 'session_ended') tellParent({ type: 'session_ended' })
    tellParent({ type: 'ready' })
    const again = { label: 'notice.retry', isMain: true, take: () => void start(root, code) } as const
    showNotice(t, kind, isWorthRetrying(kind) ? [again] : [])
    return
  }
  const frame = openFrame(opening.parentOrigin, (message) => hear(message, root, client, frame))
  await mount(root, client, frame, opening)
}

async function mount(
  root: HTMLElement,
  client: PlayClient,
  frame: Frame,
  at: AuthenticateValue,
): Promise<void> {
  document.documentElement.dataset['theme'] = at.theme
  try {
    const title = at.title as unknown as Title
    document.title = title.name
    const plug = await familyOf(title)
    const t = await textsOf(at.language, plug.labels)
    showWayBack(t, at.backUrl, frame)
    game = await gameOf({ root, client, opening: at, title, frame, sound, t }, plug)
    await game.open()
    game.pause(isPausedByPage)
  } catch (cause) {
    reportError(cause)
    frame.tell({ type: 'ready' })
    showNotice(await textsOf(at.language), 'broken', [
      { label: 'notice.leave', isMain: true, take: () => frame.tell({ type: 'exit' }) },
    ])
  }
}

/** Alone, at a shared table, or at one with seats. */
async function gameOf(parts: Omit<GameParts, 'plug'>, plug: AnyPlug): Promise<Playing> {
  if ('seats' in plug) return new (await import('./seats/game.ts')).SeatGame({ ...parts, plug })
  if (parts.title.table) return new (await import('./table/game.ts')).TableGame({ ...parts, plug })
  return new Game({ ...parts, plug })
}

function hear(
  message: Parameters<Parameters<typeof openFrame>[1]>[0],
  root: HTMLElement,
  client: PlayClient,
  frame: Frame,
): void {
  switch (message.type) {
    case 'mute':
      sound.setMuted(message.isMuted)
      game?.redraw()
      break
    case 'pause':
      isPausedByPage = message.isPaused
      game?.pause(message.isPaused)
      break
    case 'theme':
      document.documentElement.dataset['theme'] = message.theme
      break
    case 'locale':
      void changeLanguage(message.locale, root, client, frame)
      break
    case 'refresh_balance':
      void game?.refreshBalance()
      break
  }
}

async function changeLanguage(
  language: string,
  root: HTMLElement,
  client: PlayClient,
  frame: Frame,
): Promise<void> {
  if (!game) return
  while (game.isBusy) await new Promise((resolve) => setTimeout(resolve, 300))
  const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
  await mount(root, client, frame, { ...game.leave(), language, theme })
}

function loading(words: string): HTMLElement {
  return el('div', { class: 'loading', role: 'status' }, el('span', { class: 'loading__lamp' }), words)
}
