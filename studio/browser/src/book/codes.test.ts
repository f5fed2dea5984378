import { expect, test } from 'vitest'
import type { FrameToPage } from '@night-market/protocol/vendor/game-frame'
import type { CodeValue } from '@night-market/protocol/vendor/book'
import { PlayRefusal } from '../round/ask.ts'
import { Codes, codeOfSlip, NO_CODE } from './codes.ts'
import type { BookGame } from './game.ts'
import type { Leg, Slip } from './model/slip.ts'

const ref = (event: string) => ({ event, market: 1, spec: '', outcome: '1' })
const names = { home: 'Harbour', away: 'Cinder', sport: 'football' }
const leg = (event: string): Leg => ({ ...ref(event), ...names, d100: 212, material: 0, stake: null })
const shared: CodeValue = {
  legs: ['b', 'c', 'd'].map((event, no) => ({
    ...ref(event),
    ...names,
    d100: 150 + no,
    material: 2,
    state: no === 1 ? 'closed' : 'open',
  })),
}

/** What a page has that codes ask for. */
function pageOf({ isVisitor = false, open = async () => shared }) {
  const told: FrameToPage[] = []
  const said: string[] = []
  const slip: Slip = {
    legs: [leg('a')],
    kind: 'singles',
    sizes: [],
    stake: 10_000n,
    free: null,
    policy: 'none',
  }
  const asked: object[] = []
  const page = {
    state: { isVisitor, isPlacing: false, code: NO_CODE, slip, place: { page: 'lobby', part: 'live' } },
    parts: {
      client: {
        makeCode: async (body: object) => {
          asked.push(body)
          return { code: 'ABCDEFGH', expiresAt: 1 }
        },
        openCode: open,
      },
      t: (key: string) => key,
      frame: { tell: (message: FrameToPage) => void told.push(message) },
    },
    live: { say: (words: string) => void said.push(words) },
    say: (_tone: string, words: string) => void said.push(words),
    change: (patch: object) => void Object.assign(page.state, patch),
    changeSlip: (step: (slip: Slip) => Slip) => void (page.state.slip = step(page.state.slip)),
  }
  return { page, codes: new Codes(page as unknown as BookGame), told, said, asked }
}

test('a code is of the selections without stake or price, and is shown while they stay as they are', async () => {
  const { page, codes, asked } = pageOf({})
  await codes.make()
  expect(asked).toEqual([{ legs: [ref('a')] }])
  expect(codeOfSlip(page.state)?.code).toBe('ABCDEFGH')
  page.changeSlip((slip) => ({ ...slip, stake: 500n }))
  expect(codeOfSlip(page.state)?.code).toBe('ABCDEFGH')
  page.changeSlip((slip) => ({ ...slip, legs: [leg('a'), leg('b')] }))
  expect(codeOfSlip(page.state)).toBeNull()
})

test('GAME-6: the page around says at which address a code opens, and what was copied is announced', async () => {
  const { page, codes, told, said } = pageOf({})
  await codes.make()
  expect(told).toEqual([{ type: 'address_of', path: '/code/ABCDEFGH' }])
  codes.addressed('/code/ANOTHERS', 'http://site/sports?code=ANOTHERS')
  expect(codeOfSlip(page.state)).toMatchObject({ link: null, copied: null })
  codes.addressed('/code/ABCDEFGH', 'http://site/sports?code=ABCDEFGH')
  codes.copied('link')
  expect(codeOfSlip(page.state)).toMatchObject({ link: 'http://site/sports?code=ABCDEFGH', copied: 'link' })
  codes.copied('refused')
  expect([codeOfSlip(page.state)?.copied, said.slice(1)]).toEqual([
    'refused',
    ['code.link_copied', 'code.link_refused'],
  ])
})

test('a code replaces the slip, keeps its stake, and leaves the address of a member alone', async () => {
  const member = pageOf({})
  await member.codes.open('ABCD EFGH')
  const { slip, code } = member.page.state
  expect(slip.legs.map(({ event, d100, stake }) => [event, d100, stake])).toEqual([
    ['b', 150, null],
    ['c', 151, null],
    ['d', 152, null],
  ])
  // Three may be a system.
  expect([slip.stake, slip.kind, slip.sizes.length, code]).toEqual([10_000n, null, 1, NO_CODE])
  expect(member.told).toEqual([{ type: 'route', path: '/' }])
  const visitor = pageOf({ isVisitor: true })
  await visitor.codes.open('ABCDEFGH')
  expect([visitor.page.state.slip.legs.length, visitor.told]).toEqual([3, []])
})

test('a code that is unknown leaves the slip as it is, and what was typed', async () => {
  const { page, codes, said } = pageOf({ open: () => Promise.reject(new PlayRefusal('not_found')) })
  await codes.open('ABCDEFGJ')
  expect([page.state.slip.legs.length, page.state.code, said]).toEqual([
    1,
    { ...NO_CODE, text: 'ABCDEFGJ' },
    ['code.unknown'],
  ])
})
