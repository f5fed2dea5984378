/**
 * Fills the places of an HTML template that the build wrote.
 *
 * - `{{a.b}}`: the value at this path, escaped.
 * - `{{#a.b}}…{{/}}`: the part between, once for each row of a list, or once for a value that is not empty. Names in the part
 *   are those of the row; `{{.}}` is the row. `[key=value]` keeps the rows with this value, `:2` the first two of them.
 * - `{{src a}}`, `{{srcset a}}`: the address of a picture, and its `srcset` where the address lists widths
 *   (`…/tile-360.webp#widths=180,360`).
 */
import { escaped } from './escaped.ts'

type Part = { text: string } | { list: string; parts: Part[] }
const TAG = /\{\{(#|\/)?([^}]*)\}\}/

export function fill(template: string, values: unknown): string {
  // Odd places are the tags.
  const pieces = template.split(/(\{\{[^}]*\}\})/)
  return filled(parsed(pieces), values)
}

/** Takes pieces up to the end of the section they belong to. */
function parsed(pieces: string[]): Part[] {
  const parts: Part[] = []
  for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
    const [, sign, list = ''] = TAG.exec(piece) ?? []
    if (sign === '/') return parts
    parts.push(sign === '#' ? { list, parts: parsed(pieces) } : { text: piece })
  }
  return parts
}

const filled = (parts: Part[], values: unknown): string =>
  parts
    .map((part) =>
      'text' in part
        ? part.text.replace(TAG, (_tag, _sign, name: string) => escaped(textOf(name, values)))
        : rowsOf(part.list, values)
            .map((row) => filled(part.parts, row))
            .join(''),
    )
    .join('')

/** `name[key=value]:count` */
function rowsOf(list: string, values: unknown): unknown[] {
  const [, name = '', key = '', wanted, count] =
    /^([^[:]+)(?:\[(\w+)=([^\]]*)\])?(?::(\d+))?$/.exec(list) ?? []
  const found = valueOf(name, values)
  const rows = Array.isArray(found) ? found : found === undefined || found === '' ? [] : [found]
  return rows
    .filter((row) => wanted === undefined || valueOf(key, row) === wanted)
    .slice(0, count === undefined ? rows.length : Number(count))
}

function textOf(tag: string, values: unknown): string {
  const [, attribute, name = ''] = /^(?:(src|srcset) )?(.*)$/.exec(tag) ?? []
  const value = valueOf(name, values)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const [address = '', widths = ''] = text.split('#widths=')
  if (attribute === 'src') return address
  if (attribute !== 'srcset') return text
  const named = widths.split(',').filter((width) => /^\d+$/.test(width))
  return named.map((width) => `${address.replace(/\d+(\.[a-z]+)$/, `${width}$1`)} ${width}w`).join(', ')
}

/** `.` is the row itself. */
const valueOf = (name: string, values: unknown): unknown =>
  name === '.'
    ? values
    : name
        .split('.')
        .reduce<unknown>(
          (value, word) =>
            typeof value === 'object' && value !== null && Object.hasOwn(value, word)
              ? (value as Record<string, unknown>)[word]
              : undefined,
          values,
        )
