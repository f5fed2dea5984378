/** What runs in the page while its controls are pressed: each function is sent there by itself. */

interface Watch {
  /** What changes by itself: a clock, a film. */
  noisy: WeakSet<Node>
  effects: number
  isArmed: boolean
  changedAt: number
  focused: Element | null
  /** The kinds that each was pressed as: a button may be called otherwise afterwards, and do something else. */
  known: WeakMap<Element, Set<string>>
  marks: number
  /** How far each row that scrolls had gone before the press. */
  lefts: Map<Element, number>
}
declare global {
  interface Window {
    sweepWatch?: Watch
  }
}

/** Runs in the page: counts changes, requests and inputs from now on. What changes in the first moment changes by itself. */
export async function watchEffects(): Promise<void> {
  if (window.sweepWatch) return
  const watch: Watch = {
    noisy: new WeakSet(),
    effects: 0,
    isArmed: false,
    changedAt: 0,
    focused: null,
    known: new WeakMap(),
    marks: 0,
    lefts: new Map(),
  }
  window.sweepWatch = watch
  const count = (): void => {
    watch.effects++
    watch.changedAt = performance.now()
  }
  let isStill = true
  // What is drawn again as it was is no change.
  const textOf = (nodes: NodeList): string =>
    [...nodes].map((node) => (node instanceof Element ? node.outerHTML : node.textContent)).join('')
  const isChange = ({ type, target, attributeName, oldValue, addedNodes, removedNodes }: MutationRecord) => {
    if (type === 'attributes') return (target as Element).getAttribute(attributeName ?? '') !== oldValue
    return type === 'childList' ? textOf(addedNodes) !== textOf(removedNodes) : target.nodeValue !== oldValue
  }
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.attributeName === 'data-sweep' || !isChange(change)) continue
      if (isStill) watch.noisy.add(change.target)
      else if (!watch.noisy.has(change.target)) count()
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeOldValue: true,
    characterDataOldValue: true,
  })
  const [ask, send] = [window.fetch, WebSocket.prototype.send]
  window.fetch = (...request) => {
    if (watch.isArmed) count()
    return ask(...request)
  }
  WebSocket.prototype.send = function sendCounted(data) {
    if (watch.isArmed) count()
    send.call(this, data)
  }
  window.print = count
  for (const happened of ['input', 'change', 'invalid', 'toggle', 'selectionchange'])
    document.addEventListener(happened, count, true)
  await new Promise((resolve) => setTimeout(resolve, 600))
  isStill = false
}

/** Runs in the page: waits until nothing changes any more, or for a moment, and counts from there. */
export async function armEffects(): Promise<void> {
  const watch = window.sweepWatch as Watch
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  for (let turn = 0; turn < 8 && performance.now() - watch.changedAt < 50; turn++) await wait(25)
  watch.effects = 0
  watch.isArmed = true
  watch.focused = document.activeElement
}

/** Runs in the page: whether the press changed anything; a moved focus counts where one types. */
export async function hadEffect(forMs: number): Promise<boolean> {
  const watch = window.sweepWatch as Watch
  const hasMoved = (): boolean =>
    document.activeElement !== watch.focused &&
    document.activeElement?.matches('input, select, textarea') === true
  const hasScrolled = (): boolean =>
    [...watch.lefts].some(([row, left]) => Math.abs(row.scrollLeft - left) > 1)
  const endsAt = performance.now() + forMs
  while (watch.effects === 0 && !hasMoved() && !hasScrolled() && performance.now() < endsAt)
    await new Promise((resolve) => setTimeout(resolve, 20))
  watch.isArmed = false
  return watch.effects > 0 || hasMoved() || hasScrolled()
}

/** Runs in the page: forgets a control, to ask it once more; whether it is still enabled. */
export function askAgain(mark: number): boolean {
  const element = document.querySelector(`[data-sweep="${mark}"]`)
  if (element) window.sweepWatch?.known.delete(element)
  return element?.matches(':enabled:not([aria-disabled=true]), summary, [role]') === true
}

/** Runs in the page: marks the dialog on top and presses its button to close, if it has one. */
export function findDialog(): 'none' | 'pressed' | 'without a button' {
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')]
  const dialog = dialogs.findLast((each) => each.checkVisibility())
  if (!dialog) return 'none'
  dialog.setAttribute('data-sweep', 'closing')
  const close = [...dialog.querySelectorAll<HTMLElement>('button')].find((button) =>
    /^(Close|Cancel|Back|Not now|OK|Done)/.test(
      button.getAttribute('aria-label') ?? button.textContent ?? '',
    ),
  )
  close?.click()
  return close ? 'pressed' : 'without a button'
}

/** Runs in the page: whether the marked dialog closes. */
export async function hasClosed(): Promise<boolean> {
  const dialog = document.querySelector('[data-sweep=closing]')
  const isThere = (): boolean => dialog !== null && dialog.isConnected && dialog.checkVisibility()
  for (let turn = 0; turn < 60 && isThere(); turn++) await new Promise((resolve) => setTimeout(resolve, 25))
  return !isThere()
}

/** Runs in the page: begins another round. */
export function pressAgain(name: string): void {
  const isIt = (each: Element): boolean =>
    new RegExp(name).test(each.getAttribute('aria-label') ?? each.textContent ?? '')
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button:enabled')]
  buttons.find(isIt)?.click()
}
