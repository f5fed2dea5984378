/**
 * What runs in the page to choose the next control of a sweep: each function is sent there by itself. Controls whose
 * names differ in figures, cards or the item of a list that they stand in are of one kind, as the numbers of roulette.
 */

export interface Control {
  /** What it is marked with. */
  mark: number
  name: string
  kind: string
  /** Already as a press would leave it: the chosen tab, the checked radio button. */
  isSet: boolean
  /** Its middle, where nothing else lies over it. */
  at: { x: number; y: number } | null
}

export interface Look {
  next: Control | null
  /** The kinds that could be pressed now. */
  open: string[]
  /** The kinds that could not, and why. */
  closed: { kind: string; reason: string }[]
}

export interface LookRequest {
  within: string
  /** Names that are left out. */
  without: string
  /** The names that were pressed. */
  known: string[]
  /** How often a kind was pressed, and the most that it is. */
  counts: Record<string, number>
  most: number
  /** The name of a control to press again, for what it opens. */
  again: string | null
}

interface Found {
  element: Element
  name: string
  kind: string
  isOff: boolean
  isLeftOut: boolean
}
declare global {
  interface Window {
    sweepName?: (element: Element) => string
    sweepGroup?: (element: Element) => string
    sweepKind?: (element: Element, name: string) => string
    sweepFound?: (within: string, without: string) => Found[]
  }
}

/** Runs in the page: how it says what a control is called. */
export function nameControls(): void {
  const textOf = (id: string): string => document.getElementById(id)?.textContent ?? ''
  const nameOf = (element: Element): string =>
    [
      element.getAttribute('aria-label'),
      element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' '),
      (element as HTMLInputElement).labels?.[0]?.textContent,
      element.textContent,
      element.getAttribute('title'),
      element.querySelector('img[alt]')?.getAttribute('alt'),
      element.getAttribute('placeholder'),
    ]
      .map((name) => name?.replaceAll(/\s+/g, ' ').trim())
      .find((name) => name) ??
    `<${element.tagName.toLowerCase()} class="${element.className}"> without a name`
  window.sweepName = nameOf
}

/** Runs in the page: how it says of which kind a control is, and in which group it stands. */
export function kindControls(): void {
  const PRESSED = 'button, input, select, textarea, summary, [role=button], [role=tab], [role=switch]'
  const CARD = /(?:[\d]+|ace|king|queen|jack|two|three|four|five|six|seven|eight|nine|ten) of [a-z]+s\b/gi
  const REFERENCE = /[A-Z]*\d[A-Z\d]{5,}/g
  /** What an item of a list says besides its controls. */
  const ownWords = (element: Element): string[] => {
    const ITEM = 'article, li, tr'
    const isOneOfMany = (each: Element): boolean =>
      [...(each.parentElement?.children ?? [])].filter(({ tagName }) => tagName === each.tagName).length >= 3
    let item = element.closest(ITEM)
    while (item && !isOneOfMany(item)) item = item.parentElement?.closest(ITEM) ?? null
    if (!item) return []
    const copy = item.cloneNode(true) as Element
    for (const control of copy.querySelectorAll(PRESSED)) control.remove()
    const labels = [...copy.querySelectorAll('[aria-label], [alt]')].map(
      (each) => each.getAttribute('aria-label') ?? each.getAttribute('alt') ?? '',
    )
    return wordsOf([copy.textContent, ...labels].join(' '))
  }
  const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
  const CHOICE = 'input[type=checkbox], input[type=radio], [role=radio], [role=checkbox]'
  const GROUP = 'fieldset, [role=group], [role=radiogroup]'
  const groupName = (group: Element | null): string =>
    group?.getAttribute('aria-label') ?? group?.querySelector('legend')?.textContent ?? ''
  const kindOf = (element: Element, name: string): string => {
    const group = element.matches(CHOICE) ? element.closest(GROUP) : null
    // Filters of many choices.
    if (group && group.querySelectorAll(CHOICE).length > 6) return `${groupName(group)}: a choice`
    const own = new Set(ownWords(element))
    const words =
      own.size === 0
        ? name
        : wordsOf(name)
            .filter((word) => !own.has(word))
            .join(' ')
    return (words || name)
      .replaceAll(CARD, '#')
      .replaceAll(REFERENCE, '#')
      .replaceAll(/\d[\d.,:]*[KM]?/g, '#')
  }
  window.sweepGroup = (element) => groupName(element.closest(GROUP))
  window.sweepKind = kindOf
}

