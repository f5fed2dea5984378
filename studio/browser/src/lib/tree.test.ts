import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { h, show } from './tree.ts'

/** As much of a document as a tree is made of: nodes know their parent, so that a move is seen. */
class FakeNode {
  parent: FakeElement | null = null
  get nextSibling(): FakeNode | null {
    const beside = this.parent?.childNodes ?? []
    return beside[beside.indexOf(this) + 1] ?? null
  }
  remove(): void {
    if (this.parent) this.parent.childNodes = this.parent.childNodes.filter((node) => node !== this)
  }
}
class FakeText extends FakeNode {
  data: string
  constructor(data: string) {
    super()
    this.data = data
  }
}
class FakeElement extends FakeNode {
  localName: string
  namespaceURI: string
  childNodes: FakeNode[] = []
  attributes = new Map<string, string>()
  listeners = new Map<string, ((event: unknown) => void)[]>()
  value = ''
  style = { setProperty: (name: string, value: string) => void this.attributes.set(name, value) }
  constructor(localName: string, namespaceURI = 'html') {
    super()
    this.localName = localName
    this.namespaceURI = namespaceURI
  }
  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null
  }
  get children(): FakeElement[] {
    return this.childNodes.filter((node) => node instanceof FakeElement)
  }
  insertBefore(node: FakeNode, before: FakeNode | null): void {
    node.remove()
    node.parent = this
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before)
    this.childNodes.splice(at, 0, node)
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
  addEventListener(type: string, listener: (event: unknown) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }
  press(): void {
    for (const listener of this.listeners.get('click') ?? []) listener({})
  }
  get text(): string {
    return this.childNodes
      .map((node) => (node instanceof FakeText ? node.data : node instanceof FakeElement ? node.text : ''))
      .join('')
  }
}

beforeEach(() => {
  vi.stubGlobal('Text', FakeText)
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', {
    createElement: (tag: string) => new FakeElement(tag),
    createElementNS: (space: string, tag: string) => new FakeElement(tag, space),
    createTextNode: (data: string) => new FakeText(data),
  })
})
afterEach(() => vi.unstubAllGlobals())

const host = (): FakeElement => new FakeElement('div')
const shown = (on: FakeElement, ...trees: Parameters<typeof h>[2][]): void => show(on as never, ...trees)

test('an element that stays is the same element, with its new words and attributes', () => {
  const on = host()
  shown(on, h('button', { class: 'one', hidden: true }, 'Buy'))
  const [button] = on.children
  shown(on, h('button', { class: 'two' }, 'Bought'))
  expect(on.children[0]).toBe(button)
  expect([button?.text, button?.attributes.get('class'), button?.attributes.has('hidden')]).toEqual([
    'Bought',
    'two',
    false,
  ])
})

test('a listener is the newest one, and is called once', () => {
  const on = host()
  const [before, after] = [vi.fn(), vi.fn()]
  shown(on, h('button', { onclick: before }))
  shown(on, h('button', { onclick: after }))
  on.children[0]?.press()
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1])
})

test('a keyed element keeps being itself when others come and go before it', () => {
  const on = host()
  const row = (key: string) => h('li', { key }, key)
  shown(on, row('a'), row('b'))
  const [a, b] = on.children
  shown(on, row('c'), row('b'))
  expect(on.children.map(({ text }) => text)).toEqual(['c', 'b'])
  expect(on.children[1]).toBe(b)
  expect(on.children).not.toContain(a)
})

test('children that are not there leave no trace', () => {
  const on = host()
  shown(on, null, false, undefined, 'words', [h('i', {}), null])
  expect(on.childNodes).toHaveLength(2)
  shown(on)
  expect(on.childNodes).toEqual([])
})

test('a field shows what the tree says, also after the player has typed', () => {
  const on = host()
  shown(on, h('input', { value: '5' }))
  const [field] = on.children
  if (field) field.value = '57'
  shown(on, h('input', { value: '5' }))
  expect(field?.value).toBe('5')
})

test('a field keeps what is being typed until the tree says something else', () => {
  const on = host()
  shown(on, h('input', { value: '5' }))
  const [field] = on.children
  vi.stubGlobal('document', { activeElement: field })
  if (field) field.value = '57'
  shown(on, h('input', { value: '5' }))
  expect(field?.value).toBe('57')
  shown(on, h('input', { value: '9' }))
  expect(field?.value).toBe('9')
})

test('a drawing and all in it are of the drawing’s kind', () => {
  const on = host()
  shown(on, h('svg', {}, h('path', { d: 'M0 0' })), h('p', {}))
  expect(on.children.map(({ namespaceURI }) => namespaceURI)).toEqual(['http://www.w3.org/2000/svg', 'html'])
  expect(on.children[0]?.children[0]?.namespaceURI).toBe('http://www.w3.org/2000/svg')
})
