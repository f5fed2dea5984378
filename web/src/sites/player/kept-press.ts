/** Repeats the last press on the first screen, which came before the scripts could answer it (`public/theme.js`). */
export function repeatKeptPress(): void {
  const { dataset } = document.documentElement
  const [x, y] = dataset.press?.split(',').map(Number) ?? []
  delete dataset.press
  if (x === undefined || y === undefined) return
  // What stands there now is what was pressed: the first screen and the components share their places.
  const pressed = document
    .elementFromPoint(x - scrollX, y - scrollY)
    ?.closest<HTMLElement>('a, button, input')
  pressed?.focus()
  pressed?.click()
}