/** Runs in the page: how it finds the controls that are seen, those of an open dialog alone. */
export function findControls(): void {
  const PRESSED =
    'button, input:not([type=hidden]), select, textarea, summary, ' +
    '[role=button], [role=tab], [role=switch], [role=gridcell][tabindex]'
  window.sweepFound = (within, without) => {
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')]
    const dialog = dialogs.findLast((each) => each.checkVisibility())
    const scope = dialog ?? document.querySelector(within) ?? document.body
    return [...scope.querySelectorAll(PRESSED)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isSeen =
        element.closest('[inert], [aria-hidden=true]') === null &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const plain = window.sweepName?.(element) ?? ''
      // What closes a dialog is pressed last.
      const isEnd = dialog !== undefined && /^(Close|Cancel|Back|Not now|OK|Done)/.test(plain)
      if (!isSeen || isEnd || width < 2 || height < 2) return []
      const group = window.sweepGroup?.(element) ?? ''
      const name = group === '' ? plain : `${group}: ${plain}`
      const isOff = element.matches(':disabled, [aria-disabled=true]')
      return [
        {
          element,
          name,
          kind: window.sweepKind?.(element, name) ?? name,
          isOff,
          isLeftOut: new RegExp(without).test(plain),
        },
      ]
    })
  }
}

/** Runs in the page: marks the control that is pressed next, of the kind that was pressed least. */
export function nextControl({ within, without, known, counts, most, again }: LookRequest): Look {
  const watch = window.sweepWatch
  if (!watch || !window.sweepFound) throw new Error('the page is not watched')
  const found = window.sweepFound(within, without)
  const open = found.filter(({ isOff, isLeftOut }) => !isOff && !isLeftOut)
  const countOf = ({ kind }: Found): number => counts[kind] ?? 0
  const fresh = open.filter(
    (each) =>
      countOf(each) < most &&
      !known.includes(each.name) &&
      watch.known.get(each.element)?.has(each.kind) !== true,
  )
  const least = Math.min(...fresh.map(countOf))
  const first = fresh.find((each) => countOf(each) === least)
  const ofKind = fresh.filter(({ kind }) => kind === first?.kind)
  // The first of a kind, its last, and those in the middle.
  const place = [0, ofKind.length - 1][least] ?? ofKind.length >> 1
  const chosen = again === null ? ofKind[place] : open.find(({ name }) => name === again)
  // What was pressed under its name is no kind that is left, though its list is shorter now.
  const left = open.filter((each) => countOf(each) > 0 || !known.includes(each.name))
  const look = {
    open: [...new Set(left.map(({ kind }) => kind))],
    closed: found
      .filter(({ isOff, isLeftOut }) => isOff || isLeftOut)
      .map(({ kind, isLeftOut }) => ({ kind, reason: isLeftOut ? 'left out' : 'disabled' })),
  }
  if (chosen === undefined) return { next: null, ...look }
  const { element, name, kind } = chosen
  watch.known.set(element, (watch.known.get(element) ?? new Set()).add(kind))
  element.setAttribute('data-sweep', String(++watch.marks))
  const isSet =
    element.matches('[aria-pressed=true], [aria-checked=true], [aria-selected=true], [aria-current]') ||
    (element as HTMLInputElement).checked ||
    (element === document.activeElement && element.matches('input, select, textarea'))
  let at: Control['at'] = null
  // At the edge of the screen a bar may lie over it.
  for (const block of ['nearest', 'center'] as const) {
    element.scrollIntoView({ block, inline: block, behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const hit = document.elementFromPoint(middle.x, middle.y)
    const isOwn = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    if (isOwn) at = middle
    if (isOwn) break
  }
  const scrollers = [...document.querySelectorAll('*')].filter(
    (each) => each.scrollWidth > each.clientWidth + 1,
  )
  watch.lefts = new Map(scrollers.map((each) => [each, each.scrollLeft]))
  return { next: { mark: watch.marks, name, kind, isSet, at }, ...look }
}
