/** A part of the page as a value, and the page made equal to it: what the player holds focus in stays the same element. */

type Listener = (event: Event) => void
type Value = string | number | boolean | null | undefined | Listener
export type Attributes = Record<string, Value>
export type Child = Tree | string | null | undefined | false

export interface Tree {
  tag: string
  attributes: Attributes
  children: (Tree | string)[]
}

/**
 * Attributes by name, listeners by `on…`, custom properties by `--…`. `key` names an element among its siblings, so that one
 * that moves keeps its focus; `value` and `checked` are what the control shows now.
 */
export function h(tag: string, attributes: Attributes, ...children: (Child | Child[])[]): Tree {
  const present = children.flat().flatMap((child) => child || [])
  return { tag, attributes, children: present }
}

/** What an element was made from stands on it, so that only what differs is touched. */
const MADE_FROM = Symbol('made from')
type Made = Element & { [MADE_FROM]?: Attributes }
const madeFrom = (element: Element): Attributes | undefined => (element as Made)[MADE_FROM]
const SVG = 'http://www.w3.org/2000/svg'

/** Makes the contents of `host` equal to the trees. */
export function show(host: Element, ...trees: (Child | Child[])[]): void {
  patchChildren(host, h('', {}, ...trees).children)
}

function patchChildren(host: Element, wanted: (Tree | string)[]): void {
  const keyed = new Map<Value, Element>()
  for (const child of host.children) {
    const key = madeFrom(child)?.['key']
    if (key !== undefined) keyed.set(key, child)
  }
  let at: ChildNode | null = host.firstChild
  for (const child of wanted) {
    const node = nodeFor(host, child, at, keyed)
    if (node === at) at = at.nextSibling
    else host.insertBefore(node, at)
  }
  while (at !== null) {
    const next: ChildNode | null = at.nextSibling
    at.remove()
    at = next
  }
}

function nodeFor(
  host: Element,
  wanted: Tree | string,
  at: ChildNode | null,
  keyed: Map<Value, Element>,
): ChildNode {
  if (typeof wanted === 'string') {
    if (!(at instanceof Text)) return document.createTextNode(wanted)
    if (at.data !== wanted) at.data = wanted
    return at
  }
  const { key } = wanted.attributes
  const found = key === undefined ? at : keyed.get(key)
  if (!(found instanceof Element) || !isOfKind(found, wanted)) return made(host, wanted)
  patchElement(found, wanted)
  return found
}

const isOfKind = (element: Element, { tag, attributes }: Tree): boolean =>
  element.localName === tag && madeFrom(element)?.['key'] === attributes['key']

function made(host: Element, tree: Tree): Element {
  const isDrawing = tree.tag === 'svg' || (host.namespaceURI === SVG && host.localName !== 'foreignObject')
  const element = isDrawing ? document.createElementNS(SVG, tree.tag) : document.createElement(tree.tag)
  patchElement(element, tree)
  return element
}

function patchElement(element: Element, { attributes, children }: Tree): void {
  const before = madeFrom(element) ?? {}
  ;(element as Made)[MADE_FROM] = attributes
  patchChildren(element, children)
  for (const name of Object.keys(before)) if (!(name in attributes)) setOne(element, name, undefined, before)
  for (const [name, value] of Object.entries(attributes)) setOne(element, name, value, before)
}

function setOne(element: Element, name: string, value: Value, before: Attributes): void {
  if (name === 'key') return
  if (name.startsWith('on')) return listen(element, name, before)
  if (name === 'value' || name === 'checked') return setShown(element, name, value, before)
  if (before[name] === value) return
  if (name.startsWith('--')) (element as HTMLElement).style.setProperty(name, String(value ?? ''))
  else if (value === undefined || value === null || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}

/** One listener for good: it calls what the newest tree says. */
function listen(element: Element, name: string, before: Attributes): void {
  if (name in before) return
  element.addEventListener(name.slice(2), (event) => {
    const newest = madeFrom(element)?.[name]
    if (typeof newest === 'function') newest(event)
  })
}

/**
 * The player may have changed what a control shows since the last tree: it is compared with the control itself. What is being
 * typed stays until the tree says something else.
 */
function setShown(element: Element, name: 'value' | 'checked', value: Value, before: Attributes): void {
  const isTyped = name === 'value' && element === document.activeElement
  if (isTyped && 'value' in before && before['value'] === value) return
  if (name === 'checked') (element as HTMLInputElement).checked = value === true
  else if ((element as HTMLInputElement).value !== String(value ?? ''))
    (element as HTMLInputElement).value = String(value ?? '')
}
