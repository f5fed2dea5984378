/** A grid of symbols that can be chosen: arrow keys move within it, and one of its fields is reached by the Tab key. */
import { neighbour } from '../../lib/neighbour.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

export interface Cell {
  key: string
  text: string
  /** What a screen reader says after the text. */
  spoken?: string
  isChosen: boolean
  isBanker?: boolean
  isDisabled?: boolean
  tone?: string | undefined
  inside?: Child[]
  press(): void
}

export function grid(name: string, kind: string, cells: Cell[]): Tree {
  return h(
    'div',
    { class: `grid grid--${kind}`, role: 'group', 'aria-label': name, onkeydown: move, onfocusin: remember },
    cells.map(cellOf),
  )
}

function cellOf(cell: Cell): Tree {
  const isOff = cell.isDisabled === true && !cell.isChosen
  return h(
    'button',
    {
      key: cell.key,
      type: 'button',
      class: cell.isBanker ? 'cell cell--banker' : 'cell',
      'data-tone': cell.tone,
      'aria-pressed': String(cell.isChosen),
      // It can be reached, and what was chosen before can be taken out.
      'aria-disabled': isOff ? 'true' : undefined,
      onclick: () => !isOff && cell.press(),
    },
    h('span', { class: 'cell__text num' }, cell.text),
    cell.spoken && h('span', { class: 'spoken' }, cell.spoken),
    ...(cell.inside ?? []),
  )
}

const fieldsOf = (host: Element): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('.cell')]

function move(event: Event): void {
  const { key, currentTarget, target } = event as KeyboardEvent
  const host = currentTarget as HTMLElement
  const fields = fieldsOf(host)
  const columns = getComputedStyle(host).gridTemplateColumns.split(' ').length
  const to = neighbour(key, fields.indexOf(target as HTMLElement), columns, fields.length)
  if (to === null) return
  event.preventDefault()
  fields[to]?.focus()
}

/** One stop of the Tab key for the whole grid. */
function remember(event: Event): void {
  for (const field of fieldsOf(event.currentTarget as HTMLElement))
    field.tabIndex = field === event.target ? 0 : -1
}
