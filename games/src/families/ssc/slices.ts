/** The places of a draw that plays look at. */
export interface Slice {
  name: string
  tab: string
  size: number
  slice: readonly [number, number?]
}

const first = (size: number, tab: string): Slice => ({ name: `first${size}`, tab, size, slice: [0, size] })
const last = (size: number, tab: string): Slice => ({ name: `last${size}`, tab, size, slice: [-size] })

export const FIRST = { 2: first(2, 'two'), 3: first(3, 'three'), 4: first(4, 'four') } as const
export const LAST = { 2: last(2, 'two'), 3: last(3, 'three'), 4: last(4, 'four') } as const
export const MIDDLE3: Slice = { name: 'middle3', tab: 'three', size: 3, slice: [1, 4] }
export const ALL: Slice = { name: 'all5', tab: 'five', size: 5, slice: [0, 5] }
