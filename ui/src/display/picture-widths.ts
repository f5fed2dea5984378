/**
 * The `srcset` of a picture whose address lists its widths, as in `…/tile-360.webp#widths=180,240,360`: the last number
 * of the name is then the width. Undefined for any other address, which has one width only.
 */
export function widthsOf(address: string): string | undefined {
  const [, begin, end, listed] = /^([^#]*[^\d#])\d+(\.[a-z]+)#widths=([\d,]+)$/.exec(address) ?? []
  if (begin === undefined || end === undefined || listed === undefined) return undefined
  return listed
    .split(',')
    .map((width) => `${begin}${width}${end} ${width}w`)
    .join(', ')
}

/** The address without its list of widths, which no server needs. */
export const plainAddress = (address: string): string => address.replace(/#widths=[\d,]+$/, '')
