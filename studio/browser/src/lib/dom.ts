/** Builds elements: real tags, attributes by name, listeners by `on…`. Nothing is ever parsed as HTML. */

type Listener = (event: Event) => void
type Attributes = Record<string, string | number | boolean | undefined | Listener>
type Child = Node | string | null

export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value)
  element.append(...children.filter((child) => child !== null))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** One of the interface's own line icons; hidden from assistive technology, the button beside it has the name. */
export function glyph(name: GlyphName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add('glyph')
  for (const shape of GLYPHS[name]) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', shape)
    svg.append(path)
  }
  if (name === 'play' || name === 'stop') svg.classList.add('glyph--filled')
  return svg
}

/** A button with an icon and a spoken name. */
export function iconButton(
  name: GlyphName,
  label: string,
  onPress: () => void,
  className = '',
): HTMLButtonElement {
  return el(
    'button',
    {
      type: 'button',
      class: `icon-button ${className}`,
      'aria-label': label,
      title: label,
      onclick: onPress,
    },
    glyph(name),
  )
}

/** Puts an icon in the place of the one a button has. */
export function setGlyph(button: HTMLElement, name: GlyphName): void {
  const old = button.querySelector('.glyph')
  if (old) old.replaceWith(glyph(name))
  else button.prepend(glyph(name))
}

function setAttribute(element: HTMLElement, name: string, value: Attributes[string]): void {
  if (value === undefined || value === false) return
  if (typeof value === 'function') element.addEventListener(name.slice(2), value)
  else if (value === true) element.setAttribute(name, '')
  else element.setAttribute(name, String(value))
}

const GLYPHS = {
  play: ['M7 4.6v14.8c0 .9 1 1.5 1.8 1L20.4 13c.7-.5.7-1.5 0-2L8.8 3.6c-.8-.5-1.8.1-1.8 1Z'],
  stop: ['M7 5.5h10c.8 0 1.5.7 1.5 1.5v10c0 .8-.7 1.5-1.5 1.5H7c-.8 0-1.5-.7-1.5-1.5V7c0-.8.7-1.5 1.5-1.5Z'],
  minus: ['M5 12h14'],
  plus: ['M5 12h14', 'M12 5v14'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  sound: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Z', 'M15.5 9a4.2 4.2 0 0 1 0 6', 'M18.2 6.5a8 8 0 0 1 0 11'],
  muted: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Z', 'M16 9.5l5 5', 'M21 9.5l-5 5'],
  quick: ['M13.5 3L5.5 13.5H11L10 21l8.5-11H13l.5-7Z'],
  auto: ['M19.6 8.2A8.6 8.6 0 1 1 12 3.4', 'M10.2 8.6v6.8l5.4-3.4Z'],
  roads: [
    'M4 4.5h4v4H4Z',
    'M10 4.5h4v4h-4Z',
    'M16 4.5h4v4h-4Z',
    'M4 10.5h4v4H4Z',
    'M10 10.5h4v4h-4Z',
    'M4 16.5h4v4H4Z',
  ],
  rules: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 11v5.5', 'M12 7.6v.1'],
  settings: [
    'M4 7h9',
    'M17 7h3',
    'M15 4.8v4.4',
    'M4 12h3',
    'M11 12h9',
    'M9 9.8v4.4',
    'M4 17h8',
    'M16 17h4',
    'M14 14.8v4.4',
  ],
  fair: ['M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6L12 3Z', 'M8.8 12l2.3 2.3 4.2-4.5'],
  undo: ['M9 7L4.5 11.5 9 16', 'M5 11.5h9.5a5 5 0 0 1 0 10H12'],
  clear: ['M5 7h14', 'M9.5 7V4.5h5V7', 'M7 7l.8 12.5h8.4L17 7'],
  repeat: [
    'M4 11V9.5A2.5 2.5 0 0 1 6.5 7H19',
    'M16 3.8L19.2 7 16 10.2',
    'M20 13v1.5a2.5 2.5 0 0 1-2.5 2.5H5',
    'M8 20.2L4.8 17 8 13.8',
  ],
  copy: ['M9 9h10.5v10.5H9V9Z', 'M5.5 15H4.5V4.5H15v1'],
  coins: ['M9 12.5a5.5 5.5 0 1 0 0-.1Z', 'M12 7.5a5.5 5.5 0 1 1-2 9'],
} as const
export type GlyphName = keyof typeof GLYPHS
