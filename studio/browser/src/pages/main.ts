/**
 * The studio's pages outside a game: the rules of a title at `/rules/<code>`, the verifier at `/verify`. The site shows
 * them in a frame, with its language and theme in the address, and hands the verifier a round of the betting record.
 */
import './page.css'
import { PageToFrame, type FrameToPage } from '@night-market/protocol/vendor/game-frame'
import { z } from 'zod'
import { el } from '../lib/dom.ts'
import { formContents } from '../verifier/form.ts'
import { verifierTexts } from '../verifier/labels.ts'
import { roundContents, type HandedRound } from '../verifier/round.ts'
import { rulesContents } from './rules.ts'

// The content security policy has no eval; without this zod would try it and the browser would report it.
z.config({ jitless: true })

const query = new URLSearchParams(location.search)
const language = query.get('language') ?? navigator.language
document.documentElement.dataset['theme'] = query.get('theme') === 'light' ? 'light' : 'dark'
// The colour of the site behind the frame.
const background = /^#[0-9a-f]{6}$/.exec(query.get('background') ?? '')?.[0]
if (background !== undefined) document.documentElement.style.backgroundColor = background
document.documentElement.lang = language.toLowerCase()

const root = document.querySelector<HTMLElement>('#page')
if (root) start(root)

function start(root: HTMLElement): void {
  // The height is no secret, so it is sent to whichever site frames the page: once there is something to show.
  new ResizeObserver(() => {
    if (root.childElementCount === 0) return
    tell({ type: 'height', height: Math.ceil(root.getBoundingClientRect().height) })
  }).observe(root)
  const rulesOf = /^\/rules\/([^/]+)$/.exec(location.pathname)?.[1]
  if (rulesOf !== undefined)
    return void show(root, () => rulesContents(decodeURIComponent(rulesOf), language))
  if (query.has('round')) return awaitRound(root)
  void show(root, () => formContents(language, query.get('game')))
}

/** Accepts messages of the parent: the page's `frame-ancestors` policy lets only the platform's sites frame it. */
function awaitRound(root: HTMLElement): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent) return
    const message = PageToFrame.safeParse(event.data)
    if (message.success && message.data.type === 'round') showRound(root, message.data)
  })
  tell({ type: 'ready' })
}

function showRound(root: HTMLElement, round: HandedRound): void {
  void show(root, () => roundContents(round, language))
}

async function show(root: HTMLElement, contents: () => Promise<Node[]>): Promise<void> {
  try {
    root.replaceChildren(...(await contents()))
  } catch (cause) {
    reportError(cause)
    const t = await verifierTexts(language)
    const again = el('button', { type: 'button', class: 'button', onclick: () => void show(root, contents) })
    again.textContent = t('retry')
    root.replaceChildren(el('p', { role: 'alert' }, t('failed')), again)
  }
  if (!query.has('round')) tell({ type: 'ready' })
}

function tell(message: FrameToPage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}
