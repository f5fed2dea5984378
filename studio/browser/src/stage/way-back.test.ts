import { afterEach, expect, test, vi } from 'vitest'
import type { FrameToPage } from '@night-market/protocol/vendor/game-frame'
import { stubPressedPage, type PressedElement } from '../testing/fake-page.ts'
import { en } from '../locales/en.ts'
import { filled, type Translate } from '../lib/texts.ts'
import { showWayBack } from './way-back.ts'

afterEach(() => void vi.unstubAllGlobals())

const t: Translate = (key, values = {}) => filled(en[key], values)

/** What stands above the game, and the messages that the page around it got. */
function shown(backUrl: string | undefined, isFramed: boolean) {
  const sent: FrameToPage[] = []
  const above: PressedElement[] = []
  stubPressedPage()
  const marked = vi.fn()
  Object.assign(document, {
    querySelector: () => null,
    documentElement: { toggleAttribute: marked },
    body: { prepend: (element: PressedElement) => void above.push(element) },
  })
  const own = {}
  vi.stubGlobal('window', isFramed ? { parent: {} } : Object.assign(own, { parent: own }))
  showWayBack(t, backUrl, { tell: (message) => void sent.push(message) })
  const link = above[0]?.all.find((element) => element.getAttribute('href') !== null)
  return { link, sent, marked }
}
const follow = (link: PressedElement | undefined): boolean =>
  link?.dispatchEvent(new Event('click', { cancelable: true })) === true

test('a page of its own has a link to the address that the launch names', () => {
  const { link, sent, marked } = shown('https://site.example/elott', false)
  expect(link?.getAttribute('href')).toBe('https://site.example/elott')
  expect(marked).toHaveBeenCalledWith('data-way-back', true)
  expect(follow(link)).toBe(true)
  expect(sent).toEqual([])
})

test('a framed page tells the page around it to leave, and goes nowhere itself', () => {
  const { link, sent } = shown('https://site.example/elott', true)
  expect(follow(link)).toBe(false)
  expect(sent).toEqual([{ type: 'exit' }])
})

test('without an address there is no way back', () => {
  const { link, marked } = shown(undefined, false)
  expect(link).toBeUndefined()
  expect(marked).toHaveBeenCalledWith('data-way-back', false)
})
