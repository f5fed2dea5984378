import { createRequire } from 'node:module'
import { at, type Point } from './svg.ts'

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
}

const fluent = createRequire(import.meta.url)('@iconify-json/fluent-emoji/icons.json') as IconSet

/** The icon of `size` around its middle; refuses a name the set does not have. */
export function icon(name: string, middle: Point, size: number, turn = 0): string {
  const found = iconOf(name)
  if (!found) throw new Error(`no icon is called ${name}`)
  const { width = 32, height = 32 } = found
  const scale = (size / Math.max(width, height)).toFixed(4)
  const place = `translate(${at(middle.x)} ${at(middle.y)}) rotate(${at(turn)}) scale(${scale})`
  return `<g transform="${place} translate(${-width / 2} ${-height / 2})">${ownIds(name, found.body)}</g>`
}

export function hasIcon(name: string): boolean {
  return iconOf(name) !== undefined
}

function iconOf(name: string) {
  return fluent.icons[name] ?? fluent.icons[fluent.aliases?.[name]?.parent ?? '']
}

/** The set repeats ids from icon to icon: in one picture they would paint one another. */
function ownIds(name: string, body: string): string {
  return (
    body
      // The set hardens the alpha of inner shadows, which leaves steps along every edge: keep it soft.
      .replaceAll('0 0 0 127 0', '0 0 0 1 0')
      .replaceAll(/ id="/g, ` id="${name}-`)
      .replaceAll('url(#', `url(#${name}-`)
      .replaceAll('href="#', `href="#${name}-`)
  )
}
